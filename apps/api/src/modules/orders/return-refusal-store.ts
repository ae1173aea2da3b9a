import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ReturnRefusalsTable } from './tables.ts';

export type RefusalRow = Selectable<ReturnRefusalsTable>;

export function findRefusal(db: Kysely<Database>, id: string): Promise<RefusalRow | undefined> {
  return db.selectFrom('return_refusals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The refused returns of an order, oldest first. */
export function loadRefusals(db: Kysely<Database>, orderId: string): Promise<RefusalRow[]> {
  return db.selectFrom('return_refusals').selectAll().where('order_id', '=', orderId).orderBy('refused_at').execute();
}
