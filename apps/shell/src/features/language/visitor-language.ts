import { isLanguage, type Language } from '@reprise/markets';
import type { PageMarket } from '@reprise/platform';

/** The first of the browser's languages that the shop speaks; the page's own when it speaks none of them. */
export function visitorLanguage({ language, origins }: PageMarket, browser: readonly string[]): Language {
  const spoken = browser.map((tag) => tag.split('-', 1)[0]?.toLowerCase());
  return (
    spoken.filter(isLanguage).find((candidate) => candidate === language || origins[candidate] !== undefined) ??
    language
  );
}
