import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import {
  type AuthenticationMethod,
  endSession,
  type MoveBelongings,
  moveIntent,
  type Session,
  startSession,
} from '../session/index.ts';

/**
 * Signs a customer in. A new session with a new secret replaces the current one, and what the visitor owned, such as
 * cart items, moves to the customer. A waiting intent moves to the new session.
 */
export async function signIn(
  trx: Transaction<Database>,
  {
    customerId,
    method,
    present,
    userAgent,
    now,
    moveBelongings,
  }: {
    customerId: string;
    method: AuthenticationMethod;
    present: Session | undefined;
    userAgent: string | undefined;
    now: Date;
    moveBelongings: MoveBelongings;
  },
): Promise<Session> {
  const session = await startSession(trx, { customer: { id: customerId, method }, userAgent, now });
  if (present) {
    const owner = { customer_id: customerId, session_id: null };
    if (!present.customerId) await moveBelongings(trx, present.id, owner, session.id);
    await moveIntent(trx, present.id, session.id);
    await endSession(trx, present.id);
  }
  return session;
}
