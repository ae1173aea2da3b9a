import { randomUUID } from 'node:crypto';
import type { Address } from '@reprise/entities/address';
import { Checkout } from '@reprise/entities/checkout';
import { Order, type PaymentInput, PlacedOrder, type PlaceOrder } from '@reprise/entities/order';
import type { VariantLabel } from '@reprise/entities/variant';
import { expect, vi } from 'vitest';
import type { AppContext } from '../context.ts';
import { expireOrders } from '../modules/orders/expiry.ts';
import { createOrderDriver } from '../modules/orders/order-driver.ts';
import { home } from './addresses.ts';
import { countStock } from './count-stock.ts';
import { fixtureIds } from './fixture-catalogue.ts';
import { type PaymentSandbox, startPaymentSandbox } from './payment-sandbox.ts';
import { serviceAuthorization } from './service-authorization.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createVisitor, type Reply, type Visitor } from './visitor.ts';

/** Notifications and background jobs take a moment. */
export const patiently = { timeout: 15_000, interval: 50 };

export const cards = {
  authorised: '4111111111111111',
  refused: '4000000000000002',
  challenged: '4000000000003030',
  challengedThenRefused: '4000000000003055',
  refundRefused: '4000000000006009',
} as const;

/** What a test shopper buys. */
export interface Basket {
  productId?: number;
  label?: VariantLabel;
  coupon?: string;
  insurance?: string;
  delivery?: 'standard' | 'express';
  visitor?: Visitor;
  address?: Address;
}

