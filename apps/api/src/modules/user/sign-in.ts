import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { mergeBlueCart } from '../blue-cart/cart-store.ts';
import { endSession, type Session, startSession } from '../session/session-store.ts';
import { mergeGreenCart } from '../trade-in/green-cart-store.ts';

/**
 * Signs a customer in: a new session with a new secret takes the place of the present one, and what the visitor had
 * put into the carts before is in the customer's carts afterwards.
 */
export async function signIn(
  trx: Transaction<Database>,
  {
    customerId,
    present,
    userAgent,
    now,
  }: {
    customerId: string;
    present: Session | undefined;
    userAgent: string | undefined;
    now: Date;
  },
): Promise<Session> {
  const session = await startSession(trx, { customerId, userAgent, now });
  if (present) {
    if (!present.customerId) {
      await mergeBlueCart(trx, present.id, customerId);
      await mergeGreenCart(trx, present.id, customerId);
    }
    await endSession(trx, present.id);
  }
  return session;
}
