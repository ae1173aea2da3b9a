import type { Language } from '@reprise/entities/language';
import { localeOf } from '@reprise/markets';

/** Formats cents in a language: `10,00 €`, `€10.00`. */
export const formatEuros = (cents: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(cents / 100);
