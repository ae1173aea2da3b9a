import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applyWithNextPage, applyWithPage, useReportedPage } from './page-commit.ts';

const locationOf = (key: string) => ({ key, pathname: '/', search: '', hash: '', state: null });

test('a change of styles waits for the next page', () => {
  const { rerender } = renderHook(useReportedPage, { initialProps: locationOf('first') });
  const change = vi.fn();
  applyWithNextPage(change);
  rerender(locationOf('first'));
  expect(change).not.toHaveBeenCalled();
  rerender(locationOf('second'));
  rerender(locationOf('third'));
  expect(change).toHaveBeenCalledOnce();
});

test('a change for a page that is shown already is applied at once, that of another page with it', () => {
  const { rerender } = renderHook(useReportedPage, { initialProps: locationOf('first') });
  const [own, other] = [vi.fn(), vi.fn()];
  applyWithPage(locationOf('first'), own);
  expect(own).toHaveBeenCalledOnce();
  applyWithPage(locationOf('second'), other);
  expect(other).not.toHaveBeenCalled();
  rerender(locationOf('second'));
  expect(other).toHaveBeenCalledOnce();
});

test('changes are applied when nobody reports pages any more, and at once from then on', () => {
  const { unmount } = renderHook(useReportedPage, { initialProps: locationOf('first') });
  const [before, after] = [vi.fn(), vi.fn()];
  applyWithNextPage(before);
  unmount();
  expect(before).toHaveBeenCalledOnce();
  applyWithNextPage(after);
  expect(after).toHaveBeenCalledOnce();
});
