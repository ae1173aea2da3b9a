import { randomUUID } from 'node:crypto';
import type { VariantLabel } from '@reprise/entities/variant';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { countStock } from '../../testing/count-stock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { changeVariant } from '../catalogue/variant-writer.ts';
import { releaseExpired } from './expiry.ts';
import {
  releaseStock,
  reserveStock,
  returnStock,
  type StockLine,
  sellStock,
  shipStock,
  splitSale,
} from './reservations.ts';

let database: OpenDatabase;
const products = [1, 2] as const;
const labels = ['A1', 'A2'] as const;
const now = new Date('2026-06-15T10:00:00Z');
const expiresAt = new Date('2026-06-15T10:30:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database);
  await insertTradeFixture(database.db);
  for (const id of products) {
    const variants = labels.map((label) => ({ label, price: 10_000, quantity: 0 }));
    await insertProduct(database.db, { id, name: `Phone ${id}`, categoryId: fixtureCategories.phones, variants });
  }
});
afterAll(() => database.close());

const shelf = { onHand: 5, fullBatteryOnHand: 2 };

/** Every variant has five units, two of them with a full battery, and none is held. */
async function startOver(): Promise<void> {
  await database.db.deleteFrom('stock_reservations').execute();
  await sql`update variants set held = 0, full_battery_held = 0`.execute(database.db);
  for (const id of products) for (const label of labels) await countStock(database.db, id, label, shelf);
}
beforeEach(startOver);

const line = (productId: number, label: VariantLabel, quantity = 1, fullBatteryQuantity = 0): StockLine => ({
  productId,
  label,
  quantity,
  fullBatteryQuantity,
});
const reserve = (key: string, lines: StockLine[]) =>
  database.db.transaction().execute((trx) => reserveStock(trx, { key, lines, reason: 'order', expiresAt }, now));
const sell = (key: string, at = now) => database.db.transaction().execute((trx) => sellStock(trx, key, at));
const ship = (key: string) => database.db.transaction().execute((trx) => shipStock(trx, key, now));
const release = (key: string) => database.db.transaction().execute((trx) => releaseStock(trx, key, 'cancelled', now));

interface VariantTotals {
  on_hand: number;
  full_battery_on_hand: number;
  held: number;
  full_battery_held: number;
  quantity: number;
  full_battery_quantity: number;
  reserved: number;
  sold: number;
  batteries: number;
  shipped: number;
  returned: number;
}

async function totals(): Promise<VariantTotals[]> {
  const { rows } = await sql<VariantTotals>`
    select v.on_hand, v.full_battery_on_hand, v.held, v.full_battery_held, v.quantity, v.full_battery_quantity,
      coalesce(sum(r.quantity) filter (where r.state = 'reserved'), 0)::int as reserved,
      coalesce(sum(r.quantity) filter (where r.state = 'sold'), 0)::int as sold,
      coalesce(sum(r.full_battery_quantity) filter (where r.state in ('reserved', 'sold')), 0)::int as batteries,
      coalesce(sum(r.quantity - r.returned_quantity) filter (where r.state = 'shipped'), 0)::int as shipped,
      coalesce(sum(r.returned_quantity), 0)::int as returned
    from variants v left join stock_reservations r using (product_id, label)
    group by v.product_id, v.label, v.on_hand, v.full_battery_on_hand, v.held, v.full_battery_held, v.quantity,
      v.full_battery_quantity
    order by v.product_id, v.label`.execute(database.db);
  return rows;
}

/** `intake`: all units ever put on the shelf of a variant. */
function check(rows: readonly VariantTotals[], intake: readonly number[]): void {
  for (const [at, row] of rows.entries()) {
    expect(row.held).toBe(row.reserved + row.sold);
    expect(row.full_battery_held).toBe(row.batteries);
    expect(row.quantity).toBe(row.on_hand - row.held);
    expect(row.quantity + row.reserved + row.sold + row.shipped + row.returned).toBe(intake[at]);
    // Every held battery is on the shelf, and every unit offered with a full battery has one.
    expect(row.full_battery_held).toBeLessThanOrEqual(row.full_battery_on_hand);
    expect(row.full_battery_quantity + row.full_battery_held).toBeLessThanOrEqual(row.full_battery_on_hand);
    expect(row.full_battery_quantity).toBeLessThanOrEqual(row.quantity);
  }
}

describe('buyers at the same time', () => {
  it('get the last unit only once', async () => {
    await countStock(database.db, 1, 'A1', { onHand: 1 });
    const results = await Promise.all(Array.from({ length: 12 }, (_, at) => reserve(`order-${at}`, [line(1, 'A1')])));
    expect(results.filter((result) => 'state' in result)).toEqual([{ state: 'reserved' }]);
    expect((await totals())[0]).toMatchObject({ quantity: 0, held: 1 });
  });

  it('reserve several variants all or nothing, in any order', async () => {
    const all = [line(1, 'A1'), line(1, 'A2', 1, 1), line(2, 'A1'), line(2, 'A2')];
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, at) => reserve(`order-${at}`, at % 2 === 0 ? all : all.toReversed())),
    );
    // Two units of each condition have a full battery, and every order asks for one.
    expect(results.filter((result) => 'state' in result)).toHaveLength(2);
    check(await totals(), [5, 5, 5, 5]);
  });

  it('reserve once when they send an order twice', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => reserve('order-1', [line(1, 'A1', 2)])));
    expect(results).toEqual(Array.from({ length: 6 }, () => ({ state: 'reserved' })));
    expect((await totals())[0]).toMatchObject({ held: 2, reserved: 2 });
  });

  it('reserve while prices and counts change, without deadlocks', async () => {
    const price = (at: number) =>
      database.db
        .transaction()
        .execute((trx) => changeVariant(trx, (at % 2) + 1, 'A1', { price: 9_000 + at, quantity: 5 }, now));
    const work = Array.from({ length: 12 }, (_, at) => [
      reserve(`order-${at}`, [line(2, 'A1'), line(1, 'A1')]).then(() => (at % 3 === 0 ? release(`order-${at}`) : null)),
      price(at),
    ]);
    await Promise.all(work.flat());
    check(await totals(), [5, 5, 5, 5]);
  });

  it('either pay in time or lose the reservation, but never both', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await reserve(key, [line(1, 'A1')]);
    const [states] = await Promise.all([
      Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => sell(key, expiresAt))),
      releaseExpired(database.db, expiresAt),
      releaseExpired(database.db, expiresAt),
    ]);
    const sold = states.filter((state) => state === 'sold').length;
    expect((await totals())[0]).toMatchObject({ reserved: 0, sold, held: sold, quantity: 5 - sold });
  });
});

