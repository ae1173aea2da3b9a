import type { OrderClaims } from '@reprise/entities/claim';
import type { Order, ReturnParcel } from '@reprise/entities/order';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { apiError } from '../../testing/api-error.ts';
import { testOrder } from '../../testing/orders.ts';
import * as route from './order-route.ts';

const { orderUuid } = testOrder();
const path = `/checkout/order/index/id/${orderUuid}`;
const transfer = {
  type: 'bankTransfer',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  beneficiary: 'Reprise',
  reference: 'GNZP5X2762',
} as const;

const item = testOrder().items[0]?.uuid ?? '';
const claims: OrderClaims = {
  claims: [
    {
      uuid: '2b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
      version: 1,
      state: 'received',
      reason: 'damaged',
      text: 'The display is broken.',
      items: [item],
      photos: [],
      timeline: [{ step: 'received', at: '2026-11-23T10:00:00Z' }],
    },
  ],
  claimableItems: [item],
};

/** Shows the answers of the API one after the other, the last one from then on. Returns the orders whose labels were asked for. */
function show(...answers: Partial<Order>[]) {
  let calls = 0;
  const order = async () => testOrder(answers[Math.min(calls++, answers.length - 1)]);
  const labels: string[] = [];
  const makeReturnLabel = async (uuid: string) => {
    labels.push(uuid);
    return testOrder();
  };
  const platform = createTestPlatform({
    api: { orders: { order, makeReturnLabel, claims: async () => claims } },
    messages: { blue: german },
  });
  const { Component, loader, action } = route;
  renderRoutes(
    platform,
    [
      { path: '/checkout/order/index/id/:orderUuid', Component, loader, action },
      { path: '/checkout/:orderUuid/handle-payment-details', element: <h1>Payment</h1> },
    ],
    path,
  );
  return labels;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const { status, return: texts } = german.order;

const labelOf = (state: ReturnParcel['state']) => ({
  labelUrl: 'https://carrier.example/l',
  codeUrl: 'https://carrier.example/c',
  parcel: {
    trackingNumber: '00340434',
    trackingUrl: 'https://carrier.example/track?number=00340434',
    state,
    changedAt: '2026-11-23T10:00:00Z',
  },
});

it('leads visitors without access to the page that mails a new link', async () => {
  const order = () => Promise.reject(apiError(404, 'ORDER_NOT_FOUND'));
  const { Component, loader } = route;
  renderRoutes(
    createTestPlatform({ api: { orders: { order } }, messages: { blue: german } }),
    [
      { path: '/checkout/order/index/id/:orderUuid', Component, loader },
      { path: '/order-link', element: <h1>Order link</h1> },
    ],
    path,
  );
  await heading('Order link');
});

it.each([
  [undefined, 0],
  [{ uuid: orderUuid, firstName: 'Ada', lastName: 'L', email: 'a@b.example' }, 1],
])('leads customers, and no guests, to all of their orders (rule account-35)', async (user, count) => {
  const { Component, loader } = route;
  const order = async () => testOrder();
  const platform = createTestPlatform({
    api: { orders: { order } },
    messages: { blue: german },
    snapshot: user ? { user } : {},
  });
  renderRoutes(platform, [{ path: '/checkout/order/index/id/:orderUuid', Component, loader }], path);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link', { name: german.order.all })).toHaveLength(count);
});

describe('the page of an order', () => {
  it('shows the claims about its items and the way to the next one', async () => {
    const shipment = {
      uuid: '1b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
      state: 'delivered',
      carrier: 'DHL',
      trackingNumber: '00340434',
      trackingUrl: 'https://carrier.example/track?number=00340434',
      items: [],
      dispatchedAt: '2026-11-23T09:00:00Z',
      events: [],
    } as const;
    show({ state: 'delivered', shipments: [{ ...shipment, items: [], events: [] }] });
    const section = within(await screen.findByRole('region', { name: german.claim.section }));
    section.getByText(german.claim.state.received);
    expect(section.getByRole('link', { name: german.claim.open }).getAttribute('href')).toBe(
      `/checkout/order/claim/id/${orderUuid}`,
    );
  });

  it.each(['confirmed', 'partlyDispatched', 'dispatched', 'delivered', 'cancelled', 'expired'] as const)(
    'says that it is %s',
    async (state) => {
      show({ state });
      await heading(status[state].title);
      expect(screen.queryByText(german.order.next.title) !== null).toBe(state === 'confirmed');
    },
  );

  it('shows each parcel with its number, what is in it and where it is, the latest first', async () => {
    const { items } = testOrder();
    const [item] = items;
    const at = '2026-11-23T09:00:00Z';
    const shipment = {
      uuid: '1b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
      state: 'inTransit',
      carrier: 'DHL',
      trackingNumber: '00340434',
      trackingUrl: 'https://carrier.example/track?number=00340434',
      items: items.map(({ uuid }) => uuid),
      dispatchedAt: at,
      events: [
        { state: 'collected', at },
        { state: 'inTransit', at: '2026-11-23T10:00:00Z', place: 'Hamburg' },
      ],
    } as const;
    show({
      state: 'dispatched',
      isCancellable: false,
      shipments: [{ ...shipment, items: [...shipment.items], events: [...shipment.events] }],
    });
    const section = within(await screen.findByRole('region', { name: german.order.parcels.title }));
    section.getByText(item?.product.name ?? '');
    expect(section.getByRole('link').getAttribute('href')).toBe(shipment.trackingUrl);
    const steps = section
      .getAllByRole('listitem')
      .slice(1)
      .map((step) => step.textContent);
    expect(steps[0]).toContain('Hamburg');
    expect(steps[1]).toContain(german.order.parcels.state.collected);
    expect(screen.queryByText(german.order.cancel.summary)).toBeNull();
  });

  it('says which items were cancelled and what is left to pay', async () => {
    const [item] = testOrder().items;
    if (!item) throw new Error('The order has no item.');
    show({ items: [{ ...item, isCancelled: true }], cancelledPrice: item.price });
    await screen.findByText(german.order.cancelled);
    screen.getByText(german.order.cancelledItems);
  });

  it('makes the label of a return, then offers it with its code', async () => {
    const [item] = testOrder().items;
    if (!item) throw new Error('The order has no item.');
    const items = [{ ...item, returnState: 'announced' as const }];
    const label = labelOf('announced');
    const made = show({ state: 'delivered', items }, { state: 'delivered', items, returnLabel: label });
    await userEvent.click(await screen.findByRole('button', { name: texts.make }));
    expect((await screen.findByRole('link', { name: texts.label })).getAttribute('href')).toBe(label.labelUrl);
    expect(screen.getByRole('link', { name: texts.code }).getAttribute('href')).toBe(label.codeUrl);
    expect(made).toEqual([orderUuid]);
  });

  it.each([
    ['collected', texts.onItsWay],
    ['inTransit', texts.onItsWay],
    ['delivered', texts.arrived],
    ['lost', german.order.parcels.state.lost],
  ] as const)('shows where the parcel of a return is when it is %s, in place of its label', async (state, text) => {
    const [item] = testOrder().items;
    if (!item) throw new Error('The order has no item.');
    const label = labelOf(state);
    show({ state: 'delivered', items: [{ ...item, returnState: 'announced' }], returnLabel: label });
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: /00340434/ }).getAttribute('href')).toBe(label.parcel.trackingUrl);
    expect(screen.queryByRole('link', { name: texts.label })).toBeNull();
  });

  it('shows why an item was not taken back, when, and where it is', async () => {
    const [item] = testOrder().items;
    if (!item) throw new Error('The order has no item.');
    const { parcel } = labelOf('inTransit');
    const at = '2026-11-23T10:00:00Z';
    show({
      state: 'delivered',
      items: [
        {
          ...item,
          returnState: 'refused',
          returnTimeline: [
            { state: 'announced', at },
            { state: 'refused', at },
          ],
          returnRefusal: { reason: 'unsealed', parcel },
        },
      ],
    });
    const section = within(await screen.findByRole('region', { name: texts.title }));
    section.getByText(texts.refusal.unsealed);
    section.getByText(german.order.parcels.state.inTransit);
    expect(section.getByRole('link').getAttribute('href')).toBe(parcel.trackingUrl);
    const [latest] = section.getAllByRole('listitem').slice(1);
    expect(latest?.textContent).toContain(texts.state.refused);
    expect(section.queryByText(texts.done)).toBeNull();
  });

  it('says that all items of a return have arrived', async () => {
    const [item] = testOrder().items;
    if (!item) throw new Error('The order has no item.');
    show({ state: 'delivered', items: [{ ...item, returnState: 'returned' }] });
    await screen.findByText(german.order.return.done);
    expect(screen.queryByRole('button', { name: german.order.return.make })).toBeNull();
  });

  it('says that a payment was returned', async () => {
    show({ state: 'delivered', isOwed: true });
    await screen.findByText(german.order.owed.title);
  });

  it('says where a transfer goes, and shows the reference to write on it', async () => {
    show({ state: 'awaitingPayment', payment: { methodId: 'prepayment', result: 'received', action: transfer } });
    await heading(status.transfer.title);
    screen.getByText('DE02 1203 0000 0000 2020 51');
    screen.getByText('GNZP5X2762');
  });

  it('asks again until the payment is confirmed', async () => {
    show({ state: 'awaitingPayment', payment: { methodId: 'paypal', result: 'pending' } }, { state: 'confirmed' });
    await heading(status.pending.title);
    await heading(status.confirmed.title);
  });

  it('offers its invoices for download', async () => {
    const invoice = { kind: 'invoice', number: 'DE-2026-000001', issuedAt: '2026-11-23T10:00:00Z' } as const;
    show({ state: 'dispatched', documents: [{ ...invoice, total: testOrder().totalPrice }] });
    const link = await screen.findByRole('link', { name: 'Rechnung DE-2026-000001 (PDF)' });
    expect(link.getAttribute('href')).toBe(`/api/orders/${orderUuid}/documents/DE-2026-000001`);
  });

  it.each(['refused', 'cancelled', 'error', 'action'] as const)('leads to the payment after %s', async (result) => {
    show({ state: 'awaitingPayment', payment: { methodId: 'card', result } });
    await heading('Payment');
  });
});
