import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import {
  type AuthenticationMethod,
  endSession,
  type MoveBelongings,
  moveIntent,
  rememberDevice,
  type Session,
  startSession,
} from '../session/index.ts';
import type { Visit } from './visit.ts';

export interface SignedIn {
  session: Session;
  customerId: string;
  /** The token by which the browser is known from now on. */
  device: string;
}

/**
 * Signs a customer in. A new session with a new secret replaces the current one, and what the visitor owned, such as
 * cart items, moves to the customer. A waiting intent moves to the new session.
 */
export async function signIn(
  trx: Transaction<Database>,
  {
    customerId,
    method,
    visit: { session: present, userAgent, market },
    now,
    moveBelongings,
  }: {
    customerId: string;
    method: AuthenticationMethod;
    visit: Pick<Visit, 'session' | 'userAgent' | 'market'>;
    now: Date;
    moveBelongings: MoveBelongings;
  },
): Promise<Session> {
  const session = await startSession(trx, { customer: { id: customerId, method, market }, userAgent, now });
  if (present) {
    const owner = { customer_id: customerId, session_id: null };
    if (!present.customerId) await moveBelongings(trx, present.id, owner, { sessionId: session.id, at: now });
    await moveIntent(trx, present.id, session.id);
    await endSession(trx, present.id);
  }
  return session;
}

/** Signs in with a browser that becomes known to the customer. */
export async function signInNewDevice(
  trx: Transaction<Database>,
  {
    visit,
    ...details
  }: { customerId: string; method: AuthenticationMethod; visit: Visit; now: Date; moveBelongings: MoveBelongings },
): Promise<SignedIn> {
  const { customerId, now } = details;
  const session = await signIn(trx, { ...details, visit });
  const device = await rememberDevice(trx, { customerId, token: visit.device, now });
  return { session, customerId, device };
}
