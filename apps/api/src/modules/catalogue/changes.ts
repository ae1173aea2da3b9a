import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/**
 * A cursor is the generation of the catalogue and a transaction id, such as `3-815`: the reader has seen this
 * generation and every change of a transaction with a lower id. Only transactions older than every running one are
 * reported, so that a write that commits late is never skipped.
 */
export interface Changes {
  cursor: string;
  /** Ids of products that were changed or removed. */
  productIds: number[];
  /** The log does not reach back to the cursor; the reader must read the whole catalogue again. */
  reset: boolean;
}

/** Ignores transactions in other databases of the server: they cannot write here. */
const runningElsewhere = sql`
  select held.transactionid as id
  from pg_locks held join pg_stat_activity session on session.pid = held.pid join pg_database d on d.oid = session.datid
  where held.locktype = 'transactionid' and held.mode = 'ExclusiveLock' and d.datname <> current_database()
  union all
  select transaction from pg_prepared_xacts where database <> current_database()`;

/** The lowest transaction id that may still commit here, as a column of the statement's own snapshot. */
const lowestRunning = sql`
  coalesce(
    (select running from pg_snapshot_xip(pg_current_snapshot()) as running
      where running::xid not in (${runningElsewhere}) order by running limit 1),
    pg_snapshot_xmax(pg_current_snapshot()))`;

const generation = sql`coalesce((select value from metadata where key = 'changes_generation'), '0')`;

/** First generations are drawn below this, which leaves the nine digits of a cursor room for many more. */
const maxFirstGeneration = 500_000_000;

/**
 * Starts a new generation: readers with a cursor of an older one read the whole catalogue again. The first one is random, so that a
 * reader which has kept its cursor notices another database, too.
 */
export async function beginGeneration(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into metadata values ('changes_generation', ${String(randomInt(1, maxFirstGeneration))})
    on conflict (key) do update set value = (metadata.value::bigint + 1)::text`.execute(db);
}

/**
 * Drops the log of a database that was restored on another server: its transaction ids are still in the future there.
 */
async function dropForeignLog(db: Kysely<Database>): Promise<void> {
  const xmax = sql`pg_snapshot_xmax(pg_current_snapshot())`;
  const { rows } = await sql<{ foreign: boolean }>`
    select exists (select from metadata where key = 'changes_kept_from' and value::xid8 > ${xmax})
      or exists (select from catalogue_changes where transaction_id > ${xmax}) as foreign`.execute(db);
  if (!rows[0]?.foreign) return;
  await db.transaction().execute(async (trx) => {
    await sql`delete from catalogue_changes where transaction_id > ${xmax}`.execute(trx);
    await sql`update metadata set value = '0' where key = 'changes_kept_from'`.execute(trx);
    await beginGeneration(trx);
  });
}

/** The cursor for a reader that reads everything now and must miss no change. */
export async function currentCursor(db: Kysely<Database>): Promise<string> {
  await dropForeignLog(db);
  const { rows } = await sql<{
    cursor: string;
  }>`select ${generation} || '-' || (${lowestRunning})::text as cursor`.execute(db);
  return rows[0]?.cursor ?? '0-0';
}

/** With more changes than this, reading the whole catalogue is cheaper. */
const maximumChanges = 5_000;

interface ChangesRow {
  cursor: string;
  reset: boolean;
  ids: number[];
}

/** The changes since a cursor. */
export async function readChanges(db: Kysely<Database>, cursor: string): Promise<Changes> {
  const [seen = '', after = '0'] = cursor.split('-');
  const { rows } = await sql<ChangesRow>`
    with now as (
      select ${generation} as generation, pg_snapshot_xmax(pg_current_snapshot()) as next, ${lowestRunning} as lowest),
    kept as (select value::xid8 as since from metadata where key = 'changes_kept_from')
    select
      now.generation || '-' || greatest(now.lowest::text::bigint, ${after}::bigint)::text as cursor,
      now.generation <> ${seen} or ${after}::xid8 > now.next or ${after}::xid8 <= kept.since as reset,
      array(
        select distinct product_id from catalogue_changes
        where transaction_id >= ${after}::xid8 and transaction_id < now.lowest
        limit ${maximumChanges + 1}
      ) as ids
    from now, kept`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The change log is missing its metadata.');
  if (row.reset || row.ids.length > maximumChanges) return { cursor: row.cursor, productIds: [], reset: true };
  return { cursor: row.cursor, productIds: row.ids, reset: false };
}

const changesRetention = '2 days';

/** Deletes old changes. Readers that are further behind start over. */
export async function pruneChanges(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ last: string | null }>`
      select max(transaction_id::text::bigint)::text as last from catalogue_changes
      where changed_at < now() - ${changesRetention}::interval`.execute(trx);
    const last = rows[0]?.last;
    if (!last) return;
    await sql`delete from catalogue_changes where transaction_id <= ${last}::xid8`.execute(trx);
    await sql`
      update metadata set value = greatest(value::bigint, ${last}::bigint)::text where key = 'changes_kept_from'`.execute(
      trx,
    );
  });
}

/** Where a reader that must miss nothing continues: changes of this transaction and later ones may not have been visible yet. */
export interface LogPosition {
  readonly generation: string;
  readonly transaction: string;
}

export const startOfLog: LogPosition = { generation: '', transaction: '0' };

export interface VisibleChanges {
  /** Where the next read begins. */
  readonly position: LogPosition;
  readonly categoriesVersion: string;
  /** The log does not reach back to the position; everything may have changed. */
  readonly reset: boolean;
  /** Entries of the log, each with its own id. */
  readonly changes: readonly { readonly id: number; readonly productId: number }[];
}

interface VisibleRow {
  generation: string;
  transaction: string;
  categories_version: string;
  reset: boolean;
  changes: [number, number][];
}

/**
 * Reads all changes that are visible now, also those that `readChanges` still holds back. Changes that stay visible as new
 * until older transactions have ended are reported again by every read, with the same ids.
 */
export async function readVisibleChanges(db: Kysely<Database>, after: LogPosition): Promise<VisibleChanges> {
  const { rows } = await sql<VisibleRow>`
    with log as (select ${generation} as generation,
      (select value::xid8 from metadata where key = 'changes_kept_from') as since)
    select generation, pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
      (select value from metadata where key = 'categories_version') as categories_version,
      generation <> ${after.generation} or ${after.transaction}::xid8 <= since as reset,
      (select coalesce(json_agg(json_build_array(id, product_id)), '[]') from catalogue_changes
        where generation = ${after.generation} and transaction_id >= ${after.transaction}::xid8) as changes
    from log`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The change log is missing its metadata.');
  return {
    position: { generation: row.generation, transaction: row.transaction },
    categoriesVersion: row.categories_version,
    reset: row.reset,
    changes: row.changes.map(([id, productId]) => ({ id, productId })),
  };
}
