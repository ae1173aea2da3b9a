import type { ShopperLanguage } from '../languages.ts';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import it from '../locales/it.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };
import type { Amount } from '../payment.ts';

/** The texts of the provider's pages. */
export type Texts = typeof en;

const locales: Readonly<Record<ShopperLanguage, Texts>> = { de, en, es, fr, it, nl };

export const textsOf = (language: ShopperLanguage): Texts => locales[language];

/** A text with its `{placeholders}` filled in. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** An amount as shoppers of this language write it. */
export function formatAmount({ value, currency }: Amount, language: ShopperLanguage): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(value / 100);
}
