import { randomUUID } from 'node:crypto';
import type { PayoutState } from '@reprise/entities/payout';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import type { TransferStatus } from '../bank/index.ts';
import { createIbanSeal } from '../bank-accounts/index.ts';
import { creditOf } from '../shop-credit/index.ts';
import { createPayoutEngine, type PayoutEngine, referenceOf } from './payout-engine.ts';
import { findPayout, latestAttempt, type TransferChoice } from './payout-store.ts';
import { createReconciliation } from './reconcile.ts';
import { type PayoutOrder, redirectPayout, startPayout } from './start-payout.ts';
import { createTestBank, type TestBank } from './test-bank.ts';

const minuteMs = 60_000;
const log = { info: () => {}, warn: () => {}, error: () => {} };

let shop: TestApp;
let now: Date;
let bank: TestBank;
let engine: PayoutEngine;
let heard: PayoutState[];
let reconcile: ReturnType<typeof createReconciliation>;
beforeAll(async () => {
  shop = await createTestApp({ empty: true });
});
afterAll(() => shop.close());
beforeEach(() => {
  now = testNow;
  bank = createTestBank();
  heard = [];
  const seal = createIbanSeal(shop.config.BANK_ACCOUNT_KEYS);
  const listener = { changed: async (_: unknown, { state }: { state: PayoutState }) => void heard.push(state) };
  const clock = () => now;
  engine = createPayoutEngine({ db: shop.db, clock, bank, log, seal, listener });
  reconcile = createReconciliation({ db: shop.db, clock, bank, log }, engine);
});

const paypal: TransferChoice = { kind: 'paypal', paypalEmail: 'ada@shop.example' };
const orderOf = (change: Partial<PayoutOrder> = {}): PayoutOrder => ({
  orderUuid: randomUUID(),
  orderNumber: 'T-1',
  cents: 12_345,
  choice: paypal,
  customerId: undefined,
  seller: { email: 'ada@shop.example', market: 'de', language: 'de' },
  ...change,
});
const context = { jobs: { send: async () => {} }, clock: () => now };
const start = (order: PayoutOrder) => shop.db.transaction().execute((trx) => startPayout(trx, context, order));
const redirect = (orderUuid: string, choice: TransferChoice = paypal) =>
  shop.db.transaction().execute((trx) => redirectPayout(trx, context, orderUuid, choice));
async function stateOf(orderUuid: string) {
  return (await findPayout(shop.db, orderUuid))?.state;
}
async function attemptOf(orderUuid: string) {
  const payout = await findPayout(shop.db, orderUuid);
  const attempt = payout && (await latestAttempt(shop.db, payout.id));
  if (!attempt) throw new Error('There is no attempt.');
  return { id: attempt.id, reference: referenceOf(attempt.id), reason: attempt.reason };
}
/** Starts a payout and orders its transfer. */
async function sent(change: Partial<PayoutOrder> = {}) {
  const { order_uuid } = await start(orderOf(change));
  const { id, reference } = await attemptOf(order_uuid);
  await engine.submit(id);
  return { orderUuid: order_uuid, id, reference };
}

describe('a payout', () => {
  test('is ordered at the bank, and paid when the bank has executed it', async () => {
    const { orderUuid, reference } = await sent();
    expect(await stateOf(orderUuid)).toBe('sent');
    expect(bank.orders).toEqual([
      { reference, cents: 12_345, payee: { kind: 'paypal', email: 'ada@shop.example' }, purpose: 'T-1' },
    ]);
    expect(await engine.report(bank.change(reference, 'executed'))).toBe(true);
    expect(await stateOf(orderUuid)).toBe('paid');
    expect(heard).toEqual(['paid']);
  });

  test('of a donation goes to the account of the charity', async () => {
    await sent({ choice: { kind: 'donation', charityId: 'repair-cafes' } });
    expect(bank.orders[0]?.payee).toEqual({
      kind: 'iban',
      holder: 'Repair Cafés e.V.',
      iban: 'DE78500105175001051750',
    });
  });

  test('is made once for each sale, also at the same time', async () => {
    const order = orderOf();
    const started = await Promise.all([start(order), start(order), start({ ...order, cents: 1 })]);
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const attempts = shop.db.selectFrom('payout_attempts').select('id').where('payout_id', '=', started[0].id);
    expect(await attempts.execute()).toHaveLength(1);
  });

  test.each([0, -5, 1.5])('of %s cents is a mistake', async (cents) => {
    await expect(start(orderOf({ cents }))).rejects.toThrow(RangeError);
  });

  test('waits until it is known what the bank did, and is ordered again with the same reference', async () => {
    bank.faults = ['away', 'answerLost'];
    const { order_uuid } = await start(orderOf());
    const { id } = await attemptOf(order_uuid);
    await expect(engine.submit(id)).rejects.toThrow('is down');
    await expect(engine.submit(id)).rejects.toThrow('lost');
    expect(await stateOf(order_uuid)).toBe('waiting');
    await engine.submit(id);
    expect(await stateOf(order_uuid)).toBe('sent');
    expect(bank.transfers.size).toBe(1);
  });

  test('of shop credit is there at once, with the bonus, and only once', async () => {
    const customerId = randomUUID();
    await shop.db
      .insertInto('customers')
      .values({
        id: customerId,
        email: `${customerId}@shop.example`,
        email_key: `${customerId}@shop.example`,
        first_name: 'Ada',
        last_name: 'Lind',
        newsletter: false,
        locale: 'de',
        market: 'de',
      })
      .execute();
    const order = orderOf({ choice: { kind: 'shopCredit' }, customerId, cents: 10_005 });
    expect((await start(order)).state).toBe('paid');
    await start(order);
    expect(await creditOf(shop.db, customerId)).toBe(11_005);
    expect(bank.orders).toEqual([]);
  });
});

