import type { Language } from '@reprise/markets';
import { atMost, isPlainClick, type Platform, usePlatform } from '@reprise/platform';
import type { MouseEvent } from 'react';
import { storeLanguage } from './language-cookie.ts';

/** Milliseconds that the navigation to another host waits for the account to be updated. */
const accountTimeoutMs = 1000;

/** Saves the language of emails in the account of a signed-in customer. */
async function saveToAccount(platform: Platform, language: Language): Promise<void> {
  if (!platform.state.getState().user) return;
  const { customer } = await platform.api();
  await customer.setLocale(language);
}

/**
 * Stores the chosen language in the browser and the account. Resolves when the account is updated or a second has
 * passed, so that a slow API does not block the navigation.
 */
export function chooseLanguage(platform: Platform, language: Language): Promise<void> {
  storeLanguage(platform, language);
  return atMost(accountTimeoutMs, saveToAccount(platform, language));
}

/** Click handler of language links: stores the choice before the browser follows the link. */
export function useLanguageChoice() {
  const platform = usePlatform();
  return (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    const link = event.currentTarget;
    // The server does not see the fragment, so it is added here.
    link.hash = window.location.hash;
    const saved = chooseLanguage(platform, language);
    if (!isPlainClick(event)) return;
    if (language === platform.market.language) {
      event.preventDefault();
      link.closest('details')?.removeAttribute('open');
    } else if (platform.state.getState().user) {
      event.preventDefault();
      void saved.then(() => window.location.assign(link.href));
    }
  };
}
