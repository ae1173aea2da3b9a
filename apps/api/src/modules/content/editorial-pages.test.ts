import { ContentPage } from '@reprise/entities/content-block';
import { SitemapContent } from '@reprise/entities/sitemap';
import { guessLanguage } from '@reprise/i18n/guess-language';
import { languages, parsePath } from '@reprise/markets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { shippedEditorialPages } from './shipped-editorial-pages.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const ask = (path: string, language = 'en') =>
  api.app.inject({ url: `/api/content-pages/${path}`, headers: { 'x-language': language, 'x-market': 'de' } });
const read = async (path: string, language?: string) => ContentPage.parse((await ask(path, language)).json());
const postsOf = (page: ContentPage) => page.blocks.flatMap((block) => (block.type === 'posts' ? block.posts : []));

const names = shippedEditorialPages()
  .filter(({ kind }) => kind !== 'author' && kind !== 'authors')
  .map(({ kind, name }) => `${kind}/${name}`);

describe('GET /api/content-pages/:kind/:name', () => {
  it.each(names)('has %s in every language, complete and in that language', async (path) => {
    const pages = await Promise.all(languages.map((language) => read(path, language)));
    const texts = pages.map(({ title, description, lead, blocks }) =>
      JSON.stringify([title, description, lead, blocks.filter(({ type }) => type === 'text')]),
    );
    expect(texts.map(guessLanguage)).toEqual(languages);
    expect(JSON.stringify(pages)).not.toContain('{{');
    for (const { description } of pages) {
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(170);
    }
  });

  it('lists the articles of the blog by category, newest first', async () => {
    const blog = await read('blog/index');
    expect(blog.parents).toBeUndefined();
    const posts = postsOf(blog);
    expect(posts.map(({ href }) => href.split('/').at(-1))).toEqual([
      'battery-care',
      'wipe-your-data',
      'which-condition',
      'how-much-storage',
    ]);
    for (const { href } of posts) expect(parsePath(href, 'en')).toMatchObject({ name: 'blog_post' });
    const own = await read('blog-category/care');
    const categoryLinks = (page: ContentPage) =>
      page.blocks.flatMap((block) => (block.type === 'posts' ? [block.href] : []));
    expect(categoryLinks(blog)).toEqual(['/tips-and-news/c/care', '/tips-and-news/c/choose']);
    expect(categoryLinks(own)).toEqual([undefined]);
    const titles = postsOf(await read('blog-category/care')).map(({ title }) => title);
    expect(titles).toEqual(['What is good for a battery', 'Ready to sell in ten minutes']);
  });

  it('shows what is above an article, and its date and picture', async () => {
    expect(await read('post/battery-care')).toMatchObject({
      date: '2026-11-16',
      picture: '/media/hero-blue',
      parents: [
        { label: 'Tips and news', href: '/tips-and-news' },
        { label: 'Make it last', href: '/tips-and-news/c/care' },
      ],
    });
  });

  it('answers 404 for other pages and 400 for other kinds', async () => {
    for (const path of [
      'post/nothing',
      'theme/nothing',
      'promo/nothing',
      'blog/care',
      'blog-category/nothing',
      'author/Nobody',
      'author/any',
    ])
      expect((await ask(path)).json()).toMatchObject({ code: 'CONTENT_PAGE_NOT_FOUND' });
    expect((await ask('legal/imprint')).statusCode).toBe(400);
  });
});

describe('GET /api/sitemap/content', () => {
  it('has every page once per language, with a path that exists', async () => {
    const { pages } = SitemapContent.parse((await api.app.inject('/api/sitemap/content')).json());
    const paths = pages.map(({ paths: { en } }) => en);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/tips-and-news', '/omg/fresh-in', '/kaufen/author/Jane%20Austen']));
    expect(paths).not.toContain('/kaufen/author/any');
    for (const page of pages) expect(parsePath(page.paths.fr, 'fr')).toHaveProperty('name');
    expect(pages.find(({ paths: { en } }) => en.endsWith('battery-care'))?.modifiedAt).toBe('2026-11-16');
  });
});

describe('authors', () => {
  it('are listed if they have books in stock, and their page has these and no others', async () => {
    const list = await read('authors/index');
    const [links] = list.blocks.flatMap((block) => (block.type === 'links' ? [block.links] : []));
    const first = links?.[0];
    expect(parsePath(first?.href ?? '', 'en')).toMatchObject({
      name: 'author_page',
      params: { authorName: first?.label },
    });
    const page = await read(`author/${encodeURIComponent(first?.label ?? '')}`);
    expect(page.title).toBe(`Books by ${first?.label}`);
    expect(page.parents).toEqual([{ label: 'Authors', href: '/autorinnen-und-autoren-welt' }]);
    const products = page.blocks.flatMap((block) => (block.type === 'products' ? block.products : []));
    expect(first?.text).toBe(products.length === 1 ? '1 book' : `${products.length} books`);
    const creators = await api.db
      .selectFrom('products')
      .select('facts')
      .where(
        'id',
        'in',
        products.map(({ id }) => id),
      )
      .execute();
    for (const { facts } of creators) expect(facts.creators).toContain(first?.label);
  });

  it('are left out if their name cannot be part of a path', async () => {
    await api.db
      .updateTable('products')
      .set({ facts: sql`jsonb_set(facts, '{creators}', '["Left/Right", ".."]')` })
      .where('id', '=', fixtureIds.novel)
      .execute();
    const [list] = (await read('authors/index')).blocks;
    const labels = list?.type === 'links' ? list.links.map(({ label }) => label) : [];
    expect(labels.length).toBeGreaterThan(0);
    expect(labels).not.toContain('Left/Right');
    expect(labels).not.toContain('..');
  });
});
