import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { mergeBlueCarts } from '../blue-cart/cart-store.ts';
import { mergeCheckouts } from '../checkout/index.ts';
import { moveIntent } from '../session/intent-store.ts';
import { endSession, type Session, startSession } from '../session/session-store.ts';
import type { AuthenticationMethod } from '../session/tables.ts';
import { mergeGreenCarts } from '../trade-in/green-cart-store.ts';
import { moveUploads } from '../uploads/upload-store.ts';

/**
 * Signs a customer in. A new session with a new secret replaces the current one, and the visitor's cart items move to
 * the customer's carts. A waiting intent moves to the new session.
 */
export async function signIn(
  trx: Transaction<Database>,
  {
    customerId,
    method,
    present,
    userAgent,
    now,
  }: {
    customerId: string;
    method: AuthenticationMethod;
    present: Session | undefined;
    userAgent: string | undefined;
    now: Date;
  },
): Promise<Session> {
  const session = await startSession(trx, { customer: { id: customerId, method }, userAgent, now });
  if (present) {
    if (!present.customerId) {
      const owner = { customer_id: customerId, session_id: null };
      await mergeBlueCarts(trx, present.id, owner);
      await mergeCheckouts(trx, present.id, owner);
      await mergeGreenCarts(trx, present.id, owner);
      await moveUploads(trx, present.id, owner);
    }
    await moveIntent(trx, present.id, session.id);
    await endSession(trx, present.id);
  }
  return session;
}
