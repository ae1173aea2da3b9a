import { SalesView } from '@reprise/entities/sale-summary';
import type { TradeInOrderState } from '@reprise/entities/trade-in-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context.ts';
import type { ComposedMail } from '../../mail/mailer.ts';
import { signUp } from '../../testing/customer.ts';
import { idleCarrier } from '../../testing/idle-carrier.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertTradeFixture } from '../../testing/trade-fixture.ts';
import { placeSale } from '../../testing/trade-in-sale.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { startPayout } from '../payouts/index.ts';
import { enqueueTradeInMail } from './trade-in-mails.ts';

let shop: TestApp;
let context: AppContext;
let productId = 100;
beforeAll(async () => {
  const fixtureRoutes = (_app: unknown, given: AppContext) => {
    context = given;
  };
  shop = await createTestApp({ empty: true, fixtureRoutes, carrier: idleCarrier });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());

let customers = 0;
async function customer() {
  customers += 1;
  return signUp(shop, createVisitor(shop.app, { address: `198.51.100.${customers}` }));
}
const sell = async (visitor: Visitor, email: string) => {
  productId += 1;
  return (await placeSale(shop, context, { visitor, productId, email })).orderUuid;
};
const list = async (visitor: Visitor, query = '') =>
  SalesView.parse((await visitor.get(`/api/customers/sales${query}`)).body);
const change = (orderUuid: string, values: { state: TradeInOrderState; paid_cents?: number; decide_by?: Date }) =>
  shop.db.updateTable('trade_in_orders').set(values).where('id', '=', orderUuid).execute();

describe('the sales of a customer (rule account-31)', () => {
  it('need a sign-in', async () => {
    expect((await createVisitor(shop.app).get('/api/customers/sales')).status).toBe(401);
  });

  it('are linked in mails to customers, but not in mails to guests (rule account-37)', async () => {
    const { visitor, email } = await customer();
    const orderUuid = await sell(visitor, email);
    const sale = await shop.db
      .selectFrom('trade_in_orders')
      .selectAll()
      .where('id', '=', orderUuid)
      .executeTakeFirstOrThrow();
    const linkTo = async (customer_id: string | null) => {
      const mails: ComposedMail[] = [];
      const mailer = {
        ...context.mailer,
        enqueueComposed: async (_trx: unknown, one: ComposedMail) => void mails.push(one),
      };
      await shop.db
        .transaction()
        .execute((trx) => enqueueTradeInMail(trx, { ...context, mailer }, { ...sale, customer_id }, 'link'));
      return mails.map(({ content }) => content.footerLink?.url);
    };
    expect(await linkTo(sale.customer_id)).toEqual([expect.stringMatching(/\/my\/sales$/)]);
    expect(await linkTo(null)).toEqual([undefined]);
  });

  it('are listed for their seller only, with the next step and its deadline', async () => {
    const { visitor, email } = await customer();
    const orderUuid = await sell(visitor, email);
    const { sales, numFound } = await list(visitor);
    expect(numFound).toBe(1);
    expect(sales).toMatchObject([
      {
        orderUuid,
        state: 'created',
        itemCount: 1,
        expected: { amount: 20_000, currency: 'EUR' },
        payout: 'paypal',
        nextStep: 'makeLabel',
      },
    ]);
    expect(sales[0]?.until).toMatch(/Z$/);
    const decideBy = new Date(testNow.getTime() + 1);
    await change(orderUuid, { state: 'offerMade', decide_by: decideBy });
    expect((await list(visitor)).sales).toMatchObject([{ nextStep: 'decide', until: decideBy.toISOString() }]);
    expect(await list((await customer()).visitor)).toMatchObject({ sales: [], numFound: 0 });
  });

  it('show the payout and its state, and ask for another account when it could not be transferred', async () => {
    const { visitor, email } = await customer();
    const orderUuid = await sell(visitor, email);
    await change(orderUuid, { state: 'accepted', paid_cents: 18_000 });
    const order = await shop.db
      .selectFrom('trade_in_orders')
      .selectAll()
      .where('id', '=', orderUuid)
      .executeTakeFirstOrThrow();
    await shop.db.transaction().execute((trx) =>
      startPayout(trx, context, {
        orderUuid,
        orderNumber: String(order.number),
        choice: order.payout,
        cents: 18_000,
        customerId: order.customer_id ?? undefined,
        seller: { email, market: 'de', language: 'de' },
      }),
    );
    const amount = { amount: 18_000, currency: 'EUR' };
    const [sale] = (await list(visitor)).sales;
    expect(sale).toMatchObject({ paid: { amount, state: 'waiting' } });
    expect(sale).not.toHaveProperty('expected');
    await shop.db.updateTable('payouts').set({ state: 'returned' }).where('order_uuid', '=', orderUuid).execute();
    expect((await list(visitor)).sales).toMatchObject([
      { paid: { amount, state: 'returned' }, nextStep: 'nameAccount' },
    ]);
  });

  it('are open until they are over, and then need no further step', async () => {
    const { visitor, email } = await customer();
    const orderUuid = await sell(visitor, email);
    expect((await list(visitor, '?open=1')).numFound).toBe(1);
    await change(orderUuid, { state: 'cancelled' });
    expect((await list(visitor, '?open=1')).numFound).toBe(0);
    const [sale] = (await list(visitor)).sales;
    expect(sale).not.toHaveProperty('expected');
    expect(sale).not.toHaveProperty('nextStep');
  });
});
