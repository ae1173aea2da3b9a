import { maxTopProducts } from '@reprise/entities/constants/sitemap';
import { OnsiteSitemap, SellingSitemap } from '@reprise/entities/onsite-sitemap';
import { parsePath } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const get = (query = '', headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/api/onsite-sitemap${query}`, headers });
const read = async (query?: string, headers?: Record<string, string>) =>
  OnsiteSitemap.parse((await get(query, headers)).json());

describe('GET /api/onsite-sitemap', () => {
  it('lists the products that are sold, the most wanted first, from a place on', async () => {
    const all = await api.db
      .selectFrom('products')
      .select('id')
      .where('allowed_purchase', '=', true)
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .execute();
    const { products, total } = await read();
    expect(products.map(({ href }) => Number(/^\/i\/(\d+),/.exec(href)?.[1]))).toEqual(all.map(({ id }) => id));
    expect(total).toBe(all.length);
    expect((await read('?from=2')).products).toEqual(products.slice(1));
    await api.db.updateTable('products').set({ allowed_purchase: false }).where('id', '=', fixtureIds.novel).execute();
    expect((await read()).total).toBe(all.length - 1);
  });

  it('names brands, themes and articles in the language of the request, with pages that exist', async () => {
    const { brands, themes, topics } = await read('', { 'x-language': 'fr', 'x-market': 'fr' });
    expect(brands.find(({ label }) => label === 'Apple')?.href).toBe('/acheter/electronics?brand=Apple');
    const routes = [...themes, ...topics].map(({ href }) => {
      const match = parsePath(href, 'fr');
      return match && 'name' in match ? match.name : href;
    });
    expect(new Set(routes)).toEqual(
      new Set(['blog', 'blog_category', 'blog_post', 'theme_page', 'promo_page', 'authors_list']),
    );
    expect(topics.filter(({ href }) => href.startsWith('/tips-and-news/c/'))).toHaveLength(2);
  });

  it.each(['0', 'a', `${maxTopProducts + 1}`])('refuses the place %s', async (from) => {
    expect((await get(`?from=${from}`)).statusCode).toBe(400);
  });
});

describe('GET /api/trade-in/onsite-sitemap', () => {
  const readSelling = async (query = '', headers: Record<string, string> = {}) =>
    SellingSitemap.parse((await api.app.inject({ url: `/api/trade-in/onsite-sitemap${query}`, headers })).json());

  it('lists the products that are bought, the most wanted first, from a place on', async () => {
    const bought = await api.db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('purchase_price', '>', 0)
      .where('purchase_stop', '=', false)
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .execute();
    const { products, total } = await readSelling('', { 'x-language': 'fr', 'x-market': 'fr' });
    expect(products.map(({ href }) => href)).toEqual(bought.map(({ id, slug }) => `/vendre/i/${id},${slug}`));
    expect(total).toBe(bought.length);
    expect((await readSelling('?from=2')).products).toHaveLength(total - 1);
    await api.db.updateTable('products').set({ purchase_stop: true }).where('id', '=', fixtureIds.phone).execute();
    expect((await readSelling()).total).toBe(total - 1);
  });
});
