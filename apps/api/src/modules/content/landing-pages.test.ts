import { Announcements } from '@reprise/entities/announcement';
import { ContentPage } from '@reprise/entities/content-block';
import { localize } from '@reprise/entities/language';
import { CategoryReviews, ProductReviews } from '@reprise/entities/review';
import { guessLanguage } from '@reprise/i18n/guess-language';
import { languages, parsePath } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const pages = ['home', 'ce', 'media', 'sale', 'categories', 'apple', 'green'] as const;

describe('GET /api/landing-pages/:name', () => {
  it('has every page in every language, with its own texts', async () => {
    for (const name of pages) {
      const titles = new Set<string>();
      for (const language of languages) {
        const response = await api.app.inject({
          url: `/api/landing-pages/${name}`,
          headers: { 'x-language': language },
        });
        const page = ContentPage.parse(response.json());
        titles.add(page.description);
        const written = page.blocks.filter(({ type }) => type !== 'products' && type !== 'categories');
        const texts = written.map((block) => JSON.stringify(block));
        for (const text of [page.description, ...texts])
          expect([language, undefined], text).toContain(guessLanguage(text));
        expect(guessLanguage(texts.join(' '))).toBe(language);
        const [hero] = page.blocks;
        expect(hero?.type).toBe('hero');
        expect(page.blocks.at(-1)?.type).toBe('faq');
        const href = hero?.type === 'hero' ? hero.link?.href : undefined;
        expect(parsePath(href?.split('?')[0] ?? '', language)).toHaveProperty('name');
      }
      expect(titles.size).toBe(languages.length);
    }
  });

  it('shows products in stock, one per model, and only reduced ones among the offers', async () => {
    const page = ContentPage.parse((await api.app.inject('/api/landing-pages/home')).json());
    const rows = page.blocks.flatMap((block) => (block.type === 'products' ? [block] : []));
    const [popular, sale] = rows;
    expect(popular?.products[0]?.id).toBe(fixtureIds.phone);
    expect(popular?.products.map((product) => product.id)).not.toContain(fixtureIds.phoneSibling);
    expect(popular?.products.map((product) => product.id)).not.toContain(fixtureIds.soldOut);
    expect(sale?.products.every((product) => product.badges.includes('SALE'))).toBe(true);
  });

  it('stays in memory until somebody edits it', async () => {
    const read = async () => {
      const { body, headers } = await api.app.inject('/api/landing-pages/green');
      return { page: ContentPage.parse(JSON.parse(body)), maxAge: headers['cdn-cache-control'] };
    };
    const before = await read();
    expect(before.maxAge).toBe('max-age=60');
    const page = { title: localize(() => 'Edited'), description: localize(() => 'Edited'), blocks: [] };
    const where = api.db.updateTable('content_pages').where('kind', '=', 'landing').where('name', '=', 'green');
    const { page: shipped } = await api.db
      .selectFrom('content_pages')
      .select('page')
      .where('kind', '=', 'landing')
      .where('name', '=', 'green')
      .executeTakeFirstOrThrow();
    await where.set({ page: JSON.stringify(page), edited_at: testNow }).execute();
    expect((await read()).page.description).toBe('Edited');
    await where.set({ page: JSON.stringify(shipped), edited_at: null }).execute();
    expect((await read()).page).toEqual(before.page);
  });

  it('answers 404 for other pages', async () => {
    const response = await api.app.inject('/api/landing-pages/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'LANDING_PAGE_NOT_FOUND' });
  });
});

describe('GET /api/announcements', () => {
  it('returns the currently valid ones, in the language of the request, with the terms of the shop', async () => {
    const { elements } = Announcements.parse(
      (await api.app.inject({ url: '/api/announcements', headers: { 'x-language': 'nl' } })).json(),
    );
    expect(elements).toHaveLength(1);
    expect(elements[0]?.text).toBe('Nieuw: 36 maanden garantie en 21 dagen om te retourneren.');
    api.setNow(new Date('2027-06-15T10:00:00Z'));
    const later = Announcements.parse((await api.app.inject('/api/announcements')).json());
    api.setNow(testNow);
    expect(later.elements).toEqual([]);
  });
});

describe('reviews', () => {
  it('of a product come in pages with their distribution', async () => {
    const first = ProductReviews.parse((await api.app.inject(`/api/reviews/${fixtureIds.phone}`)).json());
    expect(first.reviews.map((review) => review.id)).toEqual(['r4', 'r3', 'r2', 'r1']);
    expect(first).toMatchObject({
      summary: { count: 4, distribution: [0, 1, 0, 1, 2] },
      pagination: { pages: 1, hasPages: false },
    });
    const beyond = ProductReviews.parse((await api.app.inject(`/api/reviews/${fixtureIds.phone}?page=9`)).json());
    expect(beyond, 'beyond the last page').toEqual(first);
    expect((await api.app.inject('/api/reviews/424242')).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect((await api.app.inject(`/api/reviews/${fixtureIds.phone}?page=x`)).statusCode).toBe(400);
  });

  it('of a category include reviews of its sub-categories', async () => {
    const { reviews } = CategoryReviews.parse((await api.app.inject('/api/product-list-reviews/1000')).json());
    expect(reviews).toHaveLength(4);
    expect(CategoryReviews.parse((await api.app.inject('/api/product-list-reviews/2000')).json()).reviews).toEqual([]);
    expect((await api.app.inject('/api/product-list-reviews/77')).json()).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
  });

  it('that are not published are not shown', async () => {
    await api.db.updateTable('reviews').set({ status: 'pending' }).where('id', '=', 'r4').execute();
    const view = ProductReviews.parse((await api.app.inject(`/api/reviews/${fixtureIds.phone}`)).json());
    expect(view.summary).toMatchObject({ count: 3, distribution: [0, 0, 0, 1, 2] });
    expect(view.reviews.map((review) => review.id)).toEqual(['r3', 'r2', 'r1']);
  });
});
