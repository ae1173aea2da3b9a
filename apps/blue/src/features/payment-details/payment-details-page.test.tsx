import type { Order } from '@reprise/entities/order';
import type { PaymentMethods } from '@reprise/entities/payment-method';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { apiError } from '../../testing/api-error.ts';
import { testOrder } from '../../testing/orders.ts';
import * as route from './payment-details-route.ts';

const { orderUuid } = testOrder();
const methods: PaymentMethods = {
  methods: [
    { id: 'paypal', type: 'paypal', name: 'PayPal', flow: 'redirect', stored: [] },
    {
      id: 'invoice',
      type: 'klarna',
      name: 'Rechnung',
      flow: 'redirect',
      stored: [],
      unavailableReason: 'AMOUNT_TOO_HIGH',
    },
  ],
};
const { payAgain, pay } = german.order;

function show(
  payment: Order['payment'],
  paymentMethods = async () => methods,
  state: Order['state'] = 'awaitingPayment',
) {
  const order = async () => testOrder({ state, payment });
  const platform = createTestPlatform({ api: { orders: { order, paymentMethods } }, messages: { blue: german } });
  const { Component, loader } = route;
  renderRoutes(
    platform,
    [
      { path: '/checkout/:orderUuid/handle-payment-details', Component, loader },
      { path: '/checkout/order/index/id/:orderUuid', element: <h1>Order</h1> },
    ],
    `/checkout/${orderUuid}/handle-payment-details`,
  );
}

describe('the payment of an order', () => {
  it.each(['refused', 'cancelled', 'error'] as const)(
    'says that the last attempt is %s, and offers others',
    async (result) => {
      show({ methodId: 'card', result });
      await screen.findByText(payAgain[result].title);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PayPal' }).disabled).toBe(false);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rechnung' }).disabled).toBe(true);
    },
  );

  it('continues on the page of the provider', async () => {
    show({ methodId: 'paypal', result: 'action', action: { type: 'redirect', url: 'https://pay.example/1' } });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: payAgain.continue });
    expect(link.href).toBe('https://pay.example/1');
  });

  it('shows the 3-D Secure challenge in a frame, and offers to pay another way', async () => {
    show({ methodId: 'card', result: 'action', action: { type: 'challenge', url: 'https://pay.example/c' } });
    const frame = await screen.findByTitle<HTMLIFrameElement>(payAgain.challenge);
    expect(frame.src).toBe('https://pay.example/c');
    screen.getByText(payAgain.otherWay);
  });

  it('says that the provider does not answer', async () => {
    show({ methodId: 'card', result: 'refused' }, () => Promise.reject(apiError(503, 'PAYMENT_UNAVAILABLE')));
    await screen.findByText(pay.unavailable);
  });

  it('is over once the order is paid', async () => {
    show({ methodId: 'card', result: 'authorised' }, undefined, 'confirmed');
    await screen.findByRole('heading', { name: 'Order' });
  });

  it('leads those who may not read the order to the page that mails a new link', async () => {
    const order = () => Promise.reject(apiError(404, 'ORDER_NOT_FOUND'));
    const orders = { order, paymentMethods: async () => methods };
    const { Component, loader } = route;
    renderRoutes(
      createTestPlatform({ api: { orders }, messages: { blue: german } }),
      [
        { path: '/checkout/:orderUuid/handle-payment-details', Component, loader },
        { path: '/order-link', element: <h1>Order link</h1> },
      ],
      `/checkout/${orderUuid}/handle-payment-details`,
    );
    await screen.findByRole('heading', { name: 'Order link' });
  });
});
