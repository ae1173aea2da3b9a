import { SitemapParts, SitemapProducts } from '@reprise/entities/sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const partsOf = async (query: string) =>
  SitemapParts.parse((await api.app.inject(`/api/sitemap/parts?${query}`)).json()).parts;
const productsOf = async (query: string) =>
  SitemapProducts.parse((await api.app.inject(`/api/sitemap/products?${query}`)).json());

/** All products of a kind, page by page. */
async function walk(kind: string, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (let from: number | undefined = 1; from !== undefined; ) {
    const page: SitemapProducts = await productsOf(`kind=${kind}&from=${from}&limit=${limit}`);
    expect(page.products.length).toBeLessThanOrEqual(limit);
    ids.push(...page.products.map(({ id }) => id));
    from = page.next;
  }
  return ids;
}

describe('GET /api/sitemap/products', () => {
  it.each([1, 2, 3, 5_000])('returns every product once, in the order of ids, in pages of %s', async (limit) => {
    const ids = await walk('buy', limit);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids).toEqual(expect.arrayContaining(Object.values(fixtureIds)));
  });

  it('has slug and date of each', async () => {
    const { products } = await productsOf(`from=${fixtureIds.phone}&limit=1`);
    const { slug } = await api.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', fixtureIds.phone)
      .executeTakeFirstOrThrow();
    expect(products).toEqual([{ id: fixtureIds.phone, slug, modifiedAt: expect.stringMatching(/^20\d\d-/) }]);
  });

  it('updates the date when the price changes', async () => {
    const since = '2031-05-04T10:00:00.000Z';
    await api.db
      .updateTable('variants')
      .set({ price_since: since })
      .where('product_id', '=', fixtureIds.novel)
      .execute();
    expect((await productsOf(`from=${fixtureIds.novel}&limit=1`)).products[0]?.modifiedAt).toBe(since);
  });

  it('lists only products that are bought on the selling side', async () => {
    const sold = await walk('sell', 2);
    const bought = await api.db
      .selectFrom('products')
      .select('id')
      .where('purchase_price', '>', 0)
      .where('purchase_stop', '=', false)
      .orderBy('id')
      .execute();
    expect(sold).toEqual(bought.map(({ id }) => id));
    expect(sold.length).toBeLessThan((await walk('buy', 50)).length);
  });

  it('lists no products that are not sold any more', async () => {
    const sell = (isSold: boolean) =>
      api.db.updateTable('products').set({ allowed_purchase: isSold }).where('id', '=', fixtureIds.watch).execute();
    expect(await walk('buy', 50)).toContain(fixtureIds.watch);
    await sell(false);
    expect(await walk('buy', 50)).not.toContain(fixtureIds.watch);
    await sell(true);
  });

  it('refuses oversized pages', async () => {
    expect((await api.app.inject('/api/sitemap/products?limit=5001')).statusCode).toBe(400);
    expect((await api.app.inject('/api/sitemap/parts?size=50001')).statusCode).toBe(400);
  });
});

describe('GET /api/sitemap/parts', () => {
  it('starts a part every `size` products, and caches the result', async () => {
    const ids = await walk('buy', 100);
    expect(await partsOf('size=2')).toEqual(ids.filter((_, place) => place % 2 === 0));
    expect(await partsOf('size=50000')).toEqual([ids[0]]);
    expect((await api.app.inject('/api/sitemap/parts')).headers['cache-control']).toBe('public, max-age=600');
  });
});
