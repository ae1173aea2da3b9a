import { type Kysely, sql } from 'kysely';

/**
 * Content pages are kept in memory and in caches, like whatever shows the category tree. An edit counts as a new tree, so that
 * all of them start over: edits are rare, and a page does not know which other pages link to it by its title.
 */
const statements = [
  `create function log_content_changes() returns trigger language plpgsql as $$
  begin
    if exists (select from touched) then
      update metadata set value = (value::bigint + 1)::text where key = 'categories_version';
    end if;
    return null;
  end $$`,
  ...[
    ['inserted', 'insert', 'new'],
    ['updated', 'update', 'new'],
    ['deleted', 'delete', 'old'],
  ].map(
    ([name, event, rows]) => `create trigger content_pages_${name} after ${event} on content_pages
      referencing ${rows} table as touched for each statement execute function log_content_changes()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
