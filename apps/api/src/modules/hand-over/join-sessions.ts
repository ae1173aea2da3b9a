import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { addToken, endSession, type MoveBelongings, moveIntent, ownerOf, type Session } from '../session/index.ts';

/** A session that is not open on the calling host. */
export type OtherSession = Omit<Session, 'token' | 'renewed'>;

/**
 * Returns the session for a browser that comes from another host of the market, where it has the session `source`.
 * Usually that session is opened on this host too. A customer signed in here but not there stays signed in. Anonymous
 * carts and uploads are never lost: they move to the session that stays.
 */
export async function joinSessions(
  trx: Transaction<Database>,
  source: OtherSession,
  present: Session | undefined,
  { now, moveBelongings }: { now: Date; moveBelongings: MoveBelongings },
): Promise<Session> {
  if (present?.id === source.id) return present;
  if (present?.customerId && !source.customerId) {
    await moveBelongings(trx, source.id, ownerOf(present), { sessionId: present.id, at: now });
    await moveIntent(trx, source.id, present.id);
    return present;
  }
  if (present) {
    if (!present.customerId) await moveBelongings(trx, present.id, ownerOf(source), { sessionId: source.id, at: now });
    await moveIntent(trx, present.id, source.id, { replace: false });
    await endSession(trx, present.id);
  }
  return { ...source, token: await addToken(trx, source.id, now), renewed: true };
}
