import type { Language } from '@reprise/entities/language';
import type { Translate } from '@reprise/i18n';
import { createI18n, translate } from '@reprise/i18n/texts';
import { languages, localeOf } from '@reprise/markets';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export type Texts = typeof en;

/** The locale files by language. A language that is missing, or that lacks a key, does not compile. */
export const texts: Readonly<Record<Language, Texts>> = { de, en, es, fr, it, nl };

const namespace = 'api';

/** Missing texts are errors in production too; no language falls back to another one. */
const createTranslate = (language: Language): Translate<Texts> =>
  translate<Texts>(
    createI18n({
      language,
      locale: localeOf(language),
      resources: { [language]: { [namespace]: texts[language] } },
      strict: true,
    }),
    namespace,
  );

const translates = new Map(languages.map((language) => [language, createTranslate(language)]));

/**
 * The translate function of a language: `translateTo('de')('tradeIn.cartFull', { maximum: 50 })`. Throws when a value for a
 * placeholder is missing.
 */
export function translateTo(language: Language): Translate<Texts> {
  const known = translates.get(language);
  if (!known) throw new Error(`There are no texts in ${language}`);
  return known;
}