describe('a part of what an order has bought', () => {
  const split = (lines: StockLine[], newKey = 'parcel') =>
    database.db.transaction().execute((trx) => splitSale(trx, { key: 'order', newKey, lines, reason: 'part' }, now));

  it('is shipped by itself, and the rest stays sold', async () => {
    await reserve('order', [line(1, 'A1', 3, 1), line(2, 'A2')]);
    await sell('order');
    expect(await split([line(1, 'A1', 2, 1)])).toBe(true);
    expect(await ship('parcel')).toBe('shipped');
    expect((await totals())[0]).toMatchObject({ on_hand: 3, held: 1, sold: 1, shipped: 2, batteries: 0 });
    expect(await release('order')).toBe('released');
    check(await totals(), [5, 5, 5, 5]);
  });

  it('is never more than the order has', async () => {
    await reserve('order', [line(1, 'A1', 2, 1)]);
    expect(await split([line(1, 'A1')])).toBe(false);
    await sell('order');
    expect(await split([line(1, 'A1', 3)])).toBe(false);
    expect(await split([line(1, 'A1', 2, 2)])).toBe(false);
    expect(await split([line(1, 'A1', 2)])).toBe(false);
    expect(await split([line(1, 'A1'), line(2, 'A1')])).toBe(false);
    expect((await totals())[0]).toMatchObject({ sold: 2, held: 2, batteries: 1 });
  });
});

const lineArbitrary = fc
  .record({
    productId: fc.constantFrom(...products),
    label: fc.constantFrom(...labels),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  .chain((base) => fc.nat(base.quantity).map((fullBatteryQuantity) => ({ ...base, fullBatteryQuantity })));
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const stepArbitrary = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reserve' as const),
      key,
      lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({ do: fc.constantFrom('sell', 'release', 'ship'), key }),
  fc.record({ do: fc.constant('return' as const), key, units: fc.integer({ min: 1, max: 3 }), of: lineArbitrary }),
  fc.record({ do: fc.constant('part' as const), key, of: lineArbitrary, end: fc.constantFrom('ship', 'release') }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('restock' as const), of: lineArbitrary }),
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never;

/** Runs one step and adds to `intake` the units put on the shelf. */
async function perform(step: Step, intake: number[]): Promise<void> {
  const { db } = database;
  if (step.do === 'reserve') {
    // The key is already used for other units.
    await reserve(step.key, step.lines).catch((error: Error) => expect(error.name).toBe('ReservationMismatchError'));
  } else if (step.do === 'return') {
    const back = { productId: step.of.productId, label: step.of.label, returnedQuantity: step.units };
    await db.transaction().execute((trx) => returnStock(trx, step.key, back));
  } else if (step.do === 'part') {
    // A parcel of an order, or an item of it that is cancelled.
    const newKey = `${step.key}/${randomUUID()}`;
    const part = { key: step.key, newKey, lines: [step.of], reason: 'part' };
    await db.transaction().execute((trx) => splitSale(trx, part, now));
    await { ship, release }[step.end](newKey);
  } else if (step.do === 'expire') {
    await releaseExpired(db, expiresAt);
  } else if (step.do === 'restock') {
    // A stock count: the units that were there, plus new ones.
    const { productId, label, quantity, fullBatteryQuantity } = step.of;
    const at = products.indexOf(productId) * labels.length + labels.indexOf(label);
    const row = (await totals())[at];
    if (!row) throw new Error('There is no such variant.');
    intake[at] = (intake[at] ?? 0) + quantity;
    await countStock(db, productId, label, {
      onHand: row.on_hand + quantity,
      fullBatteryOnHand: row.full_battery_on_hand + fullBatteryQuantity,
    });
  } else {
    await { sell, release, ship }[step.do](step.key);
  }
}

describe('every unit', () => {
  it('is always in exactly one state: in stock, reserved, sold or returned', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 25 }), async (steps) => {
        await startOver();
        const intake = [5, 5, 5, 5];
        for (const step of steps) {
          await perform(step, intake);
          check(await totals(), intake);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has the right state after simultaneous steps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(
            stepArbitrary.filter((step) => step.do !== 'restock'),
            { minLength: 2, maxLength: 8 },
          ),
          {
            minLength: 2,
            maxLength: 4,
          },
        ),
        async (buyers) => {
          await startOver();
          await Promise.all(
            buyers.map(async (steps) => {
              for (const step of steps) await perform(step, []);
            }),
          );
          check(await totals(), [5, 5, 5, 5]);
        },
      ),
      { numRuns: 20 },
    );
  });
});
