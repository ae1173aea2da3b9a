import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UndoNotice } from './undo-notice.tsx';

const notice = (removed: object | undefined) => (
  <UndoNotice removed={removed} undo="Undo" pending={false} form={(button) => <form>{button}</form>}>
    Removed
  </UndoNotice>
);

it('takes the focus when something is removed, but not when the page loads', () => {
  const { rerender } = render(notice({}));
  expect(screen.getByRole('button', { name: 'Undo' })).not.toHaveFocus();
  rerender(notice({}));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  rerender(notice(undefined));
  rerender(notice({}));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

it('is not rendered if nothing was removed', () => {
  render(notice(undefined));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
