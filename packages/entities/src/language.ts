import { languages, marketIds } from '@reprise/markets/languages';
import * as z from 'zod/mini';

/** Interface languages. */
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** A text in every interface language. */
export const LocalizedText = z.record(Language, z.string());
export type LocalizedText = z.infer<typeof LocalizedText>;

/** Builds a text in every language with a function of the language. */
export function localize(textOf: (language: Language) => string): LocalizedText {
  return z.parse(LocalizedText, Object.fromEntries(languages.map((language) => [language, textOf(language)])));
}

/** The market of a request; it decides prices, rules and hosts. */
export const MarketId = z.enum(marketIds);
export type MarketId = z.infer<typeof MarketId>;
