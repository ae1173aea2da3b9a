import { ApiError } from '@reprise/api-clients';
import type { ExperimentGroups } from '@reprise/entities/experiment';
import type { ProductListView } from '@reprise/entities/product-list';
import type { Language } from '@reprise/markets';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { categoryFixture, listFixture } from '../../product-list/list-fixture.ts';
import { blueStore } from '../../store.ts';
import { head } from './category.head.ts';
import { loader } from './category.loader.ts';
import { categoryAddress } from './category-path.ts';

const electronics = categoryFixture(1000, 'elektronik');
const phones = categoryFixture(1110, 'elektronik/handy');
const phoneList = (fields: Partial<ProductListView> = {}) =>
  listFixture({
    breadcrumbs: [electronics, phones],
    products: { docs: [productFixture({ id: 7 })], numFound: 40 },
    pagination: { page: 1, itemsPerPage: 29, hasPages: true, pages: 2 },
    ...fields,
  });

function setUp(
  list: ProductListView = phoneList(),
  { language = 'de', experiments }: { language?: Language; experiments?: ExperimentGroups | undefined } = {},
) {
  const productListView = vi.fn(async (_query: object) => list);
  const platform = createTestPlatform({
    side: 'server',
    language,
    messages: { blue: de },
    snapshot: { experiments },
    api: {
      catalogue: {
        productListView,
        categoryByPath: async (path: string) => ({
          category: electronics,
          breadcrumbs: [electronics],
          children: [phones],
          canonicalPath: electronics.path,
          isCanonical: path === electronics.path,
        }),
        recommendations: async () => ({ type: 'popular' as const, products: [], recommendationId: 'r' }),
        landingPage: async () => ({ name: 'ce', title: 'CE', description: '', blocks: [] }),
      },
    },
  });
  const load = (path: string) => loader(loaderArguments(platform, path));
  return { platform, productListView, load };
}

const thrown = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the loader of a category', () => {
  test('requests the list of the address', async () => {
    const { load, productListView, platform } = setUp();
    const shown = await load('/kaufen/elektronik/handy?brand=Apple&priceTo=300&page=2');
    expect(shown).toEqual({
      kind: 'list',
      address: '/kaufen/elektronik/handy?brand=Apple&priceTo=300&page=2',
      isRoot: false,
    });
    expect(productListView.mock.calls[0]?.[0]).toMatchObject({
      pathname: '/kaufen/elektronik/handy',
      brand: ['Apple'],
      priceTo: 30_000,
      page: 2,
    });
    expect(Object.keys(platform.area(blueStore).getState().list.views)).toHaveLength(1);
  });

  test('redirects permanently from another language’s path to this language’s, query kept', async () => {
    const { load } = setUp();
    const answer = (await thrown(load('/kaufen/electronics/phones?brand=Apple'))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/kaufen/elektronik/handy?brand=Apple']);
  });

  test('passes on the API’s 404 for an unknown category', async () => {
    const { load, productListView } = setUp();
    productListView.mockRejectedValue(new ApiError({ status: 404, code: 'CATEGORY_NOT_FOUND', message: 'no' }));
    await expect(load('/kaufen/elektronik/nichts')).rejects.toMatchObject({ status: 404 });
  });

  test('redirects a page beyond the last to the last one', async () => {
    const list = phoneList({
      products: { docs: [], numFound: 40 },
      pagination: { page: 9, itemsPerPage: 29, hasPages: true, pages: 2 },
    });
    const answer = (await thrown(setUp(list).load('/kaufen/elektronik/handy?page=9&brand=Apple'))) as Response;
    expect(answer.headers.get('location')).toBe('/kaufen/elektronik/handy?brand=Apple&page=2');
  });

  test('starts with products in stock where the experiment says so, unless the visitor removed the filter', async () => {
    const { load } = setUp(phoneList({ inStockByDefault: true }), {
      experiments: { 'in-stock-default': 'treatment' },
    });
    const answer = (await thrown(load('/kaufen/elektronik/handy?brand=Apple&page=2'))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/kaufen/elektronik/handy?brand=Apple&inStock=1&preselected=1&page=2',
    ]);
    expect(await load('/kaufen/elektronik/handy?inStock=1')).toMatchObject({ kind: 'list' });
    expect(await load('/kaufen/elektronik/handy?preselected=1')).toMatchObject({ kind: 'list' });
  });

  test.each([
    ['the control group', { 'in-stock-default': 'control' }],
    ['visitors in no group', undefined],
  ] as const)('changes nothing for %s', async (_who, experiments) => {
    const { load } = setUp(phoneList({ inStockByDefault: true }), { experiments });
    expect(await load('/kaufen/elektronik/handy')).toMatchObject({ kind: 'list' });
  });

  test('sends the id of the list’s first answer with its filters and pages, and not with another list', async () => {
    const { load, productListView } = setUp();
    const ids = () => productListView.mock.calls.map(([query]) => Reflect.get(query, 'originalSearchUuid'));
    productListView.mockResolvedValueOnce(phoneList({ searchUuid: 'first', originalSearchUuid: 'first' }));
    await load('/kaufen/elektronik/handy');
    productListView.mockResolvedValueOnce(phoneList({ searchUuid: 'second', originalSearchUuid: 'first' }));
    await load('/kaufen/elektronik/handy?brand=Apple');
    await load('/kaufen/elektronik/handy?page=2');
    await load('/kaufen/elektronik/handy?q=pro');
    expect(ids()).toEqual([undefined, 'first', 'first', undefined]);
  });

  test('shows the entry page of a root category, and its list for a query', async () => {
    const { load, productListView } = setUp();
    expect(await load('/kaufen/elektronik')).toEqual({ kind: 'root', path: 'elektronik' });
    expect(productListView).not.toHaveBeenCalled();
    expect(await load('/kaufen/elektronik?utm_source=mail')).toMatchObject({ kind: 'root' });
    productListView.mockResolvedValue(phoneList({ breadcrumbs: [electronics] }));
    expect(await load('/kaufen/elektronik?page=1')).toMatchObject({ kind: 'list', isRoot: true });
    expect(productListView.mock.calls[0]?.[0]).toMatchObject({ category: 1000 });
  });

  test('knows the electronics page as a root category in every language', () => {
    const market = setUp().platform.market;
    const french = categoryAddress('/acheter/high-tech', { ...market, language: 'fr' });
    expect(french).toEqual({ path: 'high-tech', isRoot: true, written: 'ce' });
    expect(categoryAddress('/kaufen/buecher', market)).toEqual({ path: 'buecher', isRoot: true });
    expect(categoryAddress('/kaufen/buecher/romane', market)).toEqual({ path: 'buecher/romane', isRoot: false });
  });
});

