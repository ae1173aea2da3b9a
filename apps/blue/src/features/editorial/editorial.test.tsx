import type { ContentPage } from '@reprise/entities/content-block';
import { formatPath, languages } from '@reprise/markets';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { routes } from '../../routes.ts';
import { head } from './editorial.head.ts';
import { loader } from './editorial.loader.ts';

const post: ContentPage = {
  name: 'battery-care',
  title: 'Was dem Akku guttut',
  description: 'Wärme ist der größte Feind.',
  lead: 'Ein Akku altert immer.',
  date: '2026-11-16',
  picture: '/media/hero-blue',
  parents: [
    { label: 'Tipps und Neues', href: '/tips-and-news' },
    { label: 'Länger benutzen', href: '/tips-and-news/c/care' },
  ],
  blocks: [
    { type: 'text', title: 'Die Mitte ist bequem', paragraphs: ['Zwischen 20 und 80 Prozent.'] },
    { type: 'products', title: 'Beliebt', products: [productFixture({ id: 7 })] },
  ],
};
const { date, ...theme } = post;

function setUp(language: (typeof languages)[number] = 'de') {
  const editorialPage = vi.fn(async () => post);
  const platform = createTestPlatform({ language, messages: { blue: german }, api: { catalogue: { editorialPage } } });
  return { platform, editorialPage };
}

const pages = [
  ['blog', {}, 'blog', 'index'],
  ['blog_category', { category: 'care' }, 'blog-category', 'care'],
  ['blog_post', { slug: 'battery-care' }, 'post', 'battery-care'],
  ['theme_page', { themeName: 'game-night' }, 'theme', 'game-night'],
  ['promo_page', { url: 'fresh-in' }, 'promo', 'fresh-in'],
  ['authors_list', {}, 'authors', 'index'],
  ['author_page', { authorName: 'Jane Austen' }, 'author', 'Jane Austen'],
] as const;

describe('blog, themes, promotions and authors', () => {
  it.each(pages)('%s %j is loaded as %s %s in every language', async (route, params, kind, name) => {
    for (const language of languages) {
      const { platform, editorialPage } = setUp(language);
      await loader(loaderArguments(platform, formatPath(route, params as never, language)));
      expect(editorialPage).toHaveBeenCalledExactlyOnceWith(kind, name, undefined, expect.anything());
    }
  });

  it('shows an article with its date, the pages above it, texts and products', async () => {
    const { platform } = setUp();
    renderRoutes(platform, routes('de'), '/tips-and-news/battery-care');
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('heading', { level: 1 }).textContent).toBe('Was dem Akku guttut');
    expect(article.getByText('16. November 2026').getAttribute('datetime')).toBe('2026-11-16');
    expect(article.getByText('Ein Akku altert immer.')).toBeVisible();
    expect(article.getByRole('region', { name: 'Die Mitte ist bequem' }).textContent).toContain('80 Prozent');
    expect(article.getByRole('region', { name: 'Beliebt' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(crumbs.map((link) => link.getAttribute('href'))).toEqual(['/', '/tips-and-news', '/tips-and-news/c/care']);
  });

  it('shows other pages without a date', async () => {
    const { platform, editorialPage } = setUp();
    editorialPage.mockResolvedValue(theme);
    renderRoutes(platform, routes('de'), formatPath('theme_page', { themeName: 'game-night' }, 'de'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Was dem Akku guttut');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('describes articles for search engines, with breadcrumbs, picture and products', () => {
    const { platform } = setUp();
    const url = new URL('https://www.shop.example/tips-and-news/battery-care');
    const made = head({ platform, url, params: {}, loaderData: post });
    expect(made).toMatchObject({
      type: 'article',
      image: { url: '/media/hero-blue/1280.webp', width: 1280, height: 720 },
    });
    expect(made?.jsonLd?.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'Article', 'ItemList']);
    const other = head({ platform, url, params: {}, loaderData: theme });
    expect(other?.type).toBe('website');
    expect(other?.jsonLd?.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  });
});
