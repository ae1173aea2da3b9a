import type { Category } from '@reprise/entities/category';
import type { TradeInSearch } from '@reprise/entities/green-cart';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, test } from 'vitest';
import de from '../../locales/de.json' with { type: 'json' };
import { foundOf, phone } from '../../testing/selling-fixture.ts';
import { head } from './category.head.ts';
import { loader } from './category.loader.ts';

const category: Category = {
  id: 1110,
  name: 'Handy',
  materializedPath: [1000, 1110],
  path: 'elektronik/handy',
  paths: {
    de: 'elektronik/handy',
    en: 'elektronik/handy',
    es: 'electronica/moviles',
    fr: 'high-tech/smartphones',
    it: 'elettronica/smartphone',
    nl: 'elektronica/telefoons',
  },
  isAccessory: false,
};

const shop = (found: TradeInSearch = foundOf(phone)) =>
  createTestPlatform({
    messages: { green: de },
    side: 'server',
    api: {
      catalogue: {
        categoryByPath: async (path: string) => ({
          category,
          breadcrumbs: [category],
          children: [],
          canonicalPath: category.path,
          isCanonical: path === category.path,
        }),
      },
      tradeIn: { search: async () => found },
    },
  });

describe('a category to sell from', () => {
  test('redirects permanently to the canonical address of the language and keeps the page number', async () => {
    const args = loaderArguments(shop(), '/verkaufen/electronics/phones?page=2');
    const answer: Response = await loader(args).then(
      () => Response.error(),
      (thrown) => thrown,
    );
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe('/verkaufen/elektronik/handy?page=2');
  });

  test('answers 404 beyond the last page', async () => {
    const args = loaderArguments(shop(), '/verkaufen/elektronik/handy?page=2');
    await expect(loader(args)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test.each(['0', '-1', 'two', '1e3'])('reads the invalid page number %s as page 1', async (page) => {
    const args = loaderArguments(shop(), `/verkaufen/elektronik/handy?page=${page}`);
    expect(await loader(args)).toEqual({ path: 'elektronik/handy', page: 1 });
  });
});

test('structured data of a category has its breadcrumbs, and its products numbered over all pages', async () => {
  const found: TradeInSearch = {
    ...foundOf(phone, { ...phone, id: 8 }),
    products: { docs: [phone, { ...phone, id: 8 }], numFound: 31 },
    pagination: { page: 2, itemsPerPage: 29, hasPages: true, pages: 2 },
  };
  const platform = shop(found);
  const path = '/verkaufen/elektronik/handy?page=2';
  const loaderData = await loader(loaderArguments(platform, path));
  const made = head({ platform, url: new URL(path, platform.market.origin), params: {}, loaderData });
  const origin = 'http://localhost:3000';
  expect(made?.jsonLd).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, item: `${origin}/verkaufen` },
        { position: 3, name: 'Handy', item: `${origin}/verkaufen/elektronik/handy` },
      ],
    },
    {
      '@type': 'ItemList',
      numberOfItems: 31,
      itemListElement: [
        {
          position: 30,
          name: phone.name,
          url: `${origin}${platform.path('green_product', { id: 7, slug: 'fairphone-5' })}`,
        },
        { position: 31, url: `${origin}${platform.path('green_product', { id: 8, slug: 'fairphone-5' })}` },
      ],
    },
  ]);
});
