import type { Language } from '@reprise/markets';
import { isPlainClick, type Platform, usePlatform } from '@reprise/platform';
import type { MouseEvent } from 'react';
import { cameByChoice, storeLanguage } from './language-cookie.ts';

/** Stores the page's language as the visitor's choice, in the browser and in the account of a signed-in customer. */
export async function storePageLanguage(platform: Platform): Promise<void> {
  const { language } = platform.market;
  storeLanguage(platform, language);
  if (!platform.state.getState().user) return;
  const { customer } = await platform.api();
  // The account's language is for mails only: the page does not depend on it.
  await customer.setLocale(language).catch(() => undefined);
}

/**
 * Stores the choice of a visitor who followed a language link to this page. The new page does it rather than the
 * click, because a page that is being left may not finish its requests, and a click before hydration runs no code.
 */
export async function storeChosenLanguage(platform: Platform): Promise<void> {
  // A reload keeps the referrer, but is no new choice.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload' || !cameByChoice(platform, document.referrer)) return;
  await storePageLanguage(platform);
}

/** Click handler of language links: stores the choice for the hosts that share a domain before the browser leaves. */
export function useLanguageChoice() {
  const platform = usePlatform();
  return (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    const link = event.currentTarget;
    // The server does not see the fragment, so it is added here.
    link.hash = window.location.hash;
    storeLanguage(platform, language);
    if (language !== platform.market.language || !isPlainClick(event)) return;
    event.preventDefault();
    link.closest('details')?.removeAttribute('open');
    void storePageLanguage(platform);
  };
}
