import type { Language } from '@reprise/entities/language';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export type Texts = typeof en;

/** What the service says to visitors. A language that lacks a key does not compile. */
export const texts: Readonly<Record<Language, Texts>> = { de, en, es, fr, it, nl };

/** A text with its placeholders, such as `{{price}}`, filled in. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const wholeEuros = {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
} as const;

/** A price in cents, such as `300 €`. */
export const priceText = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, wholeEuros).format(cents / 100);
