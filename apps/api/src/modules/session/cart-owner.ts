import type { Session } from './session-store.ts';

/** Whose cart it is: the customer's once signed in, the session's before. */
export type CartOwner = { customer_id: string; session_id: null } | { customer_id: null; session_id: string };

/** The owner of the carts that a session sees. */
export function cartOwner(session: Pick<Session, 'id' | 'customerId'>): CartOwner {
  return session.customerId
    ? { customer_id: session.customerId, session_id: null }
    : { customer_id: null, session_id: session.id };
}
