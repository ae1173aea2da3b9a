import { TradeInOrder } from '@reprise/entities/trade-in-order';
import { productionSecrets } from '@reprise/testing/production-secrets';
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
  await context.jobs.start();
});
afterAll(async () => {
  await context.jobs.stop();
  await shop.close();
});

/** A guest's sale whose only item is worth less than was offered. */
async function counterOffer(productId: number) {
  const visitor = createVisitor(shop.app);
  const { orderUuid } = await placeSale(shop, context, { visitor, productId, email: 'seller@shop.example' });
  const read = async () => TradeInOrder.parse((await visitor.get(`/api/trade-in/orders/${orderUuid}`)).body);
  const headers = { authorization: await serviceAuthorization(shop.config) };
  const asService = async (part: string, payload: object = {}) => {
    const url = `/internal/trade-in-orders/${orderUuid}${part}`;
    const { statusCode: status, body } = await shop.internal.inject({ method: 'POST', url, headers, payload });
    return { status, body: JSON.parse(body) as object };
  };
  await asService('/receive');
  await asService(`/items/${(await read()).items[0]?.uuid}/grading`, { answers: broken });
  expect((await read()).state).toBe('offerMade');
  return { read, asService };
}

test('a counter-offer without an answer ends by the job that runs every minute, and the seller is told', async () => {
  const { read } = await counterOffer(100);
  const { decideBy = '' } = await read();
  shop.setNow(new Date(decideBy));
  await shop.db.transaction().execute((trx) => context.jobs.send(trx, 'trade-in-deadlines', {}));
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe('declined');
  expect((await read()).items).toMatchObject([{ decision: { is: 'declined', by: 'terms' } }]);
  const subjects = (await createMailbox(shop.db, context.clock).collect()).map(({ subject }) => subject);
  expect(subjects.at(-1)).toMatch(/zurück/);
});

test('services end the time for a decision and start the job, if there is one to make', async () => {
  const { read, asService } = await counterOffer(101);
  expect(await asService('/end-deadline')).toMatchObject({ status: 200, body: { state: 'offerMade' } });
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe('declined');
  expect((await read()).items).toMatchObject([{ decision: { is: 'declined', by: 'terms' } }]);
  expect(await asService('/end-deadline')).toMatchObject({ status: 409, body: { code: 'TRADE_IN_STATE_CONFLICT' } });
});

test('nobody ends the time for a decision in production', async () => {
  const route = { method: 'POST', url: '/internal/trade-in-orders/:orderUuid/end-deadline' } as const;
  expect(shop.internal.hasRoute(route)).toBe(true);
  const environment = { ...productionSecrets.api, NODE_ENV: 'production' };
  const production = await createTestApp({ empty: true, carrier: idleCarrier, bank: idleBank, environment });
  expect(production.internal.hasRoute(route)).toBe(false);
  await production.close();
});
