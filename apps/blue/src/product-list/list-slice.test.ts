import type { ProductListView } from '@reprise/entities/product-list';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { describe, expect, test, vi } from 'vitest';
import { blueStore } from '../store.ts';
import { listFixture } from './list-fixture.ts';
import { emptyListState } from './list-state.ts';
import { loadList } from './load-list.ts';

function listWith(productListView: (query: object) => Promise<ProductListView>) {
  const platform = createTestPlatform({ api: { catalogue: { productListView } } });
  const store = platform.area(blueStore);
  return {
    store,
    load: (address: string, more: object = {}) =>
      store.getState().list.load({ address, state: emptyListState, ...more }),
  };
}

const found = (numFound: number) => listFixture({ products: { docs: [], numFound } });

describe('lists', () => {
  test('are cached by the address of their page', async () => {
    const answers = [found(1), found(2)];
    const { store, load } = listWith(async () => answers.shift() ?? found(0));
    await load('/a');
    await load('/b');
    const { views } = store.getState().list;
    expect([views['/a']?.data?.products.numFound, views['/b']?.data?.products.numFound]).toEqual([1, 2]);
  });

  test('stay visible while they reload, and when that fails', async () => {
    const productListView = vi.fn(async () => found(1));
    const { store, load } = listWith(productListView);
    await load('/a');
    productListView.mockRejectedValueOnce(new Error('down'));
    const again = load('/a');
    expect(store.getState().list.views['/a']).toMatchObject({ status: 'pending', data: found(1) });
    await expect(again).rejects.toThrow('down');
    expect(store.getState().list.views['/a']).toMatchObject({ status: 'failure', data: found(1) });
  });

  test.each([
    ['the treatment', 'treatment', 'use'],
    ['the control group', 'control', undefined],
    ['visitors in no group', undefined, undefined],
  ] as const)('ask for facets by use: for %s of the improved filters', async (_who, group, expected) => {
    const productListView = vi.fn(async (_query: { facetOrder?: string | undefined }) => found(1));
    const experiments = group && { 'improved-filters': group };
    const platform = createTestPlatform({ api: { catalogue: { productListView } }, snapshot: { experiments } });
    await loadList(platform, { address: '/a', state: emptyListState }, '/a');
    expect(productListView.mock.calls.map(([query]) => query.facetOrder)).toEqual([expected]);
  });

  test('are left unchanged by a cancelled call', async () => {
    const leaving = new AbortController();
    const { store, load } = listWith(async () => {
      leaving.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(load('/a', { signal: leaving.signal })).rejects.toThrow('aborted');
    expect(store.getState().list.views).toEqual({});
  });

  test('are evicted beyond the maximum', async () => {
    const { store, load } = listWith(async () => found(1));
    for (let place = 1; place <= 15; place += 1) await load(`/${place}`);
    const kept = Object.keys(store.getState().list.views);
    expect(kept).toHaveLength(12);
    expect(kept).toContain('/15');
    expect(kept).not.toContain('/3');
  });

  test('use the category of the page over one in its query', async () => {
    const productListView = vi.fn(async (_query: object) => found(1));
    const { load } = listWith(productListView);
    await load('/kaufen/x', { state: { ...emptyListState, category: 5 }, pathname: '/kaufen/x' });
    await load('/kaufen/suchen', { state: { ...emptyListState, category: 5 } });
    expect(productListView.mock.calls.map(([query]) => query)).toMatchObject([
      { pathname: '/kaufen/x', category: undefined },
      { category: 5 },
    ]);
  });
});
