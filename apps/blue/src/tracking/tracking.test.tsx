import type { BlueCart } from '@reprise/entities/blue-cart';
import { euros } from '@reprise/entities/money';
import type { ShownPage } from '@reprise/platform';
import { createTestPlatform, type TestPlatform } from '@reprise/platform/test-doubles';
import { problemsOfEvent } from '@reprise/tracking/events';
import { reportExposure } from '@reprise/tracking/experiments';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { productFixture } from '../product-card/product-fixture.ts';
import { categoryFixture, listFixture } from '../product-list/list-fixture.ts';
import { emptyListState } from '../product-list/list-state.ts';
import { blueStore } from '../store.ts';
import { emptyCheckout } from '../testing/checkouts.ts';
import { testOrder } from '../testing/orders.ts';
import { testCart, testItem, testProduct, testView } from '../testing/product-views.ts';
import { tracking } from './tracking.ts';

const page = (name: string, pathname: string, more: Partial<ShownPage> = {}): ShownPage => ({
  id: `blue.${name}.0`,
  pathname,
  search: '',
  previous: undefined,
  isReload: false,
  ...more,
});

/** Elements that come into view as soon as they are watched. */
class SeenAtOnce {
  callback: (entries: { isIntersecting: true; target: Element }[]) => void;
  constructor(callback: SeenAtOnce['callback']) {
    this.callback = callback;
  }
  observe = (target: Element) => queueMicrotask(() => this.callback([{ isIntersecting: true, target }]));
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const stops: (() => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.innerHTML = '';
});

const show = (platform: TestPlatform, shown: ShownPage) => {
  const stop = tracking.trackPage(platform, shown);
  stops.push(stop);
  return stop;
};

/** The events so far, each of them valid. */
function eventsOf({ tracked }: TestPlatform) {
  for (const event of tracked) expect(problemsOfEvent(event)).toEqual([]);
  return tracked;
}

const item = testItem();
const filled = testCart({ version: 2, items: [item], itemsPrice: euros(29_999), orderProductsCount: 1 });

describe('the cart', () => {
  function shop(answer: BlueCart, before: BlueCart = testCart({ version: 1, items: [] })) {
    const platform = createTestPlatform({
      api: { blueCart: { addItem: async () => answer, removeItem: async () => answer, cart: async () => answer } },
    });
    const store = platform.area(blueStore);
    store.getState().cart.accept(before);
    stops.push(tracking.trackArea(platform));
    return { platform, store };
  }
  const payload = {
    id: item.product.id,
    name: item.product.name,
    productVariantLabel: 'A2',
    withFullBattery: false,
  } as const;

  test('reports what is added, once it is in the cart', async () => {
    const { platform, store } = shop(filled);
    await store.getState().addToCart.add({ payload, from: { place: 'product' }, categoryIds: [] });
    expect(eventsOf(platform)).toEqual([
      {
        event: 'add_to_cart',
        currency: 'EUR',
        value: item.price.amount / 100,
        items: [expect.objectContaining({ item_id: String(item.product.id), item_variant: item.variant })],
      },
    ]);
  });

  test('reports what is removed', async () => {
    const { platform, store } = shop(testCart({ version: 3, items: [] }), filled);
    await store.getState().cart.remove(item.uuid);
    expect(eventsOf(platform)).toMatchObject([
      { event: 'remove_from_cart', items: [{ item_id: String(item.product.id) }] },
    ]);
  });

  test('does not report what the server changed', async () => {
    const { platform, store } = shop(filled);
    await store.getState().cart.load();
    store.getState().cart.accept(testCart({ version: 3, items: [] }));
    expect(eventsOf(platform)).toEqual([]);
  });
});

