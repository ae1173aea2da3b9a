import { randomUUID } from 'node:crypto';
import { euros } from '@reprise/entities/money';
import { ShopCredit } from '@reprise/entities/shop-credit';
import { TradeInOrder } from '@reprise/entities/trade-in-order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppContext } from '../../context.ts';
import { signUp } from '../../testing/customer.ts';
import { idleBank } from '../../testing/idle-bank.ts';
import { idleCarrier } from '../../testing/idle-carrier.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertTradeFixture } from '../../testing/trade-fixture.ts';
import { placeSale } from '../../testing/trade-in-sale.ts';
import { broken } from '../../testing/trade-in-visitors.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { spendCredit } from '../shop-credit/index.ts';

let shop: TestApp;
let context: AppContext;
let productId = 100;
let hosts = 0;
beforeAll(async () => {
  const fixtureRoutes = (_app: unknown, given: AppContext) => {
    context = given;
  };
  shop = await createTestApp({ empty: true, fixtureRoutes, carrier: idleCarrier, bank: idleBank });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(testNow));

interface Seller {
  visitor: Visitor;
  email: string;
  customerId: string;
}

async function newSeller(): Promise<Seller> {
  const { visitor, email } = await signUp(shop, createVisitor(shop.app, { address: `198.51.100.${++hosts}` }));
  const query = shop.db.selectFrom('customers').select('id').where('email', '=', email);
  return { visitor, email, customerId: (await query.executeTakeFirstOrThrow()).id };
}
/** Sells a phone for 200 EUR by PayPal. */
async function sell({ visitor, email }: Seller): Promise<string> {
  productId += 1;
  return (await placeSale(shop, context, { visitor, productId, email })).orderUuid;
}
async function warehouse(path: string, payload: object = {}): Promise<void> {
  const headers = { authorization: await serviceAuthorization(shop.config) };
  const url = `/internal/trade-in-orders${path}`;
  expect((await shop.internal.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
}
const pathOf = (orderUuid: string, part = '') => `/api/trade-in/orders/${orderUuid}${part}`;
const read = async ({ visitor }: Seller, orderUuid: string) =>
  TradeInOrder.parse((await visitor.get(pathOf(orderUuid))).body);
const itemOf = async (seller: Seller, orderUuid: string) => (await read(seller, orderUuid)).items[0]?.uuid ?? '';
async function grade(seller: Seller, orderUuid: string, payload: object = {}): Promise<void> {
  await warehouse(`/${orderUuid}/items/${await itemOf(seller, orderUuid)}/grading`, payload);
}
async function decide(seller: Seller, orderUuid: string, decision: 'accepted' | 'declined'): Promise<void> {
  const decisions = [{ item: await itemOf(seller, orderUuid), decision }];
  expect((await seller.visitor.post(pathOf(orderUuid, '/decisions'), { decisions })).status).toBe(200);
}
const availableTo = async ({ visitor }: Seller) =>
  ShopCredit.parse((await visitor.get('/api/shop-credit')).body).available.amount;
/** Pays for an order with this many cents of credit. */
const spend = ({ customerId }: Seller, cents: number) =>
  shop.db.transaction().execute((trx) =>
    spendCredit(trx, {
      customerId,
      key: randomUUID(),
      reason: 'purchase',
      cents: -cents,
      order: { uuid: randomUUID(), number: '100001' },
      at: testNow,
    }),
  );
const payoutOf = (orderUuid: string) =>
  shop.db
    .selectFrom('payouts')
    .leftJoin('payout_attempts as attempt', 'attempt.payout_id', 'payouts.id')
    .select(['payouts.state', 'cents', 'advance_cents', 'attempt.id as attempt'])
    .where('order_uuid', '=', orderUuid)
    .executeTakeFirst();
const mailText = async (): Promise<string> =>
  (await createMailbox(shop.db, context.clock).collect()).at(-1)?.text ?? '';

/** A sale whose seller has used this many cents in advance. */
async function saleWithAdvance(cents: number) {
  const seller = await newSeller();
  const orderUuid = await sell(seller);
  await warehouse(`/${orderUuid}/receive`);
  await spend(seller, cents);
  return { seller, orderUuid };
}

describe('the advance on a sale', () => {
  test('is known once its parcel is on the way, follows what is found, and is shown to its customer only', async () => {
    const seller = await newSeller();
    const orderUuid = await sell(seller);
    expect(await availableTo(seller)).toBe(0);
    await warehouse(`/${orderUuid}/receive`);
    expect(await availableTo(seller)).toBe(10_000);
    await grade(seller, orderUuid, { answers: broken });
    const sale = await read(seller, orderUuid);
    const found = sale.items[0]?.found?.price.amount ?? 0;
    expect(found).toBeGreaterThan(0);
    expect(sale.advance).toEqual({
      limit: euros(Math.floor(found / 2)),
      used: euros(0),
      settled: euros(0),
      owed: euros(0),
    });
    const token = /token=([\w-]{43})/.exec(await mailText())?.[1];
    const other = createVisitor(shop.app, { address: `198.51.100.${++hosts}` });
    expect((await other.post(pathOf(orderUuid, '/access'), { token })).status).toBe(204);
    expect(TradeInOrder.parse((await other.get(pathOf(orderUuid))).body).advance).toBeUndefined();
  });

  test('is there as soon as the sale of a guest belongs to an account', async () => {
    const visitor = createVisitor(shop.app, { address: `198.51.100.${++hosts}` });
    productId += 1;
    const { orderUuid } = await placeSale(shop, context, { visitor, productId, email: 'guest@shop.example' });
    await warehouse(`/${orderUuid}/receive`);
    await signUp(shop, visitor);
    const credit = ShopCredit.parse((await visitor.get('/api/shop-credit')).body);
    expect(credit.available).toEqual(euros(10_000));
    const sale = TradeInOrder.parse((await visitor.get(pathOf(orderUuid))).body);
    expect(sale.advance?.limit).toEqual(euros(10_000));
  });

  test('is available at once to sellers who have sold before', async () => {
    const seller = await newSeller();
    const first = await sell(seller);
    await warehouse(`/${first}/receive`);
    await grade(seller, first);
    await sell(seller);
    expect(await availableTo(seller)).toBe(10_000);
  });
});

describe('an advance that was used', () => {
  test('is repaid by the sale: the rest is transferred, and mail and page say so', async () => {
    const { seller, orderUuid } = await saleWithAdvance(6_000);
    await grade(seller, orderUuid);
    expect(await payoutOf(orderUuid)).toMatchObject({ state: 'waiting', cents: 14_000, advance_cents: 6_000 });
    expect(await read(seller, orderUuid)).toMatchObject({
      state: 'accepted',
      paid: euros(20_000),
      advance: { limit: euros(0), used: euros(0), settled: euros(6_000), owed: euros(0) },
    });
    expect(await mailText()).toMatch(/Davon schon genutzt:? −60,00\s€[\s\S]*Verbleibende Auszahlung:? 140,00\s€/);
  });

  test('is owed when the seller declines, blocks the next one, and is repaid by the next sale', async () => {
    const { seller, orderUuid } = await saleWithAdvance(6_000);
    await grade(seller, orderUuid, { answers: broken });
    await decide(seller, orderUuid, 'declined');
    expect((await read(seller, orderUuid)).advance).toMatchObject({ used: euros(0), owed: euros(6_000) });
    expect(await mailText()).toMatch(/60,00\s€, die du vorab genutzt hast/);
    await shop.db.updateTable('trade_in_orders').set({ state: 'closed' }).where('id', '=', orderUuid).execute();
    expect((await seller.visitor.get('/api/customers/deletion')).body).toMatchObject({ openSales: 1 });
    const next = await sell(seller);
    await warehouse(`/${next}/receive`);
    expect(await availableTo(seller)).toBe(0);
    await grade(seller, next);
    expect(await payoutOf(next)).toMatchObject({ cents: 14_000, advance_cents: 6_000 });
    expect((await read(seller, orderUuid)).advance?.owed).toEqual(euros(0));
  });

  test('may be all that the sale brings: then nothing is transferred, and the sale is paid', async () => {
    const { seller, orderUuid } = await saleWithAdvance(10_000);
    await grade(seller, orderUuid, { answers: broken });
    const found = (await read(seller, orderUuid)).items[0]?.found?.price.amount ?? 0;
    expect(found).toBeLessThan(10_000);
    await decide(seller, orderUuid, 'accepted');
    expect(await payoutOf(orderUuid)).toEqual({ state: 'paid', cents: 0, advance_cents: found, attempt: null });
    expect(await read(seller, orderUuid)).toMatchObject({
      state: 'paid',
      advance: { settled: euros(found), owed: euros(10_000 - found) },
    });
  });
});
