import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { shippedPages } from './shipped-pages.ts';
import { type PageKind, StoredPage } from './stored-page.ts';

/** Updates the pages that ship with this release. Edited pages are not changed. */
export async function installPages(db: Kysely<Database>): Promise<void> {
  const rows = shippedPages().map(({ kind, name, page }) => ({
    kind,
    name,
    page: JSON.stringify(StoredPage.parse(page)),
    edited_at: null,
  }));
  await db
    .insertInto('content_pages')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'name'])
        .doUpdateSet({ page: sql`excluded.page` })
        .where('content_pages.edited_at', 'is', null)
        // A start with the same pages changes nothing, so caches stay.
        .whereRef('content_pages.page', 'is distinct from', sql`excluded.page`),
    )
    .execute();
}

/** Pages of a kind by name; unknown names are left out. */
export async function loadPages(
  db: Kysely<Database>,
  kind: PageKind,
  names: readonly string[],
): Promise<Map<string, StoredPage>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_pages')
    .select(['name', 'page'])
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map((row) => [row.name, StoredPage.parse(row.page)]));
}
