import { type Language, languages, markets, translatePath } from '@reprise/markets';
import type { Head, PageMarket } from '@reprise/platform';
import { handOverUrl } from '../../hand-over-path.ts';

export interface LanguageLink {
  language: Language;
  href: string;
}

/**
 * The same page on the host of every language: at the address that the page itself names, else at its path in the other
 * language's words, else the other language's home page. The query is kept where the page is. With `handsOver` the way to another
 * host of this market takes session, carts and consent along.
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
