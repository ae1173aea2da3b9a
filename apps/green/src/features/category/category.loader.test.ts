import type { Category } from '@reprise/entities/category';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, test } from 'vitest';
import { foundOf, phone } from '../../testing/selling-fixture.ts';
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

const shop = () =>
  createTestPlatform({
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
      tradeIn: { search: async () => foundOf(phone) },
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