describe('pages', () => {
  test('a product is viewed once it is loaded, and not again in another condition', async () => {
    const view = testView();
    const platform = createTestPlatform({ api: { catalogue: { productView: async () => view } } });
    const { id, product_slug: slug } = view.product;
    const path = `/i/${id},${slug}`;
    show(platform, page('product_details', path));
    expect(eventsOf(platform)).toEqual([]);
    await platform.area(blueStore).getState().product.load(id);
    show(platform, page('product_details', path, { search: '?variant=A1', previous: path }));
    expect(eventsOf(platform)).toMatchObject([{ event: 'view_item', value: 299.99, items: [{ item_id: String(id) }] }]);
  });

  test('the cart is viewed with what can be ordered', async () => {
    const gone = { ...item, uuid: 'c2b6a1de-4f50-4a6b-8c7d-9e0f1a2b3c4d', available: false };
    const platform = createTestPlatform();
    platform
      .area(blueStore)
      .getState()
      .cart.accept({ ...filled, items: [item, gone] });
    show(platform, page('checkout_cart', '/checkout/cart'));
    expect(eventsOf(platform)).toMatchObject([{ event: 'view_cart', items: [{ item_id: String(item.product.id) }] }]);
    expect(eventsOf(platform)).toHaveLength(1);
  });

  test('the cart is viewed once, also when a dialog over it has an address of its own', async () => {
    const platform = createTestPlatform();
    platform.area(blueStore).getState().cart.accept(filled);
    show(platform, page('checkout_cart', '/checkout/cart', { previous: '/' }));
    show(platform, page('checkout_cart', '/checkout/cart/login', { previous: '/checkout/cart' }));
    show(platform, page('checkout_cart', '/checkout/cart', { previous: '/checkout/cart/login' }));
    expect(eventsOf(platform)).toHaveLength(1);
    show(platform, page('checkout_cart', '/checkout/cart', { previous: '/checkout/cart', isReload: true }));
    expect(eventsOf(platform)).toHaveLength(2);
  });

  test('the checkout begins once, and each choice is reported when the visitor goes on', async () => {
    const chosen = { ...emptyCheckout, cartVersion: 2, deliveryMethodId: 'standard', paymentMethodId: 'card' } as const;
    const platform = createTestPlatform({ api: { checkout: { current: async () => chosen } } });
    const store = platform.area(blueStore).getState();
    store.cart.accept(filled);
    await store.checkout.load();
    const path = [
      '/checkout/cart',
      '/checkout/address',
      '/checkout/delivery',
      '/checkout/payment',
      '/checkout/overview',
    ];
    const names = ['checkout_cart', 'checkout_address', 'checkout_delivery', 'checkout_payment', 'checkout_overview'];
    for (let step = 1; step < path.length; step++) {
      const shown = page(names[step] ?? '', path[step] ?? '', { previous: path[step - 1] });
      show(platform, shown);
      show(platform, { ...shown, isReload: true });
    }
    show(platform, page('checkout_delivery', '/checkout/delivery', { previous: '/checkout/payment' }));
    expect(eventsOf(platform).map(({ event }) => event)).toEqual([
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
    ]);
    expect(eventsOf(platform)).toMatchObject([{}, { shipping_tier: 'standard' }, { payment_type: 'card' }]);
  });

  test('a search is reported with its first page, without addresses of mail', async () => {
    const view = listFixture({ originalQuery: 'ada@shop.example', products: { docs: [], numFound: 3 } });
    const platform = createTestPlatform({ api: { catalogue: { productListView: async () => view } } });
    const address = '/kaufen/suchen?q=x';
    await platform.area(blueStore).getState().list.load({ address, state: emptyListState });
    show(platform, page('search', '/kaufen/suchen', { search: '?q=x' }));
    expect(eventsOf(platform)).toMatchObject([
      { event: 'search', search_term: '[removed]', results: 3 },
      { event: 'item_list_loaded', search_term: '[removed]' },
    ]);
  });
});

describe('the in-stock experiment', () => {
  const path = '/kaufen/elektronik/laptop/macbook';
  const exposures = (platform: TestPlatform) =>
    eventsOf(platform).filter(({ event }) => event.startsWith('experiment_'));

  async function listIn(group: 'control' | 'treatment' | undefined, search: string, isMarked = true) {
    localStorage.clear();
    const view = listFixture(isMarked ? { inStockByDefault: true } : {});
    const platform = createTestPlatform({
      snapshot: { experiments: group && { 'in-stock-default': group } },
      api: { catalogue: { productListView: async () => view } },
    });
    show(platform, page('category', path, { search }));
    const { load } = platform.area(blueStore).getState().list;
    await load({ address: path + search, state: emptyListState });
    await Promise.resolve();
    return exposures(platform);
  }

  test.each([
    ['control', ''],
    ['treatment', '?inStock=1&preselected=1'],
  ] as const)('a marked list exposes the %s group', async (group, search) => {
    expect(await listIn(group, search)).toEqual([
      { event: 'experiment_exposure', experiment: 'in-stock-default', group },
    ]);
  });

  test('nobody is exposed by another list, by an own choice, or without a group', async () => {
    expect(await listIn('control', '', false)).toEqual([]);
    expect(await listIn('control', '?inStock=1')).toEqual([]);
    expect(await listIn('treatment', '?inStock=1')).toEqual([]);
    expect(await listIn(undefined, '')).toEqual([]);
  });
});

