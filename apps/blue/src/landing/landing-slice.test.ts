import { createTestPlatform, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { describe, expect, test, vi } from 'vitest';
import { productFixture } from '../product-card/product-fixture.ts';
import { categoryFixture, listFixture } from '../product-list/list-fixture.ts';
import { blueStore } from '../store.ts';
import { requestRoot } from './request-root.ts';

const page = { name: 'home', title: 'Home', description: '', blocks: [] };
const books = categoryFixture(2000, 'buecher');

const storeWith = (catalogue: NonNullable<NonNullable<TestPlatformOptions['api']>['catalogue']>) =>
  createTestPlatform({ api: { catalogue } }).area(blueStore);

describe('landing pages', () => {
  test('keep their content when a refresh fails', async () => {
    const landingPage = vi.fn(async () => page);
    const store = storeWith({ landingPage });
    await store.getState().landing.load('home', undefined);
    landingPage.mockRejectedValue(new Error('down'));
    await expect(store.getState().landing.load('home', undefined)).rejects.toThrow('down');
    expect(store.getState().landing.pages.home).toMatchObject({ status: 'failure', data: page });
  });
});

describe('the page of a root category', () => {
  const categoryByPath = async () => ({
    category: books,
    breadcrumbs: [books],
    children: [],
    canonicalPath: books.path,
    isCanonical: true,
  });

  test('has popular and reduced products', async () => {
    const store = storeWith({
      categoryByPath,
      recommendations: async () => ({
        type: 'popular' as const,
        products: [productFixture({ id: 1 })],
        recommendationId: 'r',
      }),
      productListView: async () => listFixture({ products: { docs: [productFixture({ id: 2 })], numFound: 1 } }),
    });
    const root = await store.getState().landing.loadRoot('buecher', (api) => requestRoot(api, 'buecher'));
    expect([root.popular[0]?.id, root.reduced[0]?.id]).toEqual([1, 2]);
  });

  test('loads without its shelves', async () => {
    const store = storeWith({
      categoryByPath,
      recommendations: () => Promise.reject(new Error('down')),
      productListView: async () => listFixture({ degraded: true, products: { docs: [productFixture()], numFound: 1 } }),
    });
    const root = await store.getState().landing.loadRoot('buecher', (api) => requestRoot(api, 'buecher'));
    expect(root).toMatchObject({ category: books, popular: [], reduced: [] });
  });

  test('fails without its category', async () => {
    const store = storeWith({ categoryByPath: () => Promise.reject(new Error('no such category')) });
    await expect(store.getState().landing.loadRoot('nix', (api) => requestRoot(api, 'nix'))).rejects.toThrow(
      'no such category',
    );
    expect(store.getState().landing.roots.nix?.status).toBe('failure');
  });
});
