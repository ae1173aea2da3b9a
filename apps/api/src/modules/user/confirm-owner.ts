import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { clientOf } from '../rate-limits/index.ts';
import type { CustomerSession } from '../session/index.ts';
import type { Customer } from './customer-queries.ts';
import { requireOtherConfirmation, requireRecentSignIn } from './recent-sign-in.ts';
import type { createSecurityService } from './security-service.ts';

interface ConfirmOwnerDependencies extends Pick<AppContext, 'sessions' | 'limits' | 'clock'> {
  security: Pick<ReturnType<typeof createSecurityService>, 'findOwner' | 'checkPassword'>;
}

/** Checks that the person at the browser is the owner of the account, whoever has its session. */
export function createConfirmOwner({ sessions, limits, clock, security }: ConfirmOwnerDependencies) {
  /** Throws 403 PASSWORD_WRONG, also for a customer without a password. */
  const checkPassword = (request: FastifyRequest, customer: Customer, password: string): Promise<void> =>
    limits.tryPassword(clientOf(request.ip), customer.email_key, () => security.checkPassword(customer, password));

  /**
   * The session of a customer who has entered the password, or who signed in a moment ago: by a passkey or a provider, or in any
   * way without having a password. Throws 403 PASSWORD_WRONG or REAUTHENTICATION_REQUIRED.
   */
  async function confirmedSession(
    { currentPassword }: { currentPassword?: string | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ session: CustomerSession; customer: Customer }> {
    const session = await sessions.customer(request, reply);
    const customer = await security.findOwner(session);
    if (customer.password_hash === null) requireRecentSignIn(session, clock());
    else if (currentPassword === undefined) requireOtherConfirmation(session, clock());
    else await checkPassword(request, customer, currentPassword);
    return { session, customer };
  }

  return { checkPassword, confirmedSession };
}
export type ConfirmOwner = ReturnType<typeof createConfirmOwner>;