describe('the experiment with quick filters', () => {
  async function exposuresOf(
    categoryIds: readonly number[],
    group: 'control' | 'treatment' | undefined,
    degraded = false,
  ) {
    localStorage.clear();
    const view = listFixture({ breadcrumbs: categoryIds.map((id) => categoryFixture(id, `c${id}`)), degraded });
    const platform = createTestPlatform({
      snapshot: { experiments: group && { 'macbook-filter': group } },
      api: { catalogue: { productListView: async () => view } },
    });
    show(platform, page('category', '/kaufen/x'));
    await platform.area(blueStore).getState().list.load({ address: '/kaufen/x', state: emptyListState });
    await Promise.resolve();
    return eventsOf(platform).flatMap((event) => (event.event === 'experiment_exposure' ? [event.group] : []));
  }

  test('a list of laptops exposes both groups, and no other list does', async () => {
    expect(await exposuresOf([1000, 1290, 1294], 'control')).toEqual(['control']);
    expect(await exposuresOf([1000, 1290], 'treatment')).toEqual(['treatment']);
    expect(await exposuresOf([1000, 1290], undefined)).toEqual([]);
    expect(await exposuresOf([1000, 1110], 'treatment')).toEqual([]);
    expect(await exposuresOf([1000, 1290], 'treatment', true)).toEqual([]);
  });
});

describe('the experiment with chips as filters', () => {
  const filters = '<form method="get"><fieldset></fieldset></form>';

  test.each([
    ['beside a list', `<section id="filters">${filters}</section>`],
    ['in the drawer', `<dialog>${filters}</dialog>`],
  ])('filters expose once they come into view, on pages with lists only: %s', async (_where, html) => {
    const start = (name: string) => {
      localStorage.clear();
      const platform = createTestPlatform({ snapshot: { experiments: { 'improved-filters': 'control' } } });
      show(platform, page(name, '/x'));
      return () => eventsOf(platform).filter(({ event }) => event === 'experiment_exposure');
    };
    const reviews = start('product_reviews');
    const search = start('search');
    expect(search()).toEqual([]);
    document.body.innerHTML = html;
    await vi.waitFor(() => expect(search()).toHaveLength(1));
    expect(reviews()).toEqual([]);
  });
});

describe('the experiment with instalments', () => {
  const exposures = (platform: TestPlatform) =>
    eventsOf(platform).filter(({ event }) => event.startsWith('experiment_'));
  const cheap = testView({
    product: testProduct({ variants: [{ label: 'A1', price: euros(9_899), quantity: 1, fullBatteryQuantity: 0 }] }),
  });

  async function productIn(group: 'control' | 'treatment', view = testView()) {
    localStorage.clear();
    const platform = createTestPlatform({
      snapshot: { experiments: { 'paypal-financing': group } },
      api: { catalogue: { productView: async () => view } },
    });
    show(platform, page('product_details', `/i/${view.product.id},${view.product.product_slug}`));
    await platform.area(blueStore).getState().product.load(view.product.id);
    return exposures(platform);
  }

  test.each(['control', 'treatment'] as const)('a price that is financed exposes the %s group', async (group) => {
    expect(await productIn(group)).toEqual([{ event: 'experiment_exposure', experiment: 'paypal-financing', group }]);
    expect(await productIn(group, cheap)).toEqual([]);
  });

  test('the total of the cart exposes once it comes into view', async () => {
    const platform = createTestPlatform({ snapshot: { experiments: { 'paypal-financing': 'control' } } });
    platform.area(blueStore).getState().cart.accept(filled);
    show(platform, page('checkout_cart', '/checkout/cart'));
    expect(exposures(platform)).toEqual([]);
    document.body.innerHTML = '<main><aside><dl></dl></aside></main>';
    await vi.waitFor(() => expect(exposures(platform)).toHaveLength(1));
  });
});

