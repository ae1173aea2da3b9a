import { terms } from '@reprise/markets';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { deliveredAt } from '../orders/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The last moment to withdraw from an order: the days of the shop's terms, which are more than the 14 of the law, counted
 * from the day after the delivery. Undefined until it is delivered, because the period has not begun.
 */
export async function withdrawableUntil(db: Kysely<Database>, orderId: string): Promise<Date | undefined> {
  const delivered = await deliveredAt(db, orderId);
  // One day more than the terms, so that the last day is complete in every time zone of the shop.
  return delivered && new Date(delivered.getTime() + (terms.returnDays + 1) * dayMs);
}
