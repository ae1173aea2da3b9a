import { reauthenticationMinutes } from '@reprise/entities/constants/payouts';
import { ApiError } from '../../errors.ts';
import type { AuthenticationMethod, CustomerSession } from '../session/index.ts';

/** What stands for the password of a customer who has one: more than reading the mails. */
const otherMethods: readonly AuthenticationMethod[] = ['passkey', 'provider'];

function isRecent({ authentication }: CustomerSession, now: Date): boolean {
  const oldest = now.getTime() - reauthenticationMinutes * 60_000;
  return authentication !== undefined && authentication.at.getTime() >= oldest;
}

/** Whether a passkey or a provider has just confirmed who the customer is, so that no password is needed (rule sign-in-51). */
export function isConfirmedOtherwise(session: CustomerSession, now: Date): boolean {
  const { authentication } = session;
  return authentication !== undefined && otherMethods.includes(authentication.method) && isRecent(session, now);
}

const reauthenticationRequired = () =>
  new ApiError({
    status: 403,
    code: 'REAUTHENTICATION_REQUIRED',
    message: 'Sign in again, or confirm the password, first.',
  });

/** Throws REAUTHENTICATION_REQUIRED unless the customer has recently signed in or entered the password again. */
export function requireRecentSignIn(session: CustomerSession, now: Date): void {
  if (!isRecent(session, now)) throw reauthenticationRequired();
}

/** Throws REAUTHENTICATION_REQUIRED unless a passkey or a provider has just confirmed who the customer is. */
export function requireOtherConfirmation(session: CustomerSession, now: Date): void {
  if (!isConfirmedOtherwise(session, now)) throw reauthenticationRequired();
}
