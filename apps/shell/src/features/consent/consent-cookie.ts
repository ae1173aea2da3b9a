import type { Consent } from '@reprise/entities/consent';
import { consentDays } from '@reprise/entities/constants/consent';
import { cookieName } from '@reprise/entities/cookie';
import { writeConsent } from '@reprise/entities/create-consent';

/** The consent cookie, for `document.cookie` and `Set-Cookie`. It is for this host only; server and browser read it. */
export function consentCookie(consent: Consent, { product, secure }: { product: string; secure: boolean }): string {
  return [
    `${cookieName('consent', { product, secure })}=${writeConsent(consent)}`,
    'Path=/',
    `Max-Age=${consentDays * 24 * 60 * 60}`,
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
