import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { mergeBlueCarts } from '../blue-cart/cart-store.ts';
import { mergeCheckouts } from '../checkout/index.ts';
import { ownerOf } from '../session/cart-owner.ts';
import { moveIntent } from '../session/intent-store.ts';
import { addToken, endSession, type Session } from '../session/session-store.ts';
import { mergeGreenCarts } from '../trade-in/green-cart-store.ts';
import { moveUploads } from '../uploads/upload-store.ts';

/** A session that is not open on the calling host. */
export type OtherSession = Omit<Session, 'token' | 'renewed'>;

async function mergeBelongings(trx: Transaction<Database>, anonymous: OtherSession, into: OtherSession): Promise<void> {
  await mergeBlueCarts(trx, anonymous.id, ownerOf(into));
  await mergeCheckouts(trx, anonymous.id, ownerOf(into));
  await mergeGreenCarts(trx, anonymous.id, ownerOf(into));
  await moveUploads(trx, anonymous.id, ownerOf(into));
}

/**
 * Returns the session for a browser that comes from another host of the market, where it has the session `source`.
 * Usually that session is opened on this host too. A customer signed in here but not there stays signed in. Anonymous
 * carts and uploads are never lost: they move to the session that stays.
 */
export async function joinSessions(
  trx: Transaction<Database>,
  source: OtherSession,
  present: Session | undefined,
  now: Date,
): Promise<Session> {
  if (present?.id === source.id) return present;
  if (present?.customerId && !source.customerId) {
    await mergeBelongings(trx, source, present);
    await moveIntent(trx, source.id, present.id);
    return present;
  }
  if (present) {
    if (!present.customerId) await mergeBelongings(trx, present, source);
    await moveIntent(trx, present.id, source.id, { replace: false });
    await endSession(trx, present.id);
  }
  return { ...source, token: await addToken(trx, source.id, now), renewed: true };
}
