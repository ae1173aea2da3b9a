import type { Language } from '@reprise/markets';
import { atMost, isPlainClick, type Platform, usePlatform } from '@reprise/platform';
import type { MouseEvent } from 'react';
import { storeLanguage } from './language-cookie.ts';

/** How long the way to another host waits for the account to be saved, in milliseconds. */
const accountTimeoutMs = 1000;

/** Tells the account of a signed-in customer in which language to write to them. */
async function saveToAccount(platform: Platform, language: Language): Promise<void> {
  if (!platform.state.getState().user) return;
  const { customer } = await platform.api();
  await customer.setLocale(language);
}

/**
 * Remembers the chosen language, in the browser and in the account. Resolves when the account knows, after a moment at the
 * latest: a choice must not hang on it.
 */
export function chooseLanguage(platform: Platform, language: Language): Promise<void> {
  storeLanguage(platform, language);
  return atMost(accountTimeoutMs, saveToAccount(platform, language));
}

/** For the links to other languages: they lead there by themselves, and the choice is remembered on the way. */
export function useLanguageChoice() {
  const platform = usePlatform();
  return (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    const link = event.currentTarget;
    // the anchor, which the server never sees, goes along
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
