import { createHmac, randomUUID } from 'node:crypto';
import { AddedBankAccount } from '@reprise/entities/bank-account';
import { TradeInOrder } from '@reprise/entities/trade-in-order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppContext } from '../../context.ts';
import { signIn, signUp } from '../../testing/customer.ts';
import { idleBank } from '../../testing/idle-bank.ts';
import { idleCarrier } from '../../testing/idle-carrier.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertTradeFixture } from '../../testing/trade-fixture.ts';
import { placeSale } from '../../testing/trade-in-sale.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { runTradeInDeadlines } from './trade-in-deadlines.ts';
import { createTradeInDriver } from './trade-in-driver.ts';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;
const guestEmail = 'seller@example.com';

let shop: TestApp;
let context: AppContext;
let productId = 100;
let hosts = 0;
beforeAll(async () => {
  const fixtureRoutes = (_app: unknown, given: AppContext) => {
    context = given;
  };
  const bank = { ...idleBank, checkName: async () => ({ result: 'match' as const }) };
  shop = await createTestApp({ empty: true, fixtureRoutes, carrier: idleCarrier, bank });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(testNow));

const visit = () => createVisitor(shop.app, { address: `198.51.100.${++hosts}` });
/** A customer who has just entered the password. */
async function customer() {
  const account = await signUp(shop, visit());
  await account.visitor.post('/api/logout');
  expect((await signIn(shop, account.visitor, account)).status).toBe(200);
  return account;
}

const pathOf = (orderUuid: string, part = '') => `/api/trade-in/orders/${orderUuid}${part}`;
const read = async (visitor: Visitor, orderUuid: string) =>
  TradeInOrder.parse((await visitor.get(pathOf(orderUuid))).body);
const redirect = (visitor: Visitor, orderUuid: string, body: object = { kind: 'paypal', paypalEmail: guestEmail }) =>
  visitor.post(pathOf(orderUuid, '/payout'), body);
const mails = () => createMailbox(shop.db, context.clock).collect();
const subjects = async () => (await mails()).map(({ subject }) => subject);

async function warehouse(path: string): Promise<void> {
  const headers = { authorization: await serviceAuthorization(shop.config) };
  const url = `/internal/trade-in-orders${path}`;
  expect((await shop.internal.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200);
}

/** A sale whose payout of 200 EUR is ordered at the bank. */
async function accepted(visitor = visit(), email = guestEmail) {
  productId += 1;
  const { orderUuid, orderNumber } = await placeSale(shop, context, { visitor, productId, email });
  await warehouse(`/${orderUuid}/receive`);
  const [item] = (await read(visitor, orderUuid)).items;
  await warehouse(`/${orderUuid}/items/${item?.uuid}/grading`);
  await mails();
  return { visitor, orderUuid, orderNumber };
}

const attemptsOf = (orderUuid: string) =>
  shop.db
    .selectFrom('payout_attempts as attempt')
    .innerJoin('payouts', 'payouts.id', 'attempt.payout_id')
    .selectAll('attempt')
    .select('payouts.cents')
    .where('payouts.order_uuid', '=', orderUuid)
    .orderBy('attempt.created_at')
    .execute();

/** The bank reports the result of the current transfer. */
async function report(orderUuid: string, ...statuses: ('executed' | 'rejected' | 'returned')[]) {
  const attempt = (await attemptsOf(orderUuid)).find(({ state }) => ['waiting', 'sent', 'paid'].includes(state));
  if (!attempt) throw new Error('No transfer is under way.');
  const reference = attempt.id.replaceAll('-', '');
  for (const status of statuses) {
    const amount = { value: attempt.cents, currency: 'EUR' };
    const payload = JSON.stringify({ type: 'transfer', data: { id: `bank-${reference}`, reference, amount, status } });
    const id = randomUUID();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const key = Buffer.from(shop.config.BANK_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
    const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`;
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/bank/notifications',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    expect(statusCode).toBe(202);
  }
}

describe('a payout that fails', () => {
  test.each([
    ['rejected', ['rejected'], 'accepted', 'Deine Auszahlung kam nicht an'],
    ['returned', ['executed', 'returned'], 'paid', 'Deine Auszahlung kam zurück'],
  ] as const)('because it was %s is mailed to the seller, whose page says so', async (state, reports, order, text) => {
    const { visitor, orderUuid, orderNumber } = await accepted();
    expect(await read(visitor, orderUuid)).not.toHaveProperty('failedPayout');
    await report(orderUuid, ...reports);
    const arrived = (await mails()).at(-1);
    expect(arrived).toMatchObject({ subject: `Verkauf ${orderNumber}: ${text}`, recipient: guestEmail });
    expect(arrived?.text).toContain(`/trade-in/order/${orderUuid}?token=`);
    expect(arrived?.text).toMatch(/200,00\s€/);
    const amount = { amount: 20_000, currency: 'EUR' };
    expect(await read(visitor, orderUuid)).toMatchObject({
      state: order,
      failedPayout: { state, amount, needsSignIn: false },
    });
  });

  test('goes to another account once, and the seller is notified', async () => {
    const { visitor, orderUuid, orderNumber } = await accepted();
    expect(await redirect(visitor, orderUuid)).toMatchObject({ status: 409, body: { code: 'PAYOUT_NOT_OPEN' } });
    await report(orderUuid, 'rejected');
    await mails();
    const account = { holder: 'Ada Lind', iban: 'DE89 3704 0044 0532 0130 00' };
    const added = AddedBankAccount.parse((await visitor.post('/api/bank-accounts', account)).body);
    const bankAccountId = added.account?.uuid ?? '';
    const changed = await redirect(visitor, orderUuid, { kind: 'bank', bankAccountId });
    expect(changed).toMatchObject({ status: 200, body: { payout: 'bank' } });
    expect(changed.body).not.toHaveProperty('failedPayout');
    expect((await redirect(visitor, orderUuid)).status).toBe(409);
    expect((await attemptsOf(orderUuid)).map(({ state, bank_account_id }) => [state, bank_account_id])).toEqual([
      ['rejected', null],
      ['waiting', bankAccountId],
    ]);
    await report(orderUuid, 'executed');
    expect(await subjects()).toEqual([
      `Verkauf ${orderNumber}: Auszahlung auf ein anderes Konto`,
      `Verkauf ${orderNumber}: Das Geld ist raus`,
    ]);
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'paid' });
  });

  test('after it was paid is mailed as paid once more', async () => {
    const { visitor, orderUuid, orderNumber } = await accepted();
    await report(orderUuid, 'executed', 'returned');
    await mails();
    expect((await redirect(visitor, orderUuid)).status).toBe(200);
    await report(orderUuid, 'executed');
    expect((await subjects()).at(-1)).toBe(`Verkauf ${orderNumber}: Das Geld ist raus`);
  });

  test('keeps the order open until two weeks after the money has left again', async () => {
    const { visitor, orderUuid } = await accepted();
    await report(orderUuid, 'executed', 'returned');
    const driver = createTradeInDriver({ ...context, startPayout: async () => false });
    const stateAfter = async (days: number) => {
      shop.setNow(new Date(testNow.getTime() + days * dayMs));
      await runTradeInDeadlines(context, driver);
      return (await read(visitor, orderUuid)).state;
    };
    expect(await stateAfter(20)).toBe('paid');
    expect((await redirect(visitor, orderUuid)).status).toBe(200);
    await report(orderUuid, 'executed');
    expect(await stateAfter(33)).toBe('paid');
    expect(await stateAfter(34)).toBe('closed');
  });
});

describe('another account for a payout', () => {
  test('cannot be that of another seller', async () => {
    const { visitor, orderUuid } = await accepted();
    await report(orderUuid, 'rejected');
    const other = visit();
    const account = { holder: 'Ada Lind', iban: 'DE89 3704 0044 0532 0130 00' };
    const added = AddedBankAccount.parse((await other.post('/api/bank-accounts', account)).body);
    const body = { kind: 'bank', bankAccountId: added.account?.uuid };
    expect(await redirect(visitor, orderUuid, body)).toMatchObject({
      status: 400,
      body: { code: 'PAYOUT_UNAVAILABLE' },
    });
    expect((await redirect(other, orderUuid)).status).toBe(404);
  });

  test('of a guest is entered by anyone who opens the mailed link', async () => {
    const { orderUuid } = await accepted();
    await report(orderUuid, 'rejected');
    const token = /[?&]token=([\w-]{43})/.exec((await mails()).at(-1)?.text ?? '')?.[1];
    const opened = visit();
    expect((await opened.post(pathOf(orderUuid, '/access'), { token })).status).toBe(204);
    expect((await redirect(opened, orderUuid)).status).toBe(200);
  });

  test('of a customer needs a sign-in, and the password within the last fifteen minutes', async () => {
    const account = await customer();
    const { orderUuid } = await accepted(account.visitor, account.email);
    await report(orderUuid, 'rejected');
    const token = /[?&]token=([\w-]{43})/.exec((await mails()).at(-1)?.text ?? '')?.[1];
    const opened = visit();
    expect((await opened.post(pathOf(orderUuid, '/access'), { token })).status).toBe(204);
    expect(await read(opened, orderUuid)).toMatchObject({ failedPayout: { needsSignIn: true } });
    expect(await redirect(opened, orderUuid)).toMatchObject({ status: 403, body: { code: 'PAYOUT_NEEDS_SIGN_IN' } });
    expect(await read(account.visitor, orderUuid)).toMatchObject({ failedPayout: { needsSignIn: false } });
    shop.setNow(new Date(testNow.getTime() + 16 * minuteMs));
    expect(await redirect(account.visitor, orderUuid)).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    const { password: currentPassword } = account;
    expect((await account.visitor.post('/api/sessions/confirm', { currentPassword })).status).toBe(204);
    expect((await redirect(account.visitor, orderUuid)).status).toBe(200);
  });
});
