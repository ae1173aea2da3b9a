import { type PlatformState, useLocation, usePlatform, usePlatformState } from '@reprise/platform';
import { useMatches } from 'react-router';
import { headOfPage } from '../../document/page-head.ts';
import { type LanguageLink, languageLinks } from './language-links.ts';

/** Whether there is visitor data that another host of the market does not have. */
const hasVisitorData = ({ user, blueCartCount, greenCartCount, consent, intentWaits }: PlatformState): boolean =>
  Boolean(user || blueCartCount || greenCartCount || consent || intentWaits);

/** Links to this page in every language. */
export function useLanguageLinks(): LanguageLink[] {
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const handsOver = usePlatformState(hasVisitorData);
  // A head function needs loader data, which a failed page lacks.
  const matches = useMatches().filter(({ loaderData }) => loaderData !== undefined);
  const url = new URL(pathname + search, platform.market.origin);
  return languageLinks(platform.market, url, headOfPage(matches, { platform, url })?.alternates, handsOver);
}
