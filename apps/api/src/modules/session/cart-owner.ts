import type { MarketId } from '@reprise/entities/language';
import type { Session } from './session-store.ts';

/** Whose carts they are: the customer's once signed in, the session's before. */
export type Owner = { customer_id: string; session_id: null } | { customer_id: null; session_id: string };

/** Whose cart it is, and in which market: prices, tax and delivery differ between markets. */
export type CartOwner = Owner & { market: MarketId };

/** The owner of the carts that a session sees. */
export function ownerOf(session: Pick<Session, 'id' | 'customerId'>): Owner {
  return session.customerId
    ? { customer_id: session.customerId, session_id: null }
    : { customer_id: null, session_id: session.id };
}

/** The owner of the carts that a session sees in a market. */
export function cartOwner(session: Pick<Session, 'id' | 'customerId'>, market: MarketId): CartOwner {
  return { ...ownerOf(session), market };
}
