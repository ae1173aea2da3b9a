import { type PageHandle, usePlatform } from '@reprise/platform';
import { useLocation, useMatches } from 'react-router';
import { type LanguageLink, languageLinks } from './language-links.ts';

/** A page shows its languages in several places; what it says of itself is asked once per navigation. */
const known = new WeakMap<object, LanguageLink[]>();

/** Links to this page in every language. */
export function useLanguageLinks(): LanguageLink[] {
  const platform = usePlatform();
  const location = useLocation();
  const { pathname, search } = location;
  const matches = useMatches();
  const before = known.get(location);
  if (before) return before;
  const url = new URL(pathname + search, platform.market.origin);
  for (const { handle, params, loaderData } of matches.toReversed()) {
    // a page whose loader failed cannot say where else it is
    if (loaderData === undefined) continue;
    const head = (handle as Partial<PageHandle> | undefined)?.head?.({ platform, url, params, loaderData });
    if (!head) continue;
    const links = languageLinks(platform.market, url, head.alternates);
    known.set(location, links);
    return links;
  }
  return languageLinks(platform.market, url, undefined);
}
