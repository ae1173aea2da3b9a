import { createTestPlatform } from '@reprise/platform/test-doubles';
import { expect, test, vi } from 'vitest';
import { headOfPage } from './page-head.ts';

const platform = createTestPlatform();
const at = (path: string) => ({ platform, url: new URL(path, platform.market.origin) });
const params = {};

test('uses the head of the innermost route that defines one', () => {
  const named = (title: string) => ({ handle: { head: () => ({ title }) }, params, loaderData: null });
  const silent = { handle: { head: () => undefined }, params, loaderData: null };
  expect(headOfPage([named('outer'), named('inner'), silent, { params, loaderData: null }], at('/'))?.title).toBe(
    'inner',
  );
  expect(headOfPage([silent], at('/'))).toBeUndefined();
});

test('computes a head once until the address or the data changes', () => {
  const head = vi.fn(() => ({ title: 'Phones' }));
  const handle = { head };
  const first = { page: 1 };
  for (const path of ['/phones', '/phones', '/phones?page=2']) {
    expect(headOfPage([{ handle, params, loaderData: first }], at(path))?.title).toBe('Phones');
  }
  expect(head).toHaveBeenCalledTimes(2);
  headOfPage([{ handle, params, loaderData: { page: 2 } }], at('/phones?page=2'));
  expect(head).toHaveBeenCalledTimes(3);
});
