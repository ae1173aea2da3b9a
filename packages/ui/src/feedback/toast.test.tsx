import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type ToastEntry, ToastRegion } from './toast.tsx';

const toasts: readonly ToastEntry[] = [
  { id: 'added', variant: 'success', title: 'In your cart', action: <a href="/cart">To the cart</a> },
  { id: 'failed', variant: 'error', message: 'Sold out' },
];

function show() {
  const calls = { onDismiss: vi.fn(), onPause: vi.fn(), onResume: vi.fn() };
  render(<ToastRegion label="Messages" dismissLabel="Dismiss" toasts={toasts} {...calls} />);
  return calls;
}

test('errors interrupt, successes wait for a pause', () => {
  show();
  expect(screen.getByText('Sold out').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  expect(screen.getByText('In your cart').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

test('the live regions stand before there is anything to say', () => {
  render(<ToastRegion label="Messages" dismissLabel="Dismiss" toasts={[]} onDismiss={vi.fn()} />);
  expect(screen.getByRole('region', { name: 'Messages' }).querySelectorAll('[aria-live]')).toHaveLength(2);
});

test('the pointer on a toast pauses its clock, leaving resumes it', () => {
  const { onPause, onResume } = show();
  fireEvent.pointerEnter(screen.getByText('Sold out'));
  fireEvent.pointerOver(screen.getByText('Sold out'));
  expect(onPause).toHaveBeenCalledWith('failed');
  expect(onResume).not.toHaveBeenCalled();
  fireEvent.pointerOut(screen.getByText('Sold out'));
  expect(onResume).toHaveBeenCalledWith('failed');
});

test('moving the focus within a toast does not resume it, leaving does', () => {
  const { onPause, onResume } = show();
  const link = screen.getByRole('link', { name: 'To the cart' });
  const [, dismiss] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (!dismiss) throw new Error('the success has no dismiss button');
  fireEvent.focus(link);
  expect(onPause).toHaveBeenCalledWith('added');
  fireEvent.blur(link, { relatedTarget: dismiss });
  expect(onResume).not.toHaveBeenCalled();
  fireEvent.blur(dismiss, { relatedTarget: document.body });
  expect(onResume).toHaveBeenCalledWith('added');
});

test('dismissing names the toast', () => {
  const { onDismiss } = show();
  const [dismissError] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (dismissError) fireEvent.click(dismissError);
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('failed');
});
