import type { TradeInCheckout } from '@reprise/entities/trade-in-checkout';
import type { ShownPage } from '@reprise/platform';
import { createTestPlatform, type TestPlatform } from '@reprise/platform/test-doubles';
import { problemsOfEvent } from '@reprise/tracking/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { greenStore } from '../store.ts';
import { cartItem, cartOf, phone, phoneView } from '../testing/selling-fixture.ts';
import { tracking } from './tracking.ts';

const page = (pathname: string, more: Partial<ShownPage> = {}): ShownPage => ({
  id: 'green.trade_in.0',
  pathname,
  search: '',
  previous: undefined,
  isReload: false,
  ...more,
});
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

const stops: (() => void)[] = [];
beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const show = (platform: TestPlatform, shown: ShownPage) => void stops.push(tracking.trackPage(platform, shown));

/** The events so far, each of them valid. */
function eventsOf({ tracked }: TestPlatform) {
  for (const event of tracked) expect(problemsOfEvent(event)).toEqual([]);
  return tracked;
}

test('a product is viewed with the highest price that is paid for it', async () => {
  const platform = createTestPlatform({ api: { tradeIn: { productView: async () => phoneView } } });
  show(platform, page(platform.path('green_product', { id: phone.id, slug: phone.product_slug })));
  await platform.area(greenStore).getState().grading.load(phone.id);
  expect(eventsOf(platform)).toMatchObject([
    { event: 'trade_in_view_item', value: 200, items: [{ item_id: '7', item_brand: 'Fairphone' }] },
  ]);
});

test('a product is viewed once, however many of its questions are answered in the address', async () => {
  const platform = createTestPlatform({ api: { tradeIn: { productView: async () => phoneView } } });
  const { pathname } = page(platform.path('green_product', { id: phone.id, slug: phone.product_slug }));
  await platform.area(greenStore).getState().grading.load(phone.id);
  show(platform, page(pathname));
  show(platform, page(pathname, { search: '?a.screen=intact', previous: pathname }));
  expect(eventsOf(platform)).toHaveLength(1);
  show(platform, page(pathname, { previous: pathname, isReload: true }));
  expect(eventsOf(platform)).toHaveLength(2);
});

test('reports what the seller adds and removes, and nothing that is only loaded', async () => {
  const carts = [cartOf(cartItem(15_000)), cartOf(cartItem(15_000)), cartOf()];
  const next = async () => carts.shift() ?? cartOf();
  const platform = createTestPlatform({ api: { tradeIn: { addItem: next, cart: next, removeItem: next } } });
  const store = platform.area(greenStore);
  stops.push(tracking.trackArea(platform));
  await store.getState().addToCart.add({ productId: phone.id, price: euros(15_000), grading: { answers: [] } });
  await store.getState().cart.load();
  await store.getState().cart.remove(cartItem(15_000).id);
  expect(eventsOf(platform)).toMatchObject([
    { event: 'trade_in_add_to_cart', value: 150 },
    { event: 'trade_in_remove_from_cart', value: 150 },
  ]);
});

test('the checkout begins once, and each choice is reported when the seller goes on', async () => {
  const chosen = {
    handoverOptions: [],
    handover: { carrier: 'dhl', kind: 'dropOffQr' },
    payoutOptions: [],
    payout: { kind: 'shopCredit' },
    totalPrice: euros(15_000),
    dueDeclarations: { version: '1', texts: [] },
    openSteps: [],
    errors: [],
  } satisfies TradeInCheckout;
  const platform = createTestPlatform({
    api: { tradeIn: { cart: async () => cartOf(cartItem(15_000)) }, tradeInCheckout: { current: async () => chosen } },
  });
  const store = platform.area(greenStore).getState();
  await store.cart.load();
  show(platform, page(platform.path('trade_in', { step: 'cart' })));
  await store.checkout.load();
  const steps = ['cart', 'address', 'shipping', 'payout', 'overview'] as const;
  for (const [place, step] of steps.entries()) {
    const previous = steps[place - 1];
    if (previous === undefined) continue;
    const shown = page(platform.path('trade_in', { step }), {
      previous: platform.path('trade_in', { step: previous }),
    });
    show(platform, shown);
    show(platform, { ...shown, isReload: true });
  }
  expect(eventsOf(platform)).toMatchObject([
    { event: 'trade_in_view_cart', value: 150 },
    { event: 'trade_in_begin_checkout' },
    { event: 'trade_in_add_shipping_info', shipping_tier: 'dropOffQr' },
    { event: 'trade_in_add_payout_info', payout_type: 'shopCredit' },
  ]);
});

test('a sale is reported once, also when its page is shown again', async () => {
  const sale = {
    orderUuid: '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11',
    orderNumber: '200014',
    email: 'ada@shop.example',
    items: [{ name: 'Fairphone 5', price: euros(15_000) }],
    handover: { carrier: 'dhl', kind: 'dropOffQr' },
    carrierName: 'DHL',
    sendBy: '2026-12-09',
    preparations: [],
  } as const;
  const platform = createTestPlatform({
    api: { tradeInCheckout: { placed: async () => ({ ...sale, items: [...sale.items], preparations: [] }) } },
  });
  for (let visit = 0; visit < 2; visit++) {
    await platform.area(greenStore).getState().checkout.loadPlaced();
    show(platform, page(platform.path('trade_in', { step: 'finish' })));
    await vi.waitFor(() => expect(eventsOf(platform)).toHaveLength(1));
  }
  expect(eventsOf(platform)).toMatchObject([{ event: 'trade_in_submit', transaction_id: sale.orderUuid, value: 150 }]);
});
