import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { holdLateStyles } from './late-styles.ts';
import { useReportedPage } from './page-commit.ts';

const locationOf = (key: string) => ({ key, pathname: '/', search: '', hash: '', state: null });
const addSheet = () => {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/part.css' });
  document.head.append(sheet);
  return sheet;
};
/** Observers are notified before the next task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => document.head.replaceChildren());

test('styles of parts of the next page apply with it', async () => {
  const { rerender } = renderHook(useReportedPage, { initialProps: locationOf('first') });
  const stop = holdLateStyles({ state: { location: locationOf('second') } as never });
  const sheet = addSheet();
  await waitFor(() => expect(sheet.media).toBe('not all'));
  rerender(locationOf('second'));
  expect(sheet.media).toBe('');
  stop();
});

test('styles of parts of the shown page apply at once', async () => {
  renderHook(useReportedPage, { initialProps: locationOf('first') });
  const stop = holdLateStyles({ state: { location: locationOf('first') } as never });
  const sheet = addSheet();
  await nextTask();
  expect(sheet.media).toBe('');
  stop();
});
