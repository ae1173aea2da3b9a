import { type Consent, consentDays, writeConsent } from '@reprise/entities/consent';
import { consentCookieName } from './consent-cookie-name.ts';

/** The cookie that keeps a consent, as `document.cookie` and `Set-Cookie` take it: for this host, readable by both sides. */
export function consentCookie(consent: Consent, { product, secure }: { product: string; secure: boolean }): string {
  return [
    `${consentCookieName(product)}=${writeConsent(consent)}`,
    'Path=/',
    `Max-Age=${consentDays * 24 * 60 * 60}`,
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
