import type { Language } from '@reprise/entities/language';
import { localeOf } from '@reprise/markets';

/** Creating one takes far longer than formatting an amount. */
const formatters: Partial<Record<Language, Intl.NumberFormat>> = {};

/** Formats cents in a language: `10,00 €`, `€10.00`; with a minus sign where Intl writes a hyphen, and none for the number -0. */
export function formatEuros(cents: number, language: Language): string {
  formatters[language] ??= new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' });
  return formatters[language].format((cents + 0) / 100).replace('-', '−');
}
