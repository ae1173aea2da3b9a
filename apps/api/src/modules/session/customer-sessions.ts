import { signInDays } from '@reprise/entities/constants/sessions';
import type { CustomerSessionView } from '@reprise/entities/session';
import Bowser from 'bowser';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** More sessions than this are not listed; ending all others ends them, too. */
const maxListed = 50;

/** The names of browser and operating system, as far as the user agent reveals them. */
export function deviceOf(userAgent: string): Pick<CustomerSessionView, 'browser' | 'system'> {
  // The parser rejects an empty text.
  if (userAgent === '') return {};
  const parser = Bowser.getParser(userAgent);
  const browser = parser.getBrowserName();
  const system = parser.getOSName();
  return { ...(browser && { browser }), ...(system && { system }) };
}

/** The active sessions of a customer: the current one first, then those that were used last. */
export async function listSessions(
  db: Kysely<Database>,
  { customerId, currentId, now }: { customerId: string; currentId: string; now: Date },
): Promise<CustomerSessionView[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'authenticated_at', 'created_at', 'last_seen_at', 'market'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .where('authenticated_at', '>', new Date(now.getTime() - signInDays * dayMs))
    .orderBy((order) => order('id', '=', currentId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ id, user_agent, authenticated_at, created_at, last_seen_at, market }) => ({
    id,
    isCurrent: id === currentId,
    ...deviceOf(user_agent),
    ...(market && { market }),
    signedInAt: (authenticated_at ?? created_at).toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
  }));
}

/** Ends one session of a customer, or all but the given one. Sessions of other customers are not affected. */
export async function endCustomerSessions(
  db: Kysely<Database>,
  customerId: string,
  which: { id: string } | { allBut: string },
): Promise<void> {
  const ofCustomer = db.deleteFrom('sessions').where('customer_id', '=', customerId);
  await ('id' in which ? ofCustomer.where('id', '=', which.id) : ofCustomer.where('id', '!=', which.allBut)).execute();
}