describe('a purchase', () => {
  const placedAt = new Date().toISOString();
  const order = testOrder({ placedAt });
  const shown = page('checkout_finish', `/checkout/order/index/id/${order.orderUuid}`);
  const purchases = (platform: TestPlatform) => eventsOf(platform).filter(({ event }) => event === 'purchase');

  async function visit(...states: (typeof order)[]) {
    const answers = [...states];
    const platform = createTestPlatform({ api: { orders: { order: async () => answers.shift() ?? order } } });
    show(platform, shown);
    for (const _ of states) await platform.area(blueStore).getState().order.load(order.orderUuid);
    await Promise.resolve();
    return platform;
  }

  test('is reported once, also when the page is shown again', async () => {
    const coupon = { code: 'SAVE', discount: euros(100) };
    expect(purchases(await visit({ ...order, coupon }))).toEqual([
      expect.objectContaining({ transaction_id: order.orderUuid, value: 329.99, shipping: 0, coupon: 'SAVE' }),
    ]);
    expect(purchases(await visit(order))).toEqual([]);
  });

  test('is the success of an experiment that was seen', async () => {
    reportExposure(() => undefined, 'in-stock-default', 'treatment');
    const orderUuid = 'ad5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11';
    const other = { ...order, orderUuid };
    const platform = createTestPlatform({ api: { orders: { order: async () => other } } });
    show(platform, { ...shown, pathname: `/checkout/order/index/id/${orderUuid}` });
    await platform.area(blueStore).getState().order.load(orderUuid);
    await vi.waitFor(() => expect(purchases(platform)).toHaveLength(1));
    expect(eventsOf(platform).map(({ event }) => event)).toEqual(['purchase', 'experiment_conversion']);
  });

  test('is reported when a late payment arrives, and not before', async () => {
    const second = { ...order, orderUuid: '8d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11' };
    const path = `/checkout/order/index/id/${second.orderUuid}`;
    const answers = [{ ...second, state: 'awaitingPayment' as const }, second];
    const platform = createTestPlatform({ api: { orders: { order: async () => answers.shift() ?? second } } });
    show(platform, { ...shown, pathname: path });
    const { load } = platform.area(blueStore).getState().order;
    await load(second.orderUuid);
    await Promise.resolve();
    expect(purchases(platform)).toEqual([]);
    await load(second.orderUuid);
    await vi.waitFor(() => expect(purchases(platform)).toHaveLength(1));
  });

  test.each([
    ['cancelled', { state: 'cancelled', placedAt }],
    ['placed long ago', { placedAt: '2020-01-01T00:00:00Z' }],
  ] as const)('is not an order that was %s', async (_what, change) => {
    const other = testOrder({ orderUuid: '9d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11', ...change });
    const platform = createTestPlatform({ api: { orders: { order: async () => other } } });
    show(platform, { ...shown, pathname: `/checkout/order/index/id/${other.orderUuid}` });
    await platform.area(blueStore).getState().order.load(other.orderUuid);
    await Promise.resolve();
    expect(purchases(platform)).toEqual([]);
  });
});

describe('lists', () => {
  const phones = [productFixture({ id: 1 }), productFixture({ id: 2 })];
  const card = (id: number) => `<li><h2><a href="/i/${id},phone-${id}">Phone</a></h2></li>`;

  const multiple = (name: string, values: string[], chosen: string[] = []) => ({
    type: 'multiple' as const,
    name,
    label: name,
    options: values.map((value) => ({ value, label: value, count: 1, selected: chosen.includes(value) })),
  });

  async function listPage() {
    const view = listFixture({
      products: { docs: phones, numFound: 40 },
      filters: [
        multiple('inStock', ['1'], ['1']),
        multiple('brand', ['Apple', 'Sony'], ['Sony']),
        multiple('ram', ['8']),
      ],
      pagination: { page: 2, itemsPerPage: 29, hasPages: true, pages: 2 },
    });
    const platform = createTestPlatform({ api: { catalogue: { productListView: async () => view } } });
    const store = platform.area(blueStore).getState();
    await store.list.load({ address: '/kaufen/suchen?page=2', state: emptyListState });
    store.products.remember(phones);
    document.body.innerHTML = `<ul>${card(1)}${card(2)}</ul>
      <section aria-labelledby="t" id="similar"><h2 id="t">Similar</h2><ul>${card(2)}</ul></section>
      <nav><ul><li><a href="/i/1,phone-1">128 GB</a></li></ul></nav>`;
    const stop = show(platform, page('search', '/kaufen/suchen', { search: '?page=2' }));
    return { platform, stop };
  }

  test('report each page with its answer, the chosen filters and all of its products, seen or not', async () => {
    const { platform } = await listPage();
    const loaded = { event: 'item_list_loaded', item_list_id: 'search', result_id: 'search-1', results: 40, page: 2 };
    const items = [
      { item_id: '1', index: 29 },
      { item_id: '2', index: 30 },
    ];
    const [event] = eventsOf(platform);
    expect(event).toMatchObject({ ...loaded, items });
    // What is in stock is no property of products.
    expect(event).toHaveProperty('filters', { brand: ['Sony'] });
  });

  test('report which products were seen, with their positions over all pages', async () => {
    const { platform, stop } = await listPage();
    await Promise.resolve();
    stop();
    expect(eventsOf(platform).filter(({ event }) => event === 'view_item_list')).toMatchObject([
      {
        item_list_id: 'search',
        items: [
          { item_id: '1', index: 29 },
          { item_id: '2', index: 30 },
        ],
      },
      { item_list_id: 'similar', item_list_name: 'Similar', items: [{ item_id: '2', index: 0 }] },
    ]);
  });

  test('report the product that is opened, once', async () => {
    const { platform } = await listPage();
    const links = document.querySelectorAll('a');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    links[1]?.click();
    const selected = eventsOf(platform).filter(({ event }) => event === 'select_item');
    expect(selected).toMatchObject([{ item_list_id: 'search', items: [{ item_id: '2', index: 30 }] }]);
    links[3]?.addEventListener('click', (event) => event.preventDefault());
    links[3]?.click();
    expect(eventsOf(platform).filter(({ event }) => event === 'select_item')).toHaveLength(1);
  });
});
