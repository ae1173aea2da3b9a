import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Owner } from './cart-owner.ts';

/** Moves everything that an anonymous session owns, such as its carts, to another owner. */
export type MoveBelongings = (trx: Transaction<Database>, sessionId: string, owner: Owner) => Promise<void>;
