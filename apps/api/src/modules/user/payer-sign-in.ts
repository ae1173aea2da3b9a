import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Session } from '../session/index.ts';
import { findCustomerOfPayer } from './identity-store.ts';
import { signInNewDevice } from './sign-in.ts';
import { visitOf } from './visit.ts';
import { welcome } from './welcome.ts';

/**
 * Signs in the customer who linked the PayPal account that has just approved a payment in the visitor's own session (rule
 * sign-in-49). Returns the new session; undefined for visitors who are signed in, and for accounts that nobody has linked.
 */
export async function signInPayer(
  context: AppContext,
  payerId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  const { db, clock, moveBelongings } = context;
  const visit = await visitOf(context, request, reply);
  if (!visit.session || visit.session.customerId !== undefined) return undefined;
  const customerId = await findCustomerOfPayer(db, payerId);
  if (customerId === undefined) return undefined;
  const details = { customerId, method: 'provider', visit, now: clock(), moveBelongings } as const;
  const signedIn = await db.transaction().execute((trx) => signInNewDevice(trx, details));
  welcome(context, request, reply, signedIn, false);
  return signedIn.session;
}
