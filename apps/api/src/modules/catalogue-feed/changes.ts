import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/**
 * Cursors are transaction ids: everything below has been seen. Only transactions older than every running one are told,
 * so that a write that commits late is never skipped.
 */
export interface Changes {
  cursor: string;
  /** Ids of products that changed or went. */
  productIds: number[];
  /** The log does not reach back to the cursor: read the whole catalogue again. */
  reset: boolean;
}

/** The cursor from which a reader that now reads everything misses nothing. */
export async function currentCursor(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    cursor: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`.execute(db);
  return rows[0]?.cursor ?? '0';
}

/** More changes at once than this are not worth telling one by one. */
const maximumChanges = 5_000;

/** What changed since a cursor. */
export async function readChanges(db: Kysely<Database>, after: string): Promise<Changes> {
  const { rows } = await sql<{ cursor: string; reset: boolean; ids: number[] }>`
    with now as (select pg_snapshot_xmin(pg_current_snapshot()) as cursor),
    kept as (select value::xid8 as since from metadata where key = 'changes_kept_from')
    select
      now.cursor::text as cursor,
      ${after}::xid8 > now.cursor or ${after}::xid8 <= kept.since as reset,
      array(
        select distinct product_id from catalogue_changes
        where transaction_id >= ${after}::xid8 and transaction_id < now.cursor
        limit ${maximumChanges + 1}
      ) as ids
    from now, kept`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The change log is missing its metadata.');
  if (row.reset || row.ids.length > maximumChanges) return { cursor: row.cursor, productIds: [], reset: true };
  return { cursor: row.cursor, productIds: row.ids, reset: false };
}

const keptFor = '2 days';

/** Forgets old changes; readers that are further behind start over. */
export async function pruneChanges(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ last: string | null }>`
      select max(transaction_id::text::bigint)::text as last from catalogue_changes
      where changed_at < now() - ${keptFor}::interval`.execute(trx);
    const last = rows[0]?.last;
    if (!last) return;
    await sql`delete from catalogue_changes where transaction_id <= ${last}::xid8`.execute(trx);
    await sql`
      update metadata set value = greatest(value::bigint, ${last}::bigint)::text where key = 'changes_kept_from'`.execute(
      trx,
    );
  });
}
