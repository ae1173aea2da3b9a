import { randomUUID } from 'node:crypto';
import type { WithdrawalRequest, WithdrawalState } from '@reprise/entities/withdrawal';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hashToken } from '../session/index.ts';
import type { WithdrawalsTable } from './tables.ts';

type Trx = Transaction<Database>;
export type WithdrawalRow = Selectable<WithdrawalsTable>;

/** Records a statement as it was sent. */
export function insertWithdrawal(
  trx: Trx,
  request: WithdrawalRequest,
  facts: { orderId: string | undefined; inTime: boolean; receivedAt: Date },
): Promise<WithdrawalRow> {
  const { name, orderNumber, email, note, reason, itemUuids } = request;
  return trx
    .insertInto('withdrawals')
    .values({
      id: randomUUID(),
      order_id: facts.orderId ?? null,
      state: 'received',
      name,
      order_number: orderNumber,
      email,
      note: note || null,
      reason: reason || null,
      in_time: facts.inTime,
      received_at: facts.receivedAt,
      item_ids: itemUuids && itemUuids.length > 0 ? JSON.stringify(itemUuids) : null,
      confirmation_hash: null,
      confirmable_until: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lets a statement wait until the link with this token is followed. */
export async function awaitConfirmation(
  trx: Trx,
  { id }: WithdrawalRow,
  { token, until }: { token: string; until: Date },
): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ state: 'unconfirmed', confirmation_hash: hashToken(token), confirmable_until: until })
    .where('id', '=', id)
    .execute();
}

export function findWithdrawalByToken(db: Kysely<Database>, token: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('confirmation_hash', '=', hashToken(token)).executeTakeFirst();
}

export async function setWithdrawalState(trx: Trx, { id }: WithdrawalRow, state: WithdrawalState): Promise<void> {
  await trx.updateTable('withdrawals').set({ state }).where('id', '=', id).execute();
}

/** Records items as withdrawn, except those that are already. Returns the new ones. */
export async function withdrawItems(trx: Trx, withdrawalId: string, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await trx
    .insertInto('withdrawn_items')
    .values(itemIds.map((item_id) => ({ item_id, withdrawal_id: withdrawalId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}
