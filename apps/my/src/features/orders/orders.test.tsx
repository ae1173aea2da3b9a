import type { OrderSummary, OrdersView, ReorderResult } from '@reprise/entities/order-summary';
import type { UserMeta } from '@reprise/entities/user';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './orders.action.ts';
import { loader } from './orders.loader.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const orderUuid = '4f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10';
const order = (rest: Partial<OrderSummary> = {}): OrderSummary => ({
  orderUuid,
  number: '100001',
  placedAt: '2026-06-15T10:00:00.000Z',
  state: 'dispatched',
  items: [{ name: 'Phone 1', picture: '/media/phone' }, { name: 'Case' }],
  itemCount: 4,
  totalPrice: { amount: 20_000, currency: 'EUR' },
  parcels: [{ state: 'inTransit', trackingNumber: 'T1', trackingUrl: 'https://carrier.example/T1' }],
  ...rest,
});
const view = (orders: OrderSummary[], page = 1, pages = 1): OrdersView => ({
  orders,
  numFound: orders.length,
  pagination: { page, pages, itemsPerPage: 10, hasPages: pages > 1 },
});
const platformWith = (orders: () => Promise<OrdersView>) =>
  createTestPlatform({ messages: { my: de }, snapshot: { user }, api: { customer: { orders } } });
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : undefined);

describe('the list of orders (rule account-32)', () => {
  test('leads visitors who are not signed in to the sign-in page', async () => {
    const stranger = createTestPlatform({ side: 'server' });
    const thrown = await loader(loaderArguments(stranger, '/my/orders?page=2')).catch((error: unknown) => error);
    expect(locationOf(thrown)).toBe('/auth?next=%2Fmy%2Forders%3Fpage%3D2');
  });

  test('shows what was ordered, where its parcel is, and leads to its page', async () => {
    renderRoutes(
      platformWith(async () => view([order()])),
      routes('de'),
      '/my/orders',
    );
    const link = await screen.findByRole('link', { name: 'Bestellung 100001' });
    expect(link.getAttribute('href')).toBe(`/checkout/order/index/id/${orderUuid}`);
    const inMain = within(link.closest('li') ?? document.body);
    expect(inMain.getByText('Unterwegs')).toBeVisible();
    expect(inMain.getByText(/^Phone 1, Case und 2 weitere Artikel$/)).toBeVisible();
    expect(inMain.getByText(/^200,00/)).toBeVisible();
    const parcel = screen.getByRole('link', { name: /^Sendung T1 verfolgen/ });
    expect(parcel.getAttribute('href')).toBe('https://carrier.example/T1');
  });

  test('shows the customer’s next step, with its link', async () => {
    const orders = [
      order({ state: 'awaitingPayment', nextStep: 'pay', parcels: [] }),
      order({ orderUuid: user.uuid, number: '100002', nextStep: 'makeReturnLabel', parcels: [] }),
    ];
    renderRoutes(
      platformWith(async () => view(orders)),
      routes('de'),
      '/my/orders',
    );
    const pay = await screen.findByRole('link', { name: 'Jetzt bezahlen' });
    expect(pay.getAttribute('href')).toBe(`/checkout/${orderUuid}/handle-payment-details`);
    const label = screen.getByRole('link', { name: 'Rücksendeetikett erstellen' });
    expect(label.getAttribute('href')).toBe(`/checkout/order/index/id/${user.uuid}`);
  });

  test('is paged by its address', async () => {
    const load = vi.fn(async () => view([order()], 2, 3));
    renderRoutes(platformWith(load), routes('de'), '/my/orders?page=2');
    const next = await screen.findByRole('link', { name: 'Weiter' });
    expect(next.getAttribute('href')).toBe('/my/orders?page=3');
    expect(load).toHaveBeenCalledWith({ page: 2 }, expect.anything());
  });

  test('redirects a page beyond the last to the last one', async () => {
    const platform = platformWith(async () => view([order()], 2, 2));
    expect(locationOf(await loader(loaderArguments(platform, '/my/orders?page=9')))).toBe('/my/orders?page=2');
  });

  test('explains itself when it is empty', async () => {
    renderRoutes(
      platformWith(async () => view([])),
      routes('de'),
      '/my/orders',
    );
    expect(await screen.findByRole('heading', { name: 'Noch keine Bestellung' })).toBeVisible();
  });
});

describe('buying an order again (rule account-36)', () => {
  const again = (reorder: () => Promise<ReorderResult>, side: 'server' | 'browser' = 'browser') =>
    createTestPlatform({
      messages: { my: de },
      snapshot: { user },
      side,
      api: { customer: { orders: async () => view([order()]), reorder } },
    });
  const send = (reorder: () => Promise<ReorderResult>) =>
    action(
      loaderArguments(again(reorder, 'server'), '/my/orders', {
        method: 'POST',
        body: new URLSearchParams({ orderUuid }),
      }),
    );

  test('leads to the cart when all items are in it, without JavaScript, too', async () => {
    const reorder = vi.fn(async (): Promise<ReorderResult> => ({ added: 2, refused: [] }));
    expect(locationOf(await send(reorder))).toBe('/checkout/cart');
    expect(reorder).toHaveBeenCalledExactlyOnceWith(orderUuid);
  });

  test('shows which items are not in the cart, and why', async () => {
    const refused: ReorderResult['refused'] = [{ name: 'Case', reason: 'soldOut' }];
    renderRoutes(
      again(async () => ({ added: 1, refused })),
      routes('de'),
      '/my/orders',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Nochmal kaufen (Bestellung 100001)' }));
    expect(await screen.findByText('„Case“ ist in diesem Zustand ausverkauft.')).toBeVisible();
    expect(screen.getByText('Ein Artikel liegt im Warenkorb. Nicht dabei:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zum Warenkorb' }).getAttribute('href')).toBe('/checkout/cart');
  });

  test('reports when the call failed', async () => {
    renderRoutes(
      again(() =>
        Promise.reject(Object.assign(new Error('gone'), { name: 'ApiError', status: 404, code: 'ORDER_NOT_FOUND' })),
      ),
      routes('de'),
      '/my/orders',
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Nochmal kaufen/ }));
    expect(await screen.findByText(de.orders.again.failed)).toBeVisible();
  });

  test('is not offered while the order waits for its payment', async () => {
    renderRoutes(
      platformWith(async () => view([order({ state: 'awaitingPayment' })])),
      routes('de'),
      '/my/orders',
    );
    await screen.findByRole('link', { name: 'Bestellung 100001' });
    expect(screen.queryByRole('button', { name: /^Nochmal kaufen/ })).toBe(null);
  });
});