describe('a transfer that fails', () => {
  test('because the bank refuses it can be sent to another account', async () => {
    bank.faults = ['refused'];
    const { orderUuid, reference } = await sent();
    expect(await stateOf(orderUuid)).toBe('rejected');
    expect((await attemptOf(orderUuid)).reason).toBe('AC04');
    await redirect(orderUuid);
    const next = await attemptOf(orderUuid);
    expect(next.reference).not.toBe(reference);
    await engine.submit(next.id);
    await engine.report(bank.change(next.reference, 'executed'));
    expect(await stateOf(orderUuid)).toBe('paid');
    expect(heard).toEqual(['rejected', 'paid']);
  });

  test('days after it was executed is returned', async () => {
    const { orderUuid, reference } = await sent();
    await engine.report(bank.change(reference, 'executed'));
    await engine.report(bank.change(reference, 'returned', 'AC01'));
    expect(await stateOf(orderUuid)).toBe('returned');
    expect(heard).toEqual(['paid', 'returned']);
  });

  test.each<TransferStatus>(['accepted', 'executed'])(
    'is the only reason for another account: not while it is %s',
    async (status) => {
      const { orderUuid, reference } = await sent();
      await engine.report(bank.change(reference, status));
      await expect(redirect(orderUuid)).rejects.toMatchObject({ code: 'PAYOUT_NOT_OPEN' });
    },
  );

  test('leads to one new attempt, however often it is requested', async () => {
    bank.faults = ['refused'];
    const { orderUuid } = await sent();
    const redirected = await Promise.allSettled([redirect(orderUuid), redirect(orderUuid)]);
    expect(redirected.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('notifications', () => {
  test('that come twice or late change nothing', async () => {
    const { orderUuid, reference } = await sent();
    const accepted = { id: 'bank-1', reference, cents: 12_345, status: 'accepted' } as const;
    const returned = { ...accepted, status: 'returned' } as const;
    await engine.report({ ...accepted, status: 'executed' });
    await engine.report(accepted);
    expect(await stateOf(orderUuid)).toBe('paid');
    await engine.report(returned);
    await engine.report(returned);
    await engine.report({ ...accepted, status: 'executed' });
    expect(await stateOf(orderUuid)).toBe('returned');
    expect(heard).toEqual(['paid', 'returned']);
  });

  test('about another amount or an unknown reference are ignored', async () => {
    const { orderUuid, reference } = await sent();
    const executed = { id: 'bank-1', reference, cents: 12_345, status: 'executed' } as const;
    expect(await engine.report({ ...executed, cents: 12_346 })).toBe(false);
    expect(await engine.report({ ...executed, reference: 'f'.repeat(32) })).toBe(false);
    expect(await engine.report({ ...executed, reference: "' or 1=1" })).toBe(false);
    expect(await stateOf(orderUuid)).toBe('sent');
  });

  test('need the signature of the bank', async () => {
    const data = { id: 'bank-1', reference: 'f'.repeat(32), amount: { value: 1, currency: 'EUR' }, status: 'executed' };
    const seconds = String(Math.floor(Date.now() / 1000));
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': seconds, 'webhook-signature': 'v1,AAAA' };
    const payload = { type: 'transfer', data };
    const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/bank/notifications', headers, payload });
    expect(statusCode).toBe(401);
  });
});

describe('the comparison with the list of the bank', () => {
  beforeEach(async () => {
    await shop.db.deleteFrom('payout_attempts').execute();
  });
  const later = () => {
    now = new Date(now.getTime() + 16 * minuteMs);
  };

  test('orders what was never confirmed', async () => {
    const { order_uuid } = await start(orderOf());
    await reconcile();
    expect(bank.orders).toEqual([]);
    later();
    expect(await reconcile()).toEqual({ unexpected: [], missing: [] });
    expect(await stateOf(order_uuid)).toBe('sent');
  });

  test('makes up for lost notifications, on every page of the list', async () => {
    const payouts = [await sent(), await sent(), await sent(), await sent(), await sent()];
    for (const { reference } of payouts) bank.change(reference, 'executed');
    await reconcile();
    expect(await Promise.all(payouts.map(({ orderUuid }) => stateOf(orderUuid)))).toEqual(Array(5).fill('paid'));
  });

  test('reports transfers that were not ordered, and orders that the bank has lost', async () => {
    const { reference } = await sent();
    bank.transfers.delete(reference);
    const foreign = { id: 'bank-9', reference: 'e'.repeat(32), cents: 5, status: 'executed' } as const;
    bank.transfers.set(foreign.reference, foreign);
    later();
    expect(await reconcile()).toEqual({ unexpected: [foreign.reference], missing: [reference] });
  });
});

describe('money', () => {
  const fault = fc.constantFrom('away' as const, 'answerLost' as const, 'refused' as const, undefined);
  const step = fc.oneof(
    fc.record({ what: fc.constant('submit' as const), fault }),
    fc.record({
      what: fc.constant('bank' as const),
      status: fc.constantFrom<TransferStatus>('executed', 'rejected', 'returned'),
      notified: fc.boolean(),
    }),
    fc.record({ what: fc.constant('notify' as const), which: fc.nat(30), times: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ what: fc.constant('redirect' as const) }),
    fc.record({ what: fc.constant('reconcile' as const), fault }),
    fc.record({ what: fc.constant('start' as const) }),
  );

  /** What the bank may do next with a transfer. */
  const possible: Record<TransferStatus, readonly TransferStatus[]> = {
    accepted: ['executed', 'rejected'],
    executed: ['returned'],
    rejected: [],
    returned: [],
  };

  test('is sent exactly once, whatever fails in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        await shop.db.deleteFrom('payout_attempts').execute();
        bank.transfers.clear();
        bank.faults = [];
        const order = orderOf();
        await start(order);
        const history: ReturnType<TestBank['change']>[] = [];
        const out = () =>
          [...bank.transfers.values()].filter(({ status }) => ['accepted', 'executed'].includes(status));
        for (const one of steps) {
          if (one.what === 'start') await start(order);
          if (one.what === 'submit') {
            bank.faults = [one.fault];
            await engine.submit((await attemptOf(order.orderUuid)).id).catch(() => {});
            history.push(...bank.transfers.values());
          }
          if (one.what === 'bank') {
            const [transfer] = [...bank.transfers.values()].filter(({ status }) =>
              possible[status].includes(one.status),
            );
            if (transfer) history.push(bank.change(transfer.reference, one.status));
            const latest = history.at(-1);
            if (latest && one.notified) await engine.report(latest);
          }
          if (one.what === 'notify') {
            const old = history[one.which];
            for (let time = 0; old && time < one.times; time += 1) await engine.report(old);
          }
          if (one.what === 'redirect') await redirect(order.orderUuid).catch(() => {});
          if (one.what === 'reconcile') {
            now = new Date(now.getTime() + 16 * minuteMs);
            bank.faults = [one.fault];
            await reconcile().catch(() => {});
          }
          expect(out().length).toBeLessThanOrEqual(1);
        }
        // In the end the bank works, and the seller enters another account each time one is needed.
        bank.faults = [];
        for (let round = 0; round < 3; round += 1) {
          now = new Date(now.getTime() + 16 * minuteMs);
          await reconcile();
          await redirect(order.orderUuid).catch(() => {});
          for (const { reference, status } of bank.transfers.values())
            if (status === 'accepted') bank.change(reference, 'executed');
        }
        await reconcile();
        expect(await stateOf(order.orderUuid)).toBe('paid');
        expect(out().map(({ status, cents }) => [status, cents])).toEqual([['executed', order.cents]]);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
