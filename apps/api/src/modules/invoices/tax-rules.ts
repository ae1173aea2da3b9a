import type { MarketId } from '@reprise/entities/language';
import type { VariantLabel } from '@reprise/entities/variant';

/** How a sold item is taxed. `margin`: the margin scheme for second-hand goods, which shows no VAT. */
export type TaxClass = 'margin' | 'standard' | 'reduced';
/** How a line of an invoice is taxed. `exempt`: insurance, which carries its own tax. */
export type TaxTreatment = TaxClass | 'exempt';

/** VAT rates of a country in basis points (1900 = 19 %), from a day on. */
interface TaxRates {
  /** First day, in the time zone of the market. */
  from: string;
  standard: number;
  /** Of books. */
  reduced: number;
}

/** The rates of each market, newest first. A new rate is a new row, so earlier invoices keep theirs. */
const taxRates: Readonly<Record<MarketId, readonly TaxRates[]>> = {
  de: [{ from: '2021-01-01', standard: 1_900, reduced: 700 }],
  fr: [{ from: '2014-01-01', standard: 2_000, reduced: 550 }],
  nl: [{ from: '2019-01-01', standard: 2_100, reduced: 900 }],
  it: [{ from: '2013-10-01', standard: 2_200, reduced: 400 }],
  es: [{ from: '2012-09-01', standard: 2_100, reduced: 400 }],
};

/** Categories whose new goods have the reduced rate: books of the default catalogue. */
const reducedRateCategoryIds: readonly number[] = [2000];

/** How an item is taxed: used goods by the margin scheme, new ones by their category. */
export function taxClassOf(variant: VariantLabel, categoryPath: readonly number[]): TaxClass {
  if (variant !== 'NEW') return 'margin';
  return categoryPath.some((id) => reducedRateCategoryIds.includes(id)) ? 'reduced' : 'standard';
}

/**
 * The VAT rate of a line in basis points, on a day such as `2026-06-15`; undefined where no VAT is shown. Throws
 * RangeError for a day before the first row.
 */
export function taxRateOf(treatment: TaxTreatment, market: MarketId, day: string): number | undefined {
  if (treatment === 'margin' || treatment === 'exempt') return undefined;
  const rates = taxRates[market].find(({ from }) => from <= day);
  if (!rates) throw new RangeError(`There is no VAT rate for ${market} on ${day}.`);
  return rates[treatment];
}

/** The VAT in a gross amount, in cents, rounded half away from zero, so that an amount and its negative agree. */
export function taxIn(grossCents: number, rate: number): number {
  const net = Math.round((Math.abs(grossCents) * 10_000) / (10_000 + rate));
  return Math.sign(grossCents) * (Math.abs(grossCents) - net);
}
