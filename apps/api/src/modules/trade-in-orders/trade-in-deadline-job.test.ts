import { TradeInOrder } from '@reprise/entities/trade-in-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../../context.ts';
import { idleBank } from '../../testing/idle-bank.ts';
import { idleCarrier } from '../../testing/idle-carrier.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTradeFixture } from '../../testing/trade-fixture.ts';
import { placeSale } from '../../testing/trade-in-sale.ts';
import { broken } from '../../testing/trade-in-visitors.ts';
import { createVisitor } from '../../testing/visitor.ts';

let shop: TestApp;
let context: AppContext;
beforeAll(async () => {
  const fixtureRoutes = (_app: unknown, given: AppContext) => {
    context = given;
  };
  shop = await createTestApp({ empty: true, fixtureRoutes, carrier: idleCarrier, bank: idleBank });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());

test('a counter-offer without an answer ends by the job that runs every minute, and the seller is told', async () => {
  const visitor = createVisitor(shop.app);
  const { orderUuid } = await placeSale(shop, context, { visitor, productId: 100, email: 'seller@shop.example' });
  const path = `/api/trade-in/orders/${orderUuid}`;
  const read = async () => TradeInOrder.parse((await visitor.get(path)).body);
  const headers = { authorization: await serviceAuthorization(shop.config) };
  const inWarehouse = async (part: string, payload: object = {}) => {
    const url = `/internal/trade-in-orders/${orderUuid}${part}`;
    expect((await shop.internal.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  };
  await inWarehouse('/receive');
  await inWarehouse(`/items/${(await read()).items[0]?.uuid}/grading`, { answers: broken });
  const { state, decideBy = '' } = await read();
  expect(state).toBe('offerMade');

  shop.setNow(new Date(decideBy));
  await shop.db.transaction().execute((trx) => context.jobs.send(trx, 'trade-in-deadlines', {}));
  await context.jobs.start();
  try {
    await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe('declined');
  } finally {
    await context.jobs.stop();
  }
  expect((await read()).items).toMatchObject([{ decision: { is: 'declined', by: 'terms' } }]);
  const subjects = (await createMailbox(shop.db, context.clock).collect()).map(({ subject }) => subject);
  expect(subjects.at(-1)).toMatch(/zurück/);
});
