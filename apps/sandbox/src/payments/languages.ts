import { isLanguage, type Language } from '@reprise/markets';

export type ShopperLanguage = Language;

/** The language of a locale such as `de-DE`; English for one that the shop does not speak. */
export function guessLanguage(locale: string | undefined): ShopperLanguage {
  const language = locale?.slice(0, 2).toLowerCase();
  return isLanguage(language) ? language : 'en';
}
