import type { Language } from '@reprise/entities/language';
import { localeOf } from '@reprise/markets';

/** An amount in cents as texts of a language write it: `10,00 €`, `€10.00`. */
export const formatEuros = (cents: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(cents / 100);
