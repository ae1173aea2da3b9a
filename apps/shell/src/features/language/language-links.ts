import { type Language, languages, markets, translatePath } from '@reprise/markets';
import type { Head, PageMarket } from '@reprise/platform';
import { handOverUrl } from '../../routing/hand-over-path.ts';

export interface LanguageLink {
  language: Language;
  href: string;
}

/**
 * Links to the same page in every language: at the address that the page defines, else at its translated path, else the
 * home page. Keeps the query if the page exists. With `handsOver`, links to other hosts of the market hand over
 * session, carts and consent.
 */
export function languageLinks(
  market: PageMarket,
  url: { pathname: string; search: string },
  alternates: Head['alternates'],
  handsOver = false,
): LanguageLink[] {
  return languages.flatMap((language) => {
    const origin = market.origins[language];
    if (!origin) return [];
    if (language === market.language) return [{ language, href: market.origin + url.pathname + url.search }];
    const path = alternates ? alternates[language] : translatePath(url.pathname, market.language, language);
    const next = path === undefined ? '/' : path + url.search;
    const isSameMarket = markets[market.id].languages.includes(language);
    return [{ language, href: handsOver && isSameMarket ? handOverUrl(origin, market.origin, next) : origin + next }];
  });
}
