import type { AddToCart, BlueCart } from '@reprise/entities/blue-cart';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { productFixture } from '../../product-card/product-fixture.ts';
import { routes } from '../../routes.ts';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { testCart, testItem, testView } from '../../testing/product-views.ts';
import { action } from './accessories.action.ts';
import { loader } from './accessories.loader.ts';

const list = '/accessories/42';
const charger = productFixture({ id: 7, name: 'Charger', product_slug: 'charger' });
const soldOut = productFixture({ id: 8, name: 'Cable', has_variant_in_stock: false, lowest_offer: undefined });
const emptyCart = () => testCart({ items: [] });
const cartWithCharger = () => {
  const { product } = testItem();
  return testCart({ version: 2, items: [testItem({ product: { ...product, id: 7, name: 'Charger' } })] });
};

interface Situation {
  side?: 'server' | 'browser';
  products?: (typeof charger)[] | Error;
  addItem?: (payload: AddToCart) => Promise<BlueCart>;
  cart?: () => Promise<BlueCart>;
}

function setUp(situation: Situation = {}) {
  const { side = 'browser', products = [charger, soldOut], addItem, cart = async () => emptyCart() } = situation;
  const recommendations = vi.fn(async () => {
    if (products instanceof Error) throw products;
    return { type: 'accessories' as const, products, recommendationId: 'r' };
  });
  const add = vi.fn(addItem ?? (async () => cartWithCharger()));
  const platform = createTestPlatform({
    side,
    messages: { blue: german },
    api: { catalogue: { productView: async () => testView(), recommendations }, blueCart: { cart, addItem: add } },
  });
  return { platform, recommendations, add, store: () => platform.area(blueStore).getState() };
}

const entry = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? screen.getByRole('main'));

describe('the accessory list', () => {
  it('shows the accessories of a product; each links to its page, which links back', async () => {
    const { platform, recommendations } = setUp();
    renderRoutes(platform, routes('de'), list);
    expect(await screen.findByText(`Passt zu: ${testView().product.name}`)).toBeVisible();
    expect(recommendations).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'accessories', productId: 42 }),
    );
    const link = screen.getByRole('link', { name: 'Charger' });
    expect(link.getAttribute('href')).toBe('/i/7,charger?variant=A1&accessoryListOf=42');
    expect(entry('Cable').queryByRole('button', { name: /Warenkorb/ })).toBeNull();
  });

  it('adds an accessory to the cart, confirms it on the card and stays', async () => {
    const { platform, add, store, recommendations } = setUp();
    renderRoutes(platform, routes('de'), list);
    fireEvent.click(await screen.findByRole('button', { name: 'In den Warenkorb: Charger' }));
    await waitFor(() => expect(entry('Charger').getByRole('status').textContent).toBe('1 im Warenkorb'));
    expect(add).toHaveBeenCalledExactlyOnceWith({
      id: 7,
      name: 'Charger',
      productVariantLabel: 'A1',
      withFullBattery: false,
    });
    expect(store().addToCart.justAdded).toBeUndefined();
    expect(screen.getByText('1 Artikel im Warenkorb')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zum Warenkorb' }).getAttribute('href')).toBe('/checkout/cart');
    expect(recommendations).toHaveBeenCalledTimes(1);
    expect(platform.state.getState().toasts).toEqual([]);
  });

  it('says that nothing fits, and offers a retry when the list fails to load', async () => {
    renderRoutes(setUp({ products: [] }).platform, routes('de'), list);
    expect(await screen.findByText(german.accessories.empty.title)).toBeVisible();
    const broken = setUp({ products: apiError(503, 'DOWN') });
    renderRoutes(broken.platform, routes('de'), list);
    fireEvent.click(await screen.findByRole('button', { name: german.product.retry }));
    await waitFor(() => expect(broken.recommendations).toHaveBeenCalledTimes(2));
  });

  it('works without the cart, and redirects from an unknown dialog to itself', async () => {
    const { platform, store } = setUp({ side: 'server', cart: () => Promise.reject(apiError(503, 'DOWN')) });
    await loader(loaderArguments(platform, list));
    expect(store().accessories.lists[42]?.data).toHaveLength(2);
    const response: unknown = await loader(loaderArguments(platform, `${list}/login`)).catch(
      (thrown: unknown) => thrown,
    );
    expect((response as Response).headers.get('location')).toBe(list);
    await expect(loader(loaderArguments(platform, '/accessories/x'))).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('a form of the accessory list', () => {
  const submit = (situation: Situation, fields: Record<string, string>) => {
    const setting = setUp(situation);
    const init = { method: 'POST', body: new URLSearchParams(fields) };
    return { ...setting, answer: action(loaderArguments(setting.platform, list, init)) };
  };
  const fields = { productId: '7', name: 'Charger', variant: 'A1' };

  it('returns to the list without JavaScript', async () => {
    const { answer } = submit({ side: 'server' }, fields);
    const response = (await answer) as Response;
    expect([response.status, response.headers.get('location')]).toEqual([303, list]);
  });

  it('says why a product could not be added', async () => {
    const addItem = () => Promise.reject(apiError(400, 'PRODUCT_VARIANT_OUT_OF_STOCK'));
    const { answer, platform } = submit({ addItem }, fields);
    expect(await answer).toBeNull();
    expect(platform.state.getState().toasts[0]).toMatchObject({
      variant: 'error',
      message: expect.stringContaining('Charger'),
    });
    expect(await submit({ addItem, side: 'server' }, fields).answer).toMatchObject({
      data: { name: 'Charger', variant: 'A1' },
      init: { status: 400 },
    });
  });

  it.each([{}, { ...fields, variant: 'A9' }, { ...fields, productId: '-1' }])('is rejected as %j', async (broken) => {
    const { answer, add } = submit({ side: 'server' }, broken);
    expect(await answer).toMatchObject({ init: { status: 400 } });
    expect(add).not.toHaveBeenCalled();
  });
});
