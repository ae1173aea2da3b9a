import { reauthenticationMinutes } from '@reprise/entities/constants/payouts';
import { ApiError } from '../../errors.ts';
import type { CustomerSession } from '../session/index.ts';

/** Throws REAUTHENTICATION_REQUIRED unless the customer has recently signed in or entered the password again. */
export function requireRecentSignIn({ authentication }: CustomerSession, now: Date): void {
  const oldest = now.getTime() - reauthenticationMinutes * 60_000;
  if (authentication && authentication.at.getTime() >= oldest) return;
  const message = 'Sign in again, or confirm the password, first.';
  throw new ApiError({ status: 403, code: 'REAUTHENTICATION_REQUIRED', message });
}
