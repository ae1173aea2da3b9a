import { ApiErrorBody } from '@reprise/entities/api-error';
import { CategoryPage, NavigationView } from '@reprise/entities/category';
import { ProductDescription, ProductView, Wristbands } from '@reprise/entities/product-view';
import { Products } from '@reprise/entities/products-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { changeVariant } from './variant-writer.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
async function view(id: number, headers: Record<string, string> = {}) {
  const response = await get(`/api/product-view/${id}`, headers);
  expect(response.statusCode).toBe(200);
  return ProductView.parse(response.json());
}

describe('GET /api/products', () => {
  const { phone, novel } = fixtureIds;

  it('returns the products in the order of their ids, each once', async () => {
    const response = await get(`/api/products?ids=${novel},${phone},${novel},2147483647`);
    expect(Products.parse(response.json()).products.map(({ id }) => id)).toEqual([novel, phone]);
  });

  it.each(['', 'a', '1,', '2147483648', Array(13).fill('1').join()])('refuses the ids %s', async (ids) => {
    expect((await get(`/api/products?ids=${ids}`)).statusCode).toBe(400);
  });
});

describe('GET /api/product-view/:id', () => {
  it('shows storage in octets in French, and leaves the address as it is', async () => {
    const german = await view(fixtureIds.phone);
    const { product, options, attributes, reviews } = await view(fixtureIds.phone, { 'x-language': 'fr' });
    expect(product).toMatchObject({
      name: 'Apple iPhone 13 128\u00a0Go Midnight',
      memory_size: '128\u00a0Go',
      product_slug: german.product.product_slug,
    });
    expect(options.map((option) => option.memory_size)).toContain('128\u00a0Go');
    expect(attributes).toContainEqual({ key: 'memorySize', value: '128\u00a0Go' });
    expect(reviews.newest[0]?.productName).toBe('Apple iPhone 13 128\u00a0Go Midnight');
    expect(german.product).toMatchObject({ name: 'Apple iPhone 13 128\u00a0GB Midnight', memory_size: '128\u00a0GB' });
  });

  it('returns the product for the product page', async () => {
    const { product, breadcrumbs, options, reviews, manufacturer } = await view(fixtureIds.phone, {
      'x-language': 'en',
    });
    expect(product).toMatchObject({
      default_variant: 'A1',
      blue_price: { amount: 34_900 },
      price_min: { amount: 34_900 },
      category_id: [1000, 1110, 1112],
      category_names: ['Electronics', 'Phones', 'Apple iPhone'],
      has_variant_in_stock: true,
      creator: 'Apple',
    });
    expect(breadcrumbs.map((category) => category.path)).toEqual([
      'elektronik',
      'elektronik/handy',
      'elektronik/handy/apple-iphone',
    ]);
    expect(options.map((option) => option.id)).toEqual([fixtureIds.phone, fixtureIds.phoneSibling]);
    expect(reviews).toMatchObject({ count: 4, average: 4, distribution: [0, 1, 0, 1, 2] });
    expect(reviews.newest.map((review) => review.id)).toEqual(['r4', 'r3', 'r2']);
    expect(manufacturer?.name).toContain('Apple');
  });

  it('measures a reduction against the 30 days before it and shows SALE', async () => {
    const { product } = await view(fixtureIds.phone);
    expect(product.badges).toContain('SALE');
    expect(product.reduction).toEqual({
      from: { amount: 39_900, currency: 'EUR' },
      percent: 12,
      since: '2026-06-01T00:00:00.000Z',
    });
  });

  it('offers the full battery in category 1112 only', async () => {
    const phone = (await view(fixtureIds.phone)).product.variants[0];
    const watch = (await view(fixtureIds.watch)).product.variants[0];
    expect(phone).toMatchObject({ fullBatteryQuantity: 2, fullBatterySurcharge: { currency: 'EUR' } });
    expect(watch?.fullBatterySurcharge).toBeUndefined();
  });

  it('reports that the charger is sold separately', async () => {
    expect((await view(fixtureIds.watch)).product.split_from_charger).toBe(true);
    expect((await view(fixtureIds.phone)).product.split_from_charger).toBeUndefined();
  });

  it('never reduces a book with a fixed price', async () => {
    const { product } = await view(fixtureIds.fixedPriceBook);
    expect(product.badges).not.toContain('SALE');
    expect(product.reduction).toBeUndefined();
  });

  it('marks new products, and campaigns while they run', async () => {
    expect((await view(fixtureIds.novel)).product.badges).toEqual(['NEW_ASSORTMENT']);
    const [from, to] = [new Date('2026-06-14T00:00:00Z'), new Date('2026-06-16T00:00:00Z')];
    await api.db
      .insertInto('campaign_products')
      .values({ product_id: fixtureIds.watch, code: 'JUNE', valid_from: from, valid_to: to })
      .execute();
    const running = (await view(fixtureIds.watch)).product;
    expect(running).toMatchObject({
      badges: ['CAMPAIGN'],
      couponCode: 'JUNE',
      coupon_clue: { code: 'JUNE', validTo: to.toISOString() },
    });
    api.setNow(new Date('2026-06-16T00:00:01Z'));
    const over = (await view(fixtureIds.watch)).product;
    api.setNow(testNow);
    expect(over).toMatchObject({ badges: [] });
    expect(over.couponCode).toBeUndefined();
  });

  it('prefers a better condition that costs no more', async () => {
    expect((await view(fixtureIds.novel)).product.default_variant).toBe('A0');
  });

  it('has no default variant when nothing is in stock, and shows the lowest price of all variants', async () => {
    const { product } = await view(fixtureIds.soldOut);
    expect(product).toMatchObject({
      has_variant_in_stock: false,
      price_min: { amount: 19_900 },
      blue_price: { amount: 19_900 },
    });
    expect(product.default_variant).toBeUndefined();
  });

  it('applies the wristband only to watches that it fits', async () => {
    const fitting = await get(`/api/product-view/${fixtureIds.watch}?wristbandId=${fixtureIds.wristband}`);
    const other = await get(`/api/product-view/${fixtureIds.watch}?wristbandId=${fixtureIds.novel}`);
    expect(fitting.json()).toHaveProperty('wristbandId', fixtureIds.wristband);
    expect(other.json()).not.toHaveProperty('wristbandId');
  });

  it('shows a changed price and stock immediately', async () => {
    await api.db
      .transaction()
      .execute((trx) => changeVariant(trx, fixtureIds.charger, 'A1', { price: 899, quantity: 4 }, testNow));
    const { product } = await view(fixtureIds.charger);
    expect(product.variants).toMatchObject([
      { price: { amount: 899 }, quantity: 4, reduction: { from: { amount: 999 }, percent: 10 } },
    ]);
    expect(product).toMatchObject({ price_min: { amount: 899 }, badges: ['SALE'] });
  });

  it.each([
    ['abc', 400, 'INVALID_REQUEST'],
    ['0', 400, 'INVALID_REQUEST'],
    ['-1', 400, 'INVALID_REQUEST'],
    ['1.5', 400, 'INVALID_REQUEST'],
    ['99999999999999999999', 400, 'INVALID_REQUEST'],
    ['424242', 404, 'PRODUCT_NOT_FOUND'],
  ])('answers the id %s with %i', async (id, status, code) => {
    const response = await get(`/api/product-view/${id}`);
    expect(response.statusCode).toBe(status);
    const body = ApiErrorBody.parse(response.json());
    expect(body.code).toBe(code);
    expect(body.reference).toBe(response.headers['x-request-id']);
  });
});

