import { Language, type LocalizedText } from '@reprise/entities/language';
import type * as z from 'zod/mini';

export type Localized = z.infer<typeof LocalizedText>;
export const languages: readonly Language[] = Language.options;

/** A text in all languages from a function of the language. */
export function localize(text: (language: Language) => string): Localized {
  return Object.fromEntries(languages.map((language) => [language, text(language)])) as Localized;
}

/** Reads `de|en|es|fr|it|nl`. */
export function readLocalized(line: string): Localized {
  const parts = line.split('|');
  if (parts.length !== languages.length) throw new Error(`not in six languages: ${line}`);
  return localize((language) => parts[languages.indexOf(language)] ?? '');
}
