import { fairnessCacheMinutes, fairnessDays, minFairnessCases } from '@reprise/entities/constants/trade-in';
import { TradeInFairness } from '@reprise/entities/trade-in-fairness';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppContext } from '../../context.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertTradeFixture, makePhonesElectronics } from '../../testing/trade-fixture.ts';
import { placeSale } from '../../testing/trade-in-sale.ts';
import { createVisitor } from '../../testing/visitor.ts';

let shop: TestApp;
let context: AppContext;
let orderId: string;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const offered = 20_000;

beforeAll(async () => {
  const fixtureRoutes = (_app: unknown, given: AppContext) => {
    context = given;
  };
  shop = await createTestApp({ empty: true, fixtureRoutes });
  await insertTradeFixture(shop.db);
  await makePhonesElectronics(shop.db);
  const visitor = createVisitor(shop.app);
  const placed = await placeSale(shop, context, { visitor, productId: 101, email: 'seller@example.com' });
  orderId = placed.orderUuid;
});
afterAll(() => shop.close());

let hours = 0;
beforeEach(async () => {
  await sql`delete from trade_in_order_items where position > 0`.execute(shop.db);
  await sql`delete from trade_in_order_events where order_id <> ${orderId}`.execute(shop.db);
  // Moves the clock past the time for which the previous test's values are cached.
  hours += 2;
  shop.setNow(new Date(testNow.getTime() + hours * fairnessCacheMinutes * minuteMs));
});

/** Examined items of the order with these prices; null for a locked device. */
async function examined(prices: readonly (number | null)[], daysAgo = 1): Promise<void> {
  const at = new Date(context.clock().getTime() - daysAgo * dayMs);
  for (const price of prices)
    await sql`
      with offer as (
        insert into trade_in_fixed_offers select (jsonb_populate_record(known, jsonb_build_object(
          'id', gen_random_uuid(), 'owner_key', gen_random_uuid()))).*
        from trade_in_fixed_offers known
          join trade_in_order_items first on first.fixed_offer_id = known.id and first.position = 0 returning id)
      insert into trade_in_order_items
        (id, order_id, fixed_offer_id, position, questions, place, found_price, finding, graded_at)
      select gen_random_uuid(), order_id, offer.id,
        (select max(position) + 1 from trade_in_order_items), questions, place, ${price ?? 0}::int,
        ${price === null ? 'locked' : null}::text, ${at}::timestamptz
      from trade_in_order_items, offer where position = 0`.execute(shop.db);
}

/** Sales that were paid these days after their parcel had arrived. */
async function paid(days: readonly number[]): Promise<void> {
  const now = context.clock().getTime() - dayMs;
  for (const count of days)
    await sql`
      with sale as (
        insert into trade_in_orders select (jsonb_populate_record(known, jsonb_build_object(
          'id', gen_random_uuid(), 'number', nextval('trade_in_order_numbers'),
          'idempotency_key', gen_random_uuid(), 'label_key', gen_random_uuid(), 'return_key', gen_random_uuid()))).*
        from trade_in_orders known where id = ${orderId} returning id)
      insert into trade_in_order_events (order_id, event, actor, from_state, to_state, at)
      select id, event, 'warehouse', null, 'paid', at from sale,
        (values ('receive', ${new Date(now - count * dayMs)}::timestamptz), ('paid', ${new Date(now)}::timestamptz)) as happened (event, at)`.execute(
      shop.db,
    );
}

const figures = async () => TradeInFairness.parse((await createVisitor(shop.app).get('/api/trade-in/fairness')).body);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test('shows how many prices changed, by how much, and how fast sellers were paid', async () => {
  await examined([...times(minFairnessCases - 5, offered), 19_000, 18_000, 16_000, 15_000, 21_000]);
  await paid([...times(minFairnessCases - 2, 1.2), 30, 30]);
  expect(await figures()).toEqual({
    days: fairnessDays,
    minCases: minFairnessCases,
    examined: minFairnessCases,
    changes: { percent: 10, medianPercent: -10 },
    paid: minFairnessCases,
    payoutDays: 2,
  });
});

test('leaves out what is known of too few cases', async () => {
  await examined(times(minFairnessCases - 1, 19_000));
  await paid(times(minFairnessCases - 1, 1));
  expect(await figures()).toEqual({
    days: fairnessDays,
    minCases: minFairnessCases,
    examined: minFairnessCases - 1,
    paid: minFairnessCases - 1,
  });
});

test('counts neither locked devices nor old sales, and rounds up', async () => {
  await examined([...times(100, offered), 19_900]);
  await examined(times(10, null));
  await examined(times(10, 1_000), fairnessDays + 1);
  expect(await figures()).toMatchObject({ examined: 101, changes: { percent: 1, medianPercent: -1 } });
});

test('are computed once an hour at most', async () => {
  const first = await figures();
  await examined(times(minFairnessCases, offered));
  expect(await figures()).toEqual(first);
  shop.setNow(new Date(context.clock().getTime() + fairnessCacheMinutes * minuteMs));
  expect(await figures()).toMatchObject({ examined: minFairnessCases, changes: { percent: 0 } });
});
