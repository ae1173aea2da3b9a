import type { BlueCart, CartRepair, UpdateCartItem } from '@reprise/entities/blue-cart';
import { createTestPlatform, loaderArguments, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { testCart, testItem, testView, testItemUuid as uuid } from '../../testing/product-views.ts';
import { action } from './cart.action.ts';
import { loader } from './cart.loader.ts';

const path = '/checkout/cart';
const editPath = `${path}/edit-item?item=${uuid}`;
const popular = { type: 'popular' as const, products: [], recommendationId: 'r' };

function setUp(
  blueCart: NonNullable<TestPlatformOptions['api']>['blueCart'],
  side: 'server' | 'browser' = 'browser',
  checkout: NonNullable<TestPlatformOptions['api']>['checkout'] = {},
) {
  const platform = createTestPlatform({
    side,
    messages: { blue: german },
    api: {
      blueCart: { cart: async () => testCart(), ...blueCart },
      checkout,
      catalogue: { productView: async () => testView(), recommendations: async () => popular },
    },
  });
  const store = platform.area(blueStore);
  const load = (to = path) => loader(loaderArguments(platform, to));
  const submit = (fields: Record<string, string>, to = path) =>
    action(loaderArguments(platform, to, { method: 'POST', body: new URLSearchParams(fields) }));
  return { platform, store, load, submit, cart: () => store.getState().cart };
}

const locationOf = (answer: unknown) => (answer as Response).headers.get('location');

describe('the cart loader', () => {
  it('loads the cart and updates its count in the header', async () => {
    const { load, cart, platform } = setUp({ cart: async () => testCart({ orderProductsCount: 4 }) }, 'server');
    await load();
    expect(cart().cart.status).toBe('success');
    expect(platform.state.getState().blueCartCount).toBe(4);
  });

  it('loads best sellers for an empty cart only', async () => {
    const empty = setUp({ cart: async () => testCart({ items: [] }) }, 'server');
    await empty.load();
    expect(empty.cart().popular.status).toBe('success');
    const filled = setUp({}, 'server');
    await filled.load();
    expect(filled.cart().popular.status).toBe('idle');
  });

  it('loads the product of the edited item afresh', async () => {
    const { load, store } = setUp({});
    await load(editPath);
    expect(store.getState().product.views[42]?.status).toBe('success');
  });

  it.each([
    `${path}/edit-item`,
    `${path}/edit-item?item=nonsense`,
    `${path}/edit-item?item=11111111-2222-4333-8444-555555555555`,
    `${path}/insurance`,
  ])('leads %s back to the cart', async (address) => {
    const answer = await setUp({})
      .load(address)
      .catch((error: unknown) => error);
    expect(locationOf(answer)).toBe(path);
  });

  it('passes on that the API is down and keeps the previous cart', async () => {
    let isDown = false;
    const { load, cart } = setUp({
      cart: () => (isDown ? Promise.reject(apiError(503, 'DOWN')) : Promise.resolve(testCart())),
    });
    await load();
    isDown = true;
    await expect(load()).rejects.toMatchObject({ code: 'DOWN' });
    expect(cart().cart).toMatchObject({ status: 'failure', data: { items: [{ uuid }] } });
  });
});

describe('removing', () => {
  const emptied = testCart({ version: 2, items: [] });

  it('removes the item and remembers it for undo', async () => {
    const added: object[] = [];
    const addItem = async (payload: object) => {
      added.push(payload);
      return testCart({ version: 3 });
    };
    const { load, submit, cart, platform } = setUp({ removeItem: async () => emptied, addItem });
    await load();
    expect(await submit({ intent: 'remove', uuid })).toBeNull();
    expect(platform.state.getState().blueCartCount).toBe(0);
    const { removed } = cart();
    expect(removed).toMatchObject({ productId: 42, variant: 'A1', withFullBattery: false });
    await submit({ intent: 'restore', productId: '42', name: removed?.name ?? '', variant: 'A1' });
    expect(added).toEqual([{ id: 42, name: removed?.name, productVariantLabel: 'A1', withFullBattery: false }]);
    expect(cart().removed).toBeUndefined();
    expect(cart().cart.data?.items).toHaveLength(1);
  });

  it('remembers the item behind it, so that undo restores the position', async () => {
    const behind = '11111111-2222-4333-8444-555555555555';
    const added: object[] = [];
    const addItem = async (payload: object) => {
      added.push(payload);
      return testCart({ version: 3 });
    };
    const items = [testItem(), testItem({ uuid: behind })];
    const { load, submit, cart } = setUp({
      cart: async () => testCart({ items }),
      removeItem: async () => testCart({ version: 2, items: items.slice(1) }),
      addItem,
    });
    await load();
    await submit({ intent: 'remove', uuid });
    expect(cart().removed?.before).toBe(behind);
    await submit({ intent: 'restore', productId: '42', name: 'Phone', variant: 'A1', before: behind });
    expect(added).toMatchObject([{ before: behind }]);
  });

  it('redirects to the cart without JavaScript', async () => {
    const { submit } = setUp({ removeItem: async () => emptied }, 'server');
    const answer = await submit({ intent: 'remove', uuid });
    expect([(answer as Response).status, locationOf(answer)]).toEqual([303, path]);
  });

  it('reports a failure and leaves the item', async () => {
    const { load, submit, cart, platform } = setUp({ removeItem: () => Promise.reject(apiError(500, 'UNEXPECTED')) });
    await load();
    await submit({ intent: 'remove', uuid });
    expect(cart().cart.data?.items).toHaveLength(1);
    expect(cart().changes[uuid]).toMatchObject({ status: 'failure', error: { status: 500, code: 'UNEXPECTED' } });
    expect(platform.state.getState().toasts[0]?.message).toMatch(/konnte nicht entfernt werden/);
  });
});

describe('editing', () => {
  it('changes condition and battery, then shows the cart', async () => {
    const bodies: UpdateCartItem[] = [];
    const updateItem = async (_uuid: string, body: UpdateCartItem): Promise<BlueCart> => {
      bodies.push(body);
      return testCart({ version: 2, items: [testItem({ variant: 'A2' })] });
    };
    const { load, submit, cart } = setUp({ updateItem });
    await load();
    expect(locationOf(await submit({ intent: 'update', uuid, variant: 'A2', withFullBattery: 'on' }, editPath))).toBe(
      path,
    );
    await submit({ intent: 'update', uuid, variant: 'A2', withFullBattery: 'off' }, editPath);
    expect(bodies).toEqual([
      { productVariantLabel: 'A2', withFullBattery: true },
      { productVariantLabel: 'A2', withFullBattery: false },
    ]);
    expect(cart().cart.data?.items[0]?.variant).toBe('A2');
    expect(cart().changes[uuid]).toEqual({ status: 'success', data: 2 });
  });

  it('passes the failure to the dialog, without a toast', async () => {
    const updateItem = () => Promise.reject(apiError(400, 'PRODUCT_VARIANT_OUT_OF_STOCK', 'Ausverkauft'));
    const { load, submit, platform } = setUp({ updateItem });
    await load();
    expect(await submit({ intent: 'update', uuid, variant: 'A2', withFullBattery: 'off' }, editPath)).toMatchObject({
      data: { intent: 'update', failure: { code: 'PRODUCT_VARIANT_OUT_OF_STOCK', flash: 'Ausverkauft' } },
      init: { status: 400 },
    });
    expect(platform.state.getState().toasts).toEqual([]);
  });

  it.each([
    {},
    { intent: 'update', uuid: 'x', variant: 'A1' },
    { intent: 'update', uuid, variant: 'A7' },
    { intent: 'buy' },
  ])('refuses the form %j with 400', async (fields) => {
    expect(await setUp({}).submit(fields)).toMatchObject({ init: { status: 400 } });
  });
});

it('asks visitors to sign in before using the wishlist of the shelf under an empty cart', async () => {
  const answer = await setUp({}, 'server').submit({ 'wishlist-add': '42' });
  expect(locationOf(answer)).toBe(`/auth?next=${encodeURIComponent(path)}`);
});

describe('a coupon', () => {
  const coupon = { code: 'TEN', discount: { amount: 1_000, currency: 'EUR' as const } };
  const refused = apiError(400, 'COUPON::EXPIRED', 'Dieser Gutschein ist abgelaufen.');

  it('is applied without surrounding space, and removed', async () => {
    const codes: string[] = [];
    const applyCoupon = async ({ code }: { code: string }) => {
      codes.push(code);
      return testCart({ version: 2, coupon });
    };
    const { load, submit, cart } = setUp({ applyCoupon, removeCoupon: async () => testCart({ version: 3 }) });
    await load();
    expect(await submit({ intent: 'apply-coupon', code: ' ten ' })).toBeNull();
    expect(codes).toEqual(['ten']);
    expect(cart().cart.data?.coupon).toEqual(coupon);
    expect(await submit({ intent: 'remove-coupon' })).toBeNull();
    expect(cart().cart.data?.coupon).toBeUndefined();
  });

  it('leads back to the cart without JavaScript', async () => {
    const { submit } = setUp({ applyCoupon: async () => testCart({ version: 2, coupon }) }, 'server');
    const answer = await submit({ intent: 'apply-coupon', code: 'TEN' });
    expect([(answer as Response).status, locationOf(answer)]).toEqual([303, path]);
  });

  it.each(['browser', 'server'] as const)('that is refused keeps its code and has no toast (%s)', async (side) => {
    const { submit, platform } = setUp({ applyCoupon: () => Promise.reject(refused) }, side);
    expect(await submit({ intent: 'apply-coupon', code: 'LATE' })).toMatchObject({
      data: { intent: 'apply-coupon', code: 'LATE', failure: { flash: 'Dieser Gutschein ist abgelaufen.' } },
      init: { status: 400 },
    });
    expect(platform.state.getState().toasts).toEqual([]);
  });

  it('needs a code, which the API is not asked for', async () => {
    const { submit } = setUp({ applyCoupon: () => Promise.reject(new Error('was called')) });
    expect(await submit({ intent: 'apply-coupon', code: '  ' })).toMatchObject({
      data: { failure: { code: 'CODE_MISSING' } },
      init: { status: 400 },
    });
  });

  it('that cannot be removed has a toast', async () => {
    const { submit, platform } = setUp({ removeCoupon: () => Promise.reject(apiError(500, 'UNEXPECTED')) });
    await submit({ intent: 'remove-coupon' });
    expect(platform.state.getState().toasts[0]?.message).toBe(german.cart.coupon.removeFailed);
  });
});

describe('repairs', () => {
  const priceChanged: CartRepair = { code: 'PRICE_CHANGED', field: `items.${uuid}.price`, from: '10000', to: '9000' };

  it('keeps repairs that the server reports only once, and shows one toast for each', async () => {
    const answers = [testCart({ repairs: [priceChanged] }), testCart()];
    const { load, cart, platform } = setUp({ cart: async () => answers.shift() ?? testCart() });
    await load();
    await cart().showRepairs();
    await load();
    await cart().showRepairs();
    expect(cart().repairs).toEqual([priceChanged]);
    const { toasts } = platform.state.getState();
    expect(toasts).toHaveLength(1);
    expect(toasts[0]?.message).toMatch(/günstiger geworden: 90,00\s€ statt 100,00\s€/);
  });

  it('include a coupon that was reset, until another one is applied', async () => {
    const reset = { code: 'COUPON::EXPIRED', field: 'coupon', from: 'TEN' };
    const { load, cart, platform } = setUp({ cart: async () => testCart({ repairedConsistencyErrors: [reset] }) });
    await load();
    await cart().showRepairs();
    expect(cart().repairs).toEqual([reset]);
    expect(platform.state.getState().toasts).toMatchObject([
      { variant: 'warn', message: 'Dein Gutschein gilt für diesen Warenkorb nicht mehr.' },
    ]);
    cart().accept(testCart({ version: 2, coupon: { code: 'FIVE', discount: { amount: 500, currency: 'EUR' } } }));
    expect(cart().repairs).toEqual([]);
  });

  it('that only matter during the checkout have no toast in the cart', async () => {
    const promise = { code: 'ORDER_PROMISE_CHANGED' };
    const { load, cart, platform } = setUp({ cart: async () => testCart({ repairedConsistencyErrors: [promise] }) });
    await load();
    await cart().showRepairs();
    expect(platform.state.getState().toasts).toEqual([]);
    await cart().showRepairs('checkout');
    await cart().showRepairs('checkout');
    expect(platform.state.getState().toasts).toMatchObject([{ message: german.cart.repair.promise }]);
  });

  it('drops them with the item, and after the shopper has changed it', async () => {
    const repaired = testCart({ repairs: [priceChanged] });
    const edited = setUp({ cart: async () => repaired, updateItem: async () => testCart({ version: 2 }) });
    await edited.load();
    await edited.submit({ intent: 'update', uuid, variant: 'A2' });
    expect(edited.cart().repairs).toEqual([]);
    const removed = setUp({ cart: async () => repaired, removeItem: async () => testCart({ version: 2, items: [] }) });
    await removed.load();
    await removed.submit({ intent: 'remove', uuid });
    expect(removed.cart().repairs).toEqual([]);
  });
});

it('never lets an older cart replace a newer one', async () => {
  const { load, cart } = setUp({ cart: async () => testCart({ version: 5 }) });
  await load();
  cart().accept(testCart({ version: 4, items: [] }));
  expect(cart().cart.data?.version).toBe(5);
  cart().accept(testCart({ version: 6, items: [] }));
  expect(cart().cart.data?.version).toBe(6);
});

it('keeps the cart of a change that is answered while an older one is still loading', async () => {
  const older = Promise.withResolvers<BlueCart>();
  const { load, cart, platform } = setUp({ cart: () => older.promise });
  const loading = load();
  cart().accept(testCart({ version: 6, orderProductsCount: 3 }));
  older.resolve(testCart({ version: 5, orderProductsCount: 2 }));
  await loading;
  expect(cart().cart.data?.version).toBe(6);
  expect(platform.state.getState().blueCartCount).toBe(3);
});

describe('PayPal Express', () => {
  const submit = (startExpress: () => Promise<{ url: string }>) =>
    setUp({}, 'server', { startExpress }).submit({ intent: 'express' });

  it('leads to the page of the provider', async () => {
    const answer = await submit(async () => ({ url: 'https://pay.example/redirect/1' }));
    expect(locationOf(answer)).toBe('https://pay.example/redirect/1');
  });

  it('shows why the cart cannot be ordered', async () => {
    expect(locationOf(await submit(() => Promise.reject(apiError(409, 'CART_NOT_READY'))))).toBe(path);
  });

  it('says beside its button that the provider does not answer', async () => {
    expect(await submit(() => Promise.reject(apiError(503, 'PAYMENT_UNAVAILABLE')))).toMatchObject({
      data: { intent: 'express', failure: { code: 'PAYMENT_UNAVAILABLE' } },
      init: { status: 503 },
    });
  });
});
