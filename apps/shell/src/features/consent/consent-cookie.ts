import { type Consent, consentDays, writeConsent } from '@reprise/entities/consent';
import { consentCookieName } from './consent-cookie-name.ts';

/** The consent cookie, for `document.cookie` and `Set-Cookie`. It is for this host only; server and browser read it. */
export function consentCookie(consent: Consent, { product, secure }: { product: string; secure: boolean }): string {
  return [
    `${consentCookieName(product)}=${writeConsent(consent)}`,
    'Path=/',
    `Max-Age=${consentDays * 24 * 60 * 60}`,
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
