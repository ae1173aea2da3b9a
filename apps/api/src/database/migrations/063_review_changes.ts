import { type Kysely, sql } from 'kysely';

/** Product pages show the newest reviews and may be cached until the log names the product. */
const events = [
  ['inserted', 'insert', 'new'],
  ['updated', 'update', 'new'],
  ['deleted', 'delete', 'old'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function log_review_changes() returns trigger language plpgsql as $$
      begin
        if not logs_changes() then return null; end if;
        insert into catalogue_changes (product_id) select distinct product_id from touched;
        return null;
      end $$`,
    )
    .execute(db);
  for (const [name, event, rows] of events) {
    await sql
      .raw(
        `create trigger review_changes_${name} after ${event} on reviews
        referencing ${rows} table as touched for each statement execute function log_review_changes()`,
      )
      .execute(db);
  }
}
