import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cards, type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import {
  type PaymentEvent,
  type PaymentProvider,
  PaymentProviderUnavailableError,
  PaymentRequestRefusedError,
} from '../payments/index.ts';
import type { OrderDriver } from './order-driver.ts';
import { createPaymentCalls, type PaymentCall } from './payment-calls.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
afterEach(() => shop.provider.control('DELETE', '/faults'));

/** Changes a payment at the provider without a notification to the shop. */
async function happensSilently(orderUuid: string, event: string): Promise<void> {
  await shop.provider.control('POST', '/faults', { kind: 'webhook-never', times: 0 });
  await shop.happens(orderUuid, event);
}

const timesThatFailed = async (orderUuid: string) =>
  (
    await shop.api.db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', orderUuid)
      .where('to_state', '=', 'captureFailed')
      .execute()
  ).length;

/** An order whose money was captured, by the books of the shop, too. */
async function captured(card: string = cards.authorised): Promise<string> {
  const { orderUuid } = (await shop.order(await shop.card(card))).placed;
  await shop.internal(`${orderUuid}/dispatch`);
  await shop.untilPayment(orderUuid, 'captured');
  return orderUuid;
}

describe('a call that the provider refuses', () => {
  it('leaves a dispatched order unpaid, and the capture can be retried', async () => {
    const { placed } = await shop.order(await shop.card());
    const { orderUuid } = placed;
    await happensSilently(orderUuid, 'expire');
    await shop.internal(`${orderUuid}/dispatch`);
    await shop.untilPayment(orderUuid, 'captureFailed');
    expect(await shop.internal(`${orderUuid}/retry-capture`)).toMatchObject({
      status: 200,
      body: { state: 'dispatched' },
    });
    await vi.waitFor(async () => expect(await timesThatFailed(orderUuid)).toBe(2), patiently);
  });

  it('ends a reversal if nothing is left to return', async () => {
    const { visitor, placed } = await shop.order(await shop.card());
    await happensSilently(placed.orderUuid, 'expire');
    await visitor.post(`/api/orders/${placed.orderUuid}/cancellation`);
    await shop.untilPayment(placed.orderUuid, 'reversed');
  });

  it('refunds nothing, so the refund can be requested again', async () => {
    const orderUuid = await captured();
    await happensSilently(orderUuid, 'chargeback');
    const refund = () => shop.internal(`${orderUuid}/refund`, { amount: 34_900 });
    expect((await refund()).status).toBe(200);
    await vi.waitFor(async () => expect((await refund()).status).toBe(200), patiently);
  });
});

describe('an event that the payment ignores', () => {
  it('is refused: money that was captured is not captured again', async () => {
    const orderUuid = await captured();
    expect(await shop.internal(`${orderUuid}/retry-capture`)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE_CONFLICT' },
    });
  });
});

describe('the job of a call', () => {
  /** Runs it with a provider that fails, and returns the events that the order receives. */
  async function run(call: PaymentCall['call'], failure: Error, last = false, orderUuid?: string) {
    const { id: paymentId } = await shop.paymentOf(orderUuid ?? (await shop.order(await shop.card())).placed.orderUuid);
    const fail = () => Promise.reject(failure);
    const payments: Pick<PaymentProvider, PaymentCall['call']> = {
      capture: fail,
      release: fail,
      refund: fail,
      reverse: fail,
    };
    const events: PaymentEvent[] = [];
    const driver: OrderDriver = {
      async handle(_trx, _orderId, { to, event }) {
        if (to === 'payment') events.push(event);
        return true;
      },
    };
    const log = { info: () => {}, error: () => {} };
    const job = createPaymentCalls({ payments, log, db: shop.api.db }, driver);
    const ran = job({ data: { paymentId, call, amount: 100, key: randomUUID() }, last });
    const thrown = await ran.then(() => undefined).catch((error: unknown) => error);
    return { events, thrown };
  }

  it.each([
    ['capture', '167', 'captureFailed'],
    ['refund', '167', 'refundFailed'],
    ['reverse', '167', 'reversalSucceeded'],
    ['reverse', '702', 'reversalFailed'],
    ['release', '167', 'released'],
    ['release', '702', 'releaseFailed'],
  ] as const)('that is refused (%s, %s) means %s and is not retried', async (call, errorCode, event) => {
    const { events, thrown } = await run(call, new PaymentRequestRefusedError(errorCode, 'No.'));
    expect({ events, thrown }).toEqual({ events: [event], thrown: undefined });
  });

  it('refunds nothing of what was given back as a whole (rule order-22)', async () => {
    const { visitor, placed } = await shop.order(await shop.card());
    await visitor.post(`/api/orders/${placed.orderUuid}/cancellation`);
    await shop.untilPayment(placed.orderUuid, 'reversed');
    const refusal = new PaymentRequestRefusedError('167', 'No.');
    expect(await run('refund', refusal, false, placed.orderUuid)).toEqual({ events: [], thrown: undefined });
  });

  it('is retried while the provider is unavailable', async () => {
    const failure = new PaymentProviderUnavailableError('status 500');
    expect(await run('capture', failure)).toEqual({ events: [], thrown: failure });
  });

  it.each([
    ['capture', 'captureFailed'],
    ['refund', 'refundFailed'],
    ['reverse', 'reversalFailed'],
    ['release', 'releaseFailed'],
  ] as const)('that fails for the last time (%s) means %s', async (call, event) => {
    const failure = new PaymentProviderUnavailableError('status 500');
    expect(await run(call, failure, true)).toEqual({ events: [event], thrown: failure });
  });
});
