import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** Brings the schema to where it was when `last` was the newest migration. */
async function migrateUntil(last: string): Promise<void> {
  const some = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  const { error } = await new Migrator({
    db: database.db,
    provider: { getMigrations: async () => some },
  }).migrateToLatest();
  if (error) throw error;
}

describe('a database that is in use', () => {
  it('keeps its stock when reservations are added', async () => {
    await migrateUntil('005_market_carts');
    await sql`insert into categories (id, names, slugs, is_accessory, is_new_assortment, position)
      values (1, '{}', '{}', false, false, 1)`.execute(database.db);
    await sql`insert into products (id, name, slug, category_id, popularity, purchase_stop, allowed_purchase, facts, description)
      values (1, 'Phone', 'phone', 1, 0.5, false, true, '{}', '{}')`.execute(database.db);
    await sql`insert into variants (product_id, label, price, price_since, quantity, full_battery_quantity)
      values (1, 'A1', 100, now(), 5, 2), (1, 'A2', 90, now(), 0, 0)`.execute(database.db);
    expect(await migrate(database)).toContain('006_stock_reservations');
    const rows = await database.db.selectFrom('variants').selectAll().orderBy('label').execute();
    expect(rows).toMatchObject([
      { on_hand: 5, full_battery_on_hand: 2, held: 0, quantity: 5, full_battery_quantity: 2 },
      { on_hand: 0, full_battery_on_hand: 0, held: 0, quantity: 0, full_battery_quantity: 0 },
    ]);
    const product = await database.db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
    expect(product).toMatchObject({ in_stock: true, price_min: 100 });
  });

  it('learns the words of what earlier sellers declared', async () => {
    await migrateUntil('048_provider_sign_in');
    const at = '2026-06-15T10:00:00.000Z';
    const declarations = ['ownership', 'terms'].map((id) => ({ id, version: 'nl-1', agreedAt: at }));
    await sql`insert into trade_in_orders (id, market, language, origin, email, idempotency_key, state, seller, handover,
        payout, declarations, express_grading, bonus, fee, label_key, return_key, send_by, placed_at, changed_at)
      values (gen_random_uuid(), 'nl', 'nl', 'https://nl.shop.example', 'ada@shop.example', gen_random_uuid(), 'created', '{}',
        '{}', '{}', ${JSON.stringify(declarations)}::jsonb, false, 0, 0, gen_random_uuid(), gen_random_uuid(), now(), now(),
        now())`.execute(database.db);
    await migrate(database);
    const order = await database.db.selectFrom('trade_in_orders').select('declarations').executeTakeFirstOrThrow();
    const language = 'nl';
    expect(order.declarations).toEqual([
      { ...declarations[0], language, text: 'Alles wat ik verkoop is van mij, en niemand anders heeft er rechten op.' },
      { ...declarations[1], language, text: 'Ik heb de voorwaarden gelezen en ga ermee akkoord.' },
    ]);
  });
});
