import { Language, type LocalizedText, localize } from '@reprise/entities/language';

export { type LocalizedText as Localized, localize };
export const languages: readonly Language[] = Language.options;

/** Reads `de|en|es|fr|it|nl`. */
export function readLocalized(line: string): LocalizedText {
  const parts = line.split('|');
  if (parts.length !== languages.length) throw new Error(`not in six languages: ${line}`);
  return localize((language) => parts[languages.indexOf(language)] ?? '');
}
