import type { MarketId } from '@reprise/entities/language';
import type { Session } from './session-store.ts';

/** The owner of carts: the customer after sign-in, the session before. */
export type Owner = { customer_id: string; session_id: null } | { customer_id: null; session_id: string };

/** The owner and market of a cart. Prices, tax and delivery differ between markets. */
export type CartOwner = Owner & { market: MarketId };

/** The owner of the carts of a session. */
export function ownerOf(session: Pick<Session, 'id' | 'customerId'>): Owner {
  return session.customerId
    ? { customer_id: session.customerId, session_id: null }
    : { customer_id: null, session_id: session.id };
}

/** The owner of the carts of a session in a market. */
export function cartOwner(session: Pick<Session, 'id' | 'customerId'>, market: MarketId): CartOwner {
  return { ...ownerOf(session), market };
}
