import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Owner } from './cart-owner.ts';

/** The session that takes over, and when. */
interface Takeover {
  sessionId: string;
  at: Date;
}

/**
 * Moves everything that an anonymous session owns, such as its carts, to another owner, and what it has access to, such as orders
 * of mailed links, to the session that replaces it.
 */
export type MoveBelongings = (
  trx: Transaction<Database>,
  sessionId: string,
  owner: Owner,
  next: Takeover,
) => Promise<void>;