describe('the head of a category', () => {
  const headOf = async (path: string, list?: ProductListView) => {
    const { platform, load } = setUp(list);
    const loaderData = await load(path);
    return head({ platform, url: new URL(path, platform.market.origin), params: {}, loaderData });
  };

  test('names its address in every language, its breadcrumbs and its products', async () => {
    const found = await headOf('/kaufen/elektronik/handy');
    expect(found?.alternates).toMatchObject({ de: '/kaufen/elektronik/handy', en: '/kaufen/en/elektronik/handy' });
    expect(found?.canonical).toBe('/kaufen/elektronik/handy');
    expect(found?.noindex).toBeUndefined();
    expect(found?.next).toBe('/kaufen/elektronik/handy?page=2');
    const home = { position: 1, name: de.product.home, item: 'http://localhost:3000/' };
    const steps = [electronics, phones].map(({ name, path }, index) => ({
      position: index + 2,
      name,
      item: `http://localhost:3000/kaufen/${path}`,
    }));
    expect(found?.jsonLd).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [home, ...steps] },
      {
        '@type': 'ItemList',
        numberOfItems: 40,
        itemListElement: [{ position: 1, url: 'http://localhost:3000/i/7,phone-7' }],
      },
    ]);
  });

  test('numbers the products of the second page after those of the first', async () => {
    const list = phoneList({
      products: { docs: [productFixture({ id: 30 }), productFixture({ id: 31 })], numFound: 31 },
      pagination: { page: 2, itemsPerPage: 29, hasPages: true, pages: 2 },
    });
    const items = (await headOf('/kaufen/elektronik/handy?page=2', list))?.jsonLd?.[1];
    expect(items).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 31,
      itemListElement: [
        { position: 30, url: 'http://localhost:3000/i/30,phone-30' },
        { position: 31, url: 'http://localhost:3000/i/31,phone-31' },
      ],
    });
  });

  test('treats the second page as a page of its own', async () => {
    const list = phoneList({ pagination: { page: 2, itemsPerPage: 29, hasPages: true, pages: 2 } });
    const found = await headOf('/kaufen/elektronik/handy?page=2', list);
    expect([found?.canonical, found?.previous, found?.next]).toEqual([
      '/kaufen/elektronik/handy?page=2',
      '/kaufen/elektronik/handy',
      undefined,
    ]);
  });

  test.each(['brand=Apple', 'inStock=1', 'priceFrom=5', 'sort=price-asc'])(
    'excludes %s from search engines',
    async (query) => {
      expect((await headOf(`/kaufen/elektronik/handy?${query}`))?.noindex).toBe(true);
    },
  );
});
