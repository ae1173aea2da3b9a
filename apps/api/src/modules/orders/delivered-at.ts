import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** When the last parcel of an order arrived; undefined until then. */
export async function deliveredAt(db: Kysely<Database>, orderId: string): Promise<Date | undefined> {
  const delivered = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('machine', '=', 'order')
    .where('to_state', '=', 'delivered')
    .where('from_state', '!=', 'delivered')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return delivered?.at;
}
