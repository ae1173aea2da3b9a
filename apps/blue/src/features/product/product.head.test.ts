import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import de from '../../locales/de.json';
import { blueStore } from '../../store.ts';
import { testProduct, testView } from '../../testing/product-views.ts';
import { head } from './product.head.ts';

const address = '/i/42,apple-iphone-13-128-gb-midnight';

function setUp(search = '') {
  const platform = createTestPlatform({
    messages: { blue: de },
    api: { catalogue: { productView: async () => testView() } },
  });
  const { url } = loaderArguments(platform, address + search);
  return {
    store: platform.area(blueStore).getState(),
    headNow: () => head({ platform, url, params: {}, loaderData: null }),
  };
}

test('a product that is not sold any more is not offered in search results', () => {
  const { store, headNow } = setUp();
  store.products.remember([testProduct({ allowed_purchase: false, has_variant_in_stock: false })]);
  expect(headNow()).toMatchObject({
    title: 'Apple iPhone 13 128 GB Midnight',
    description: de.product.notSaleable.text,
  });
});

test('a product known from a list has its title before its page is loaded', async () => {
  const { store, headNow } = setUp();
  expect(headNow()).toBeUndefined();
  store.products.remember([testProduct()]);
  const early = headNow();
  expect(early).toMatchObject({ canonical: address, type: 'product', jsonLd: [] });
  expect(early?.title).toContain('Apple iPhone 13 128 GB Midnight');
  await store.product.load(42);
  expect(headNow()).toMatchObject({
    title: early?.title,
    jsonLd: [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }],
  });
});

test('a page with the answer to a question is not for search engines, unlike the product', () => {
  for (const [search, noindex] of [
    ['', false],
    ['?question=How+big%3F', true],
  ] as const) {
    const { store, headNow } = setUp(search);
    store.products.remember([testProduct()]);
    expect(headNow()).toMatchObject({ canonical: address, noindex });
  }
});
