import { type AddToCart, addToCartErrorCodes, type BlueCart } from '@reprise/entities/blue-cart';
import { type Language, languages } from '@reprise/markets';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { testCart, testProduct } from '../../testing/product-views.ts';
import { action } from './product.action.ts';

const path = '/i/42,apple-iphone-13-128-gb-midnight';
const { name } = testProduct();

async function textsOf(language: Language) {
  return (await import(`../../locales/${language}.json`)).default as object;
}

interface Situation {
  side?: 'server' | 'browser';
  language?: Language;
  addItem?: (payload: AddToCart) => Promise<BlueCart>;
  product?: ReturnType<typeof testProduct>;
}

async function submit(fields: Record<string, string>, situation: Situation = {}) {
  const { side = 'browser', language = 'de', addItem = async () => testCart(), product = testProduct() } = situation;
  const platform = createTestPlatform({
    side,
    language,
    api: { blueCart: { addItem } },
    messages: { blue: (await textsOf(language)) as never },
  });
  platform.area(blueStore).getState().products.remember([product]);
  const init = { method: 'POST', body: new URLSearchParams({ name, ...fields }) };
  const answer = await action(loaderArguments(platform, path, init));
  return { platform, answer, toasts: platform.state.getState().toasts, store: platform.area(blueStore).getState() };
}

describe('adding from the product page', () => {
  it('sends the payload of the form', async () => {
    const sent: AddToCart[] = [];
    const addItem = async (payload: AddToCart) => {
      sent.push(payload);
      return testCart();
    };
    await submit({ variant: 'A1', withFullBattery: 'on', searchUuid: 'search-1' }, { addItem });
    await submit({ variant: 'NEW', withFullBattery: 'off', searchUuid: '' }, { addItem });
    expect(sent).toEqual([
      { id: 42, name, productVariantLabel: 'A1', withFullBattery: true, searchUuid: 'search-1' },
      { id: 42, name, productVariantLabel: 'NEW', withFullBattery: false },
    ]);
  });

  it('stays on the page with the modal open', async () => {
    const { answer, store, toasts } = await submit({ variant: 'A1' });
    expect(answer).toBeNull();
    expect(store.addToCart.justAdded).toMatchObject({ name, variant: 'A1' });
    expect(toasts).toEqual([]);
  });

  it.each(['server', 'browser'] as const)('returns to the accessory list that led here (%s)', async (side) => {
    const { answer, store } = await submit({ variant: 'A1', accessoryListOf: '7' }, { side });
    expect((answer as Response).headers.get('location')).toBe('/accessories/7');
    expect(store.addToCart.justAdded).toBeUndefined();
  });

  it('goes to the accessories of a product whose charger is sold separately', async () => {
    const product = testProduct({ split_from_charger: true });
    const { answer, store } = await submit({ variant: 'A1' }, { product });
    expect((answer as Response).headers.get('location')).toBe('/accessories/42');
    expect(store.addToCart.justAdded).toBeUndefined();
  });

  it('goes to the cart after a wristband, and always without JavaScript', async () => {
    const wristband = testProduct({ category_id: [1000, 1800, 1820] });
    for (const situation of [{ product: wristband }, { side: 'server' as const }]) {
      const { answer, store } = await submit({ variant: 'A1' }, situation);
      expect((answer as Response).headers.get('location')).toBe('/checkout/cart');
      expect(store.addToCart.justAdded).toBeUndefined();
    }
  });

  it('has a text for each rejection in every language', async () => {
    for (const language of languages) {
      const messages = new Set<string>();
      for (const code of addToCartErrorCodes) {
        const addItem = () => Promise.reject(apiError(400, code));
        const { toasts, answer } = await submit({ variant: 'A1' }, { addItem, language });
        expect(answer).toBeNull();
        expect(toasts).toHaveLength(1);
        expect(toasts[0]).toMatchObject({ variant: 'error' });
        expect(toasts[0]?.message).toContain(name);
        messages.add(toasts[0]?.message ?? '');
      }
      // An unknown product and an unknown variant share their text.
      expect(messages.size).toBe(addToCartErrorCodes.length - 1);
    }
  });

  it.each([
    [500, 'PRODUCT_NOT_SALEABLE'],
    [400, 'SOMETHING_ELSE'],
    [409, 'CONFLICT'],
  ])('is generic about %d %s, with product and variant', async (status, code) => {
    const { toasts } = await submit({ variant: 'A1' }, { addItem: () => Promise.reject(apiError(status, code)) });
    expect(toasts[0]?.message).toBe(`„${name}“ (Sehr gut) konnte nicht in den Warenkorb gelegt werden.`);
  });

  it('adds the server’s own reason to the generic message', async () => {
    const addItem = () => Promise.reject(apiError(400, 'CART_FULL', 'Es passen höchstens 50 Artikel hinein.'));
    const { toasts } = await submit({ variant: 'A1' }, { addItem });
    expect(toasts[0]?.title).toContain(name);
    expect(toasts[0]?.message).toBe('Es passen höchstens 50 Artikel hinein.');
  });

  it('answers a failure with its status without JavaScript', async () => {
    const addItem = () => Promise.reject(apiError(400, 'PRODUCT_VARIANT_OUT_OF_STOCK'));
    const { answer, toasts } = await submit({ variant: 'A2' }, { addItem, side: 'server' });
    expect(answer).toMatchObject({
      data: { name, variant: 'A2', failure: { code: 'PRODUCT_VARIANT_OUT_OF_STOCK' } },
      init: { status: 400 },
    });
    expect(toasts).toEqual([]);
  });

  it.each([{}, { variant: '' }, { variant: 'A9' }, { variant: 'a1' }])(
    'rejects the condition of %j',
    async (fields) => {
      const { answer } = await submit(fields, { side: 'server' });
      expect(answer).toMatchObject({
        data: { failure: { code: 'PRODUCT_VARIANT_DOESNT_EXIST' } },
        init: { status: 400 },
      });
    },
  );

  it('asks visitors to sign in before using the wishlist, and to return', async () => {
    const { answer } = await submit({ variant: 'A1', 'wishlist-add': '42' }, { side: 'server' });
    expect((answer as Response).headers.get('location')).toBe(`/auth?next=${encodeURIComponent(path)}`);
  });
});
