import { isLanguage, type Language } from '@reprise/markets';
import type { PageMarket } from '@reprise/platform';

/** The first of the browser's languages that the shop supports; else the page's language. */
export function visitorLanguage({ language, origins }: PageMarket, browser: readonly string[]): Language {
  const spoken = browser.map((tag) => tag.split('-', 1)[0]?.toLowerCase());
  return (
    spoken.filter(isLanguage).find((candidate) => candidate === language || origins[candidate] !== undefined) ??
    language
  );
}
