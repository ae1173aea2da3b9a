import type { WireValue } from './encoding.ts';
import { redacted } from './personal-data.ts';

/** Maximum length of the addresses of this page and the one before. */
export const maxReferrerCharacters = 2000;

function cleanUrl(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text, document.baseURI)) return undefined;
  return redacted(new URL(text, document.baseURI).href).slice(0, maxReferrerCharacters);
}

/** Only the parameters of campaigns are kept. */
function originReferrer(): string {
  const campaign = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'));
  const query = campaign.map(([name, value]) => `${name}=${value}`).join('&');
  return redacted(location.host + location.pathname + (query && `?${query}`)).slice(0, maxReferrerCharacters);
}

/** The page that an event happens on. */
export const pageContext = (): Record<string, WireValue> => ({
  document_referrer: cleanUrl(document.referrer),
  canonical_url: cleanUrl(document.querySelector('link[rel="canonical"]')?.getAttribute('href')),
  origin_referrer: originReferrer(),
});
