import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Toast, type ToastProps } from './toast.tsx';

function show(toast: Pick<ToastProps, 'variant' | 'title' | 'message' | 'action'>) {
  const calls = { onDismiss: vi.fn(), onPause: vi.fn(), onResume: vi.fn() };
  render(<Toast {...toast} dismissLabel="Dismiss" {...calls} />);
  return calls;
}

test('hovering over a toast pauses it and leaving resumes it', () => {
  const { onPause, onResume } = show({ variant: 'error', message: 'Sold out' });
  fireEvent.pointerEnter(screen.getByText('Sold out'));
  fireEvent.pointerOver(screen.getByText('Sold out'));
  expect(onPause).toHaveBeenCalled();
  expect(onResume).not.toHaveBeenCalled();
  fireEvent.pointerOut(screen.getByText('Sold out'));
  expect(onResume).toHaveBeenCalledOnce();
});

test('moving the focus within a toast does not resume it, but leaving does', () => {
  const action = <a href="/cart">To the cart</a>;
  const { onPause, onResume } = show({ variant: 'success', title: 'In your cart', action });
  const link = screen.getByRole('link', { name: 'To the cart' });
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.focus(link);
  expect(onPause).toHaveBeenCalledOnce();
  fireEvent.blur(link, { relatedTarget: dismiss });
  expect(onResume).not.toHaveBeenCalled();
  fireEvent.blur(dismiss, { relatedTarget: document.body });
  expect(onResume).toHaveBeenCalledOnce();
});

test('is dismissed by its button', () => {
  const { onDismiss } = show({ variant: 'error', message: 'Sold out' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
