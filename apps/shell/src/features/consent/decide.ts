import type { ConsentChoice } from '@reprise/entities/consent';
import { optionalCategories } from '@reprise/entities/constants/consent';
import { createConsent } from '@reprise/entities/create-consent';
import type { Platform } from '@reprise/platform';
import { consentCookie } from './consent-cookie.ts';

/** Stores the visitor's decision in a cookie and the platform state. The same decision again only renews the cookie. */
export function decide({ state, track, product, market }: Platform, choice: ConsentChoice): void {
  const before = state.getState().consent;
  const consent = createConsent(choice);
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = consentCookie(consent, { product, secure: market.origin.startsWith('https:') });
  state.setState({ consent, isConsentOpen: false });
  const isChange = !before || optionalCategories.some((category) => before[category] !== consent[category]);
  if (isChange) track({ event: 'consent_changed', consent: { necessary: true, ...choice } });
}