/** The API on its own port, connected to the stand-in of the payment provider. */
export interface OrderShop {
  api: TestApp;
  context: AppContext;
  provider: PaymentSandbox;
  /** Creates a shopper whose checkout is complete except for the order. */
  shopper(method: PaymentInput['id'], basket?: Basket): Promise<Visitor>;
  /** The request that places the order of a checkout in its current state. */
  requestOf(visitor: Visitor, payment: PaymentInput): Promise<PlaceOrder>;
  place(visitor: Visitor, body: PlaceOrder, key?: string): Promise<Reply>;
  /** Places the order of a new shopper. */
  order(payment: PaymentInput, basket?: Basket): Promise<{ visitor: Visitor; placed: PlacedOrder }>;
  card(number?: string): Promise<PaymentInput>;
  read(visitor: Visitor, orderUuid: string): Promise<Order>;
  /** The token of the link in the first mail about an order. */
  mailedToken(orderUuid: string): Promise<string>;
  /** Triggers an event at the provider. */
  happens(orderUuid: string, event: string): Promise<void>;
  untilState(visitor: Visitor, orderUuid: string, state: string): Promise<void>;
  /** Waits for a state of the latest payment of an order. */
  untilPayment(orderUuid: string, state: string): Promise<void>;
  /** Waits for amounts (authorised, captured …) of an order's latest payment at the provider. */
  untilBalance(orderUuid: string, balance: object): Promise<void>;
  /** Ends the orders that are not paid by then, as the job of every minute does. Returns how many there were. */
  expireOrders(now: Date): Promise<number>;
  /** Makes a call of an internal service. */
  internal(path: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** A call of our own services that only reads. */
  internalGet(path: string): Promise<unknown>;
  /** A call of the carrier's control API. */
  carrierControl: PaymentSandbox['control'];
  /** The latest payment of an order. */
  paymentOf(orderUuid: string): Promise<{ id: string; psp_reference: string | null; state: string; amount: number }>;
  /** What each account of the books holds of an order, in cents; `credit` only if it holds any. */
  books(orderUuid: string): Promise<Record<'provider' | 'shopper' | 'sales', number> & { credit?: number }>;
  close(): Promise<void>;
}

interface StartedApi {
  api: TestApp;
  context: AppContext;
}

async function startApi(provider: PaymentSandbox, environment: Record<string, string>): Promise<StartedApi> {
  let context: AppContext | undefined;
  const api = await createTestApp({
    environment: { RATE_LIMIT: 'off', ...provider.environment, ...environment },
    fixtureRoutes(_app, given) {
      context = given;
    },
  });
  try {
    await countStock(api.db, fixtureIds.phone, 'A1', { onHand: 500 });
    await api.app.listen({ host: '127.0.0.1', port: provider.apiPort });
    if (!context) throw new Error('The API has no context.');
    return { api, context };
  } catch (error) {
    await api.close();
    throw error;
  }
}

/** Starts the shop, with many phones in condition A1. */
export async function startOrderShop(environment: Record<string, string> = {}): Promise<OrderShop> {
  const provider = await startPaymentSandbox();
  // A sandbox without its API would keep running after the tests.
  const { api, context } = await startApi(provider, environment).catch(async (error: unknown) => {
    await provider.close();
    throw error;
  });

  async function shopper(method: PaymentInput['id'], basket: Basket = {}): Promise<Visitor> {
    const { productId = fixtureIds.phone, label = 'A1', visitor = createVisitor(api.app) } = basket;
    const item = { id: productId, name: 'Item', productVariantLabel: label, withFullBattery: false };
    const cart = (await visitor.post('/api/cart-items', item)).body as { items: { uuid: string }[] };
    if (basket.coupon) await visitor.put('/api/cart/coupon', { code: basket.coupon });
    if (basket.insurance)
      await visitor.put(`/api/cart-items/${cart.items[0]?.uuid}/insurance`, { offerId: basket.insurance });
    await visitor.put('/api/checkout/address', basket.address ?? home);
    await visitor.put('/api/checkout/delivery-method', { id: basket.delivery ?? 'standard' });
    await visitor.put('/api/checkout/payment-method', { id: method });
    return visitor;
  }

  async function requestOf(visitor: Visitor, payment: PaymentInput): Promise<PlaceOrder> {
    const { fingerprint, totalPrice, dueConsents, shopCredit } = Checkout.parse(
      (await visitor.get('/api/checkout')).body,
    );
    return {
      payment,
      fingerprint,
      consents: dueConsents.ids,
      totalPrice,
      ...(shopCredit && { shopCredit: shopCredit.used }),
    };
  }

  const place = (visitor: Visitor, body: PlaceOrder, key: string = randomUUID()) =>
    visitor.post('/api/orders', body, { 'idempotency-key': key });

  const read = async (visitor: Visitor, orderUuid: string) =>
    Order.parse((await visitor.get(`/api/orders/${orderUuid}`)).body);
  const paymentOf = (orderUuid: string) =>
    api.db
      .selectFrom('payments')
      .select(['id', 'psp_reference', 'state', 'amount'])
      .where('order_id', '=', orderUuid)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();

  async function books(orderUuid: string) {
    const held = { provider: 0, credit: 0, shopper: 0, sales: 0 };
    const entries = await api.db.selectFrom('ledger_entries').selectAll().where('order_id', '=', orderUuid).execute();
    for (const { debit, credit, amount } of entries) {
      held[debit] += amount;
      held[credit] -= amount;
    }
    const { credit, ...others } = held;
    return credit === 0 ? others : held;
  }

  return {
    api,
    context,
    provider,
    books,
    shopper,
    requestOf,
    place,
    read,
    paymentOf,
    async order(payment, basket) {
      const visitor = await shopper(payment.id, basket);
      const { status, body } = await place(visitor, await requestOf(visitor, payment));
      if (status !== 200) throw new Error(`The order was not placed: ${status} ${JSON.stringify(body)}`);
      return { visitor, placed: PlacedOrder.parse(body) };
    },
    expireOrders(now) {
      api.setNow(now);
      return expireOrders(context, createOrderDriver(context));
    },
    card: async (number = cards.authorised) => ({ id: 'card', token: await provider.cardToken(number) }),
    mailedToken: (orderUuid) =>
      vi.waitFor(async () => {
        const mails = await provider.mails(home.email ?? '');
        const links = mails.flatMap((mail) => mail.links).filter((link) => link.includes(orderUuid));
        const token = links.map((link) => new URL(link).searchParams.get('token')).find((text) => text !== null);
        if (token === undefined) throw new Error('No mail has a link to the order.');
        expect(token).toMatch(/^[\w-]{43}$/);
        return token;
      }, patiently),
    async happens(orderUuid, event) {
      const { psp_reference } = await paymentOf(orderUuid);
      await provider.control('POST', `/payments/${psp_reference}/events`, { event });
    },
    untilState: (visitor, orderUuid, state) =>
      vi.waitFor(async () => expect((await read(visitor, orderUuid)).state).toBe(state), patiently),
    untilPayment: (orderUuid, state) =>
      vi.waitFor(async () => expect((await paymentOf(orderUuid)).state).toBe(state), patiently),
    async untilBalance(orderUuid, balance) {
      const { id } = await paymentOf(orderUuid);
      await vi.waitFor(async () => expect(await provider.balance(id)).toMatchObject(balance), patiently);
    },
    async internal(path, body = {}) {
      const answer = await api.internal.inject({
        method: 'POST',
        url: `/internal/orders/${path}`,
        headers: { authorization: await serviceAuthorization(api.config) },
        payload: body,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async internalGet(path) {
      const headers = { authorization: await serviceAuthorization(api.config) };
      return (await api.internal.inject({ url: `/internal/orders/${path}`, headers })).json();
    },
    carrierControl: provider.carrierControl,
    async close() {
      // Stop the provider first: the API waits for the connections of its notifications.
      await provider.close();
      await api.close();
    },
  };
}
