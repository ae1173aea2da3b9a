import { useLocation, usePlatform } from '@reprise/platform';
import { useMatches } from 'react-router';
import { headOfPage } from '../../page-head.ts';
import { type LanguageLink, languageLinks } from './language-links.ts';

/** Links to this page in every language. */
export function useLanguageLinks(): LanguageLink[] {
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  // a page whose loader failed cannot say where else it is
  const matches = useMatches().filter(({ loaderData }) => loaderData !== undefined);
  const url = new URL(pathname + search, platform.market.origin);
  return languageLinks(platform.market, url, headOfPage(matches, { platform, url })?.alternates);
}
