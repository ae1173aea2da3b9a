import { type PageHandle, usePlatform } from '@reprise/platform';
import { useLocation, useMatches } from 'react-router';
import { type LanguageLink, languageLinks } from './language-links.ts';

/** Links to this page in every language. */
export function useLanguageLinks(): LanguageLink[] {
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const url = new URL(pathname + search, platform.market.origin);
  for (const { handle, params, loaderData } of matches.toReversed()) {
    // a page whose loader failed cannot say where else it is
    if (loaderData === undefined) continue;
    const head = (handle as Partial<PageHandle> | undefined)?.head?.({ platform, url, params, loaderData });
    if (head) return languageLinks(platform.market, url, head.alternates);
  }
  return languageLinks(platform.market, url, undefined);
}
