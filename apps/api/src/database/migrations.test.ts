import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

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
});
