import { type Kysely, sql } from 'kysely';

/** Products whose campaigns change are logged, too: rows of products are kept in memory until the log names them. */
const statements = [
  `create function log_campaign_changes() returns trigger language plpgsql as $$
  begin
    if not logs_changes() then return null; end if;
    insert into catalogue_changes (product_id) select distinct product_id from touched;
    return null;
  end $$`,
  ...[
    ['inserted', 'insert', 'new'],
    ['updated', 'update', 'new'],
    ['deleted', 'delete', 'old'],
  ].map(
    ([name, event, rows]) => `create trigger campaign_products_${name} after ${event} on campaign_products
      referencing ${rows} table as touched for each statement execute function log_campaign_changes()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
