import { type ConsentChoice, createConsent, optionalCategories } from '@reprise/entities/consent';
import type { Platform } from '@reprise/platform';
import { consentCookie } from './consent-cookie.ts';

/** Keeps the visitor's choice in the browser and lets everybody on the page know; the same choice again only renews it. */
export function decide({ state, track, product, market }: Platform, choice: ConsentChoice): void {
  const before = state.getState().consent;
  const consent = createConsent(choice);
  // biome-ignore lint/suspicious/noDocumentCookie: must be kept before the next page is asked for, and everywhere
  document.cookie = consentCookie(consent, { product, secure: market.origin.startsWith('https:') });
  state.setState({ consent, isConsentOpen: false });
  const isChange = !before || optionalCategories.some((category) => before[category] !== consent[category]);
  if (isChange) track({ event: 'consent_changed', consent: { necessary: true, ...choice } });
}