describe('descriptions and wristbands', () => {
  it('returns the description in paragraphs', async () => {
    const response = await get(`/api/product-description/${fixtureIds.watch}`, { 'x-language': 'fr' });
    const description = ProductDescription.parse(response.json());
    expect(description).toMatchObject({ language: 'fr', canTranslate: false });
    expect(description.paragraphs).toHaveLength(2);
    expect((await get('/api/product-description/424242')).statusCode).toBe(404);
  });

  it('returns only the wristbands that fit a watch', async () => {
    const { wristbands } = Wristbands.parse((await get(`/api/apple-watches/${fixtureIds.watch}/wristbands`)).json());
    expect(wristbands.map((product) => product.id)).toEqual([fixtureIds.wristband]);
    expect((await get('/api/apple-watches/424242/wristbands')).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});

describe('a product that is not sold any more', () => {
  const days = (count: number) => new Date(testNow.getTime() - count * 24 * 60 * 60_000);
  const since = (discontinuedAt: Date | null) =>
    api.db
      .updateTable('products')
      .set({ allowed_purchase: discontinuedAt === null, discontinued_at: discontinuedAt })
      .where('id', '=', fixtureIds.watch)
      .execute();

  it('says since when, and after ninety days that its page is gone', async () => {
    expect((await view(fixtureIds.watch)).discontinued).toBeUndefined();
    await since(days(89));
    const { discontinued, product } = await view(fixtureIds.watch);
    expect(discontinued).toEqual({ since: days(89).toISOString(), isPageGone: false });
    expect(product).toMatchObject({ allowed_purchase: false, has_variant_in_stock: false });
    await since(days(90));
    expect((await view(fixtureIds.watch)).discontinued?.isPageGone).toBe(true);
    await since(null);
  });
});

describe('categories', () => {
  it('returns the whole tree or a subtree', async () => {
    const whole = NavigationView.parse((await get('/api/navigation-view')).json());
    expect(whole.categories.map((category) => category.name)).toEqual(['Elektronik', 'Bücher']);
    expect(whole.categories[0]?.productCount).toBe(6);
    const english = await get('/api/navigation-view', { 'x-language': 'en' });
    expect(NavigationView.parse(english.json()).categories.map(({ name }) => name)).toEqual(['Electronics', 'Books']);
    const part = NavigationView.parse((await get('/api/navigation-view?categoryId=1110')).json());
    expect(part.categories[0]?.children.map((category) => category.id)).toEqual([1112]);
    expect((await get('/api/navigation-view?categoryId=77')).json()).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
  });

  it('shows a changed category immediately', async () => {
    const names = JSON.stringify({ de: 'Telefone', en: 'Phones', es: 'a', fr: 'b', it: 'c', nl: 'd' });
    const rename = (text: string) =>
      api.db.updateTable('categories').set({ names: text }).where('id', '=', 1110).execute();
    const before = await api.db
      .selectFrom('categories')
      .select('names')
      .where('id', '=', 1110)
      .executeTakeFirstOrThrow();
    await rename(names);
    const part = NavigationView.parse((await get('/api/navigation-view?categoryId=1110')).json());
    await rename(JSON.stringify(before.names));
    expect(part.categories[0]?.name).toBe('Telefone');
  });

  it('gives English the paths of the German market, and accepts English paths as alternatives', async () => {
    const english = async (path: string) =>
      (await get(`/api/categories/by-path?path=${path}`, { 'x-language': 'en' })).json();
    expect(await english('elektronik/handy')).toMatchObject({
      category: { id: 1110, name: 'Phones', paths: { en: 'elektronik/handy' } },
      isCanonical: true,
    });
    expect(await english('electronics/phones')).toMatchObject({
      canonicalPath: 'elektronik/handy',
      isCanonical: false,
    });
  });

  it('finds a category by its path and returns the path in another language', async () => {
    const own = CategoryPage.parse((await get('/api/categories/by-path?path=elektronik/handy')).json());
    expect(own).toMatchObject({ category: { id: 1110 }, canonicalPath: 'elektronik/handy', isCanonical: true });
    expect(own.children.map((category) => category.id)).toEqual([1112]);
    expect((await get('/api/categories/by-path?path=nowhere/at-all')).json()).toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
    });
    expect((await get('/api/categories/by-path')).json()).toMatchObject({
      fieldErrors: [{ field: 'path', code: 'REQUIRED' }],
    });
  });
});
