import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { DataExportsTable } from './tables.ts';

type Trx = Transaction<Database>;
export type DataExport = Selectable<DataExportsTable>;

/** Adds an export that a job will make. Returns false if one is being made for the customer already. */
export async function insertExport(
  trx: Trx,
  row: Pick<DataExport, 'id' | 'customer_id' | 'language' | 'origin' | 'requested_at' | 'expires_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('data_exports')
    .values({ ...row, state: 'preparing' })
    // A literal: with a parameter, a prepared statement does not find the partial index any more.
    .onConflict((conflict) => conflict.column('customer_id').where('state', '=', sql.lit('preparing')).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The export that a customer requested last, without its content. */
export function findLatestExport(db: Kysely<Database>, customerId: string, now: Date) {
  return db
    .selectFrom('data_exports')
    .select(['id', 'state', 'requested_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An export that is still to be made. */
export function findPreparingExport(db: Kysely<Database>, id: string): Promise<DataExport | undefined> {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
}

/** Returns false if the export is gone, or was made by a repeated job. */
export async function saveExport(
  trx: Trx,
  id: string,
  made: Pick<DataExport, 'content' | 'token_hash' | 'expires_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_exports')
    .set({ ...made, state: 'ready' })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function failExport(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute();
}

/**
 * Redeems the token of a mailed link. Returns the export, or undefined if the customer has no valid link with this
 * token.
 */
export function useExportToken(
  db: Kysely<Database>,
  { customerId, tokenHash, now, expiresAt }: { customerId: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<Pick<DataExport, 'id'> | undefined> {
  return db
    .updateTable('data_exports')
    .set({ state: 'opened', token_hash: null, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
}

/** The archive of an export whose link the customer has just used. */
export async function findOpenedExport(
  db: Kysely<Database>,
  { id, customerId, now }: { id: string; customerId: string; now: Date },
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('data_exports')
    .select('content')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'opened')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.content ?? undefined;
}

/** Deletes exports that cannot be downloaded any more. */
export async function removeExpiredExports(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('data_exports').where('expires_at', '<=', now).execute();
}
