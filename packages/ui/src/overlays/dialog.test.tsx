import { fireEvent, render, screen } from '@testing-library/react';
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

// jsdom has the element but not its methods. The gallery's check tests the top layer and the focus in a browser.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    if (this.hasAttribute('open')) throw new DOMException('already open', 'InvalidStateError');
    this.setAttribute('open', '');
    this.dataset.modal = 'yes';
    this.querySelector('button')?.focus();
  });
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.removeAttribute('open');
    delete this.dataset.modal;
  });
});

function dialog(open: boolean, onClose: () => void, dismissible = true) {
  return (
    <Dialog open={open} onClose={onClose} dismissible={dismissible} title="Choose a variant" closeLabel="Close">
      <p>Content</p>
    </Dialog>
  );
}

const shown = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

describe('Dialog', () => {
  test('is modal while open', () => {
    const { rerender } = render(dialog(false, vi.fn()));
    expect(shown().open).toBe(false);
    rerender(dialog(true, vi.fn()));
    expect(shown().dataset.modal).toBe('yes');
    rerender(dialog(false, vi.fn()));
    expect(shown().open).toBe(false);
  });

  test('is named by its title', () => {
    render(dialog(true, vi.fn()));
    expect(screen.getByRole('dialog', { name: 'Choose a variant' })).toBeVisible();
  });

  test.each(['banner', 'contentinfo'])('has no %s, which only the page has', (landmark) => {
    const footer = <button type="button">Buy</button>;
    render(
      <Dialog open onClose={vi.fn()} title="Choose a variant" closeLabel="Close" footer={footer}>
        <p>Content</p>
      </Dialog>,
    );
    expect(screen.queryByRole(landmark)).toBeNull();
  });

  test('calls onClose for its button and Escape, and stays open until its owner closes it', () => {
    const onClose = vi.fn();
    render(dialog(true, onClose));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(shown(), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(shown().open).toBe(true);
  });

  test('calls onClose for a click on the backdrop, unless it began inside', () => {
    const onClose = vi.fn();
    render(dialog(true, onClose));
    fireEvent.pointerDown(screen.getByText('Content'));
    fireEvent.click(shown());
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(shown());
    fireEvent.click(shown());
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('ignores Escape and the backdrop if it is not dismissible', () => {
    const onClose = vi.fn();
    render(dialog(true, onClose, false));
    fireEvent.pointerDown(shown());
    fireEvent.click(shown());
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(shown(), cancel);
    expect(onClose).not.toHaveBeenCalled();
    expect(cancel.defaultPrevented).toBe(true);
  });

  test('closes on unmount, so that the browser restores the focus', () => {
    const { unmount } = render(dialog(true, vi.fn()));
    unmount();
    expect(HTMLDialogElement.prototype.close).toHaveBeenCalledOnce();
  });

  test('stays open in strict mode, when a close event arrives after it was opened again', () => {
    const onClose = vi.fn();
    render(<StrictMode>{dialog(true, onClose)}</StrictMode>);
    fireEvent(shown(), new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is open in the server’s HTML and becomes modal when hydrated', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(dialog(true, vi.fn()));
    expect(shown().open).toBe(true);
    expect(shown().dataset.modal).toBeUndefined();
    const root = await act(async () => hydrateRoot(container, dialog(true, vi.fn())));
    expect(shown().dataset.modal).toBe('yes');
    await act(async () => root.unmount());
    container.remove();
  });

  test('keeps the focus on the field that was focused before hydration', async () => {
    const withField = (
      <Dialog open onClose={vi.fn()} title="Choose a variant" closeLabel="Close">
        <input aria-label="Code" />
      </Dialog>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(withField);
    screen.getByLabelText('Code').focus();
    const root = await act(async () => hydrateRoot(container, withField));
    expect(shown().dataset.modal).toBe('yes');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await act(async () => root.unmount());
    container.remove();
  });
});
