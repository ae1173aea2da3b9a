import type { VariantRecord } from '@reprise/entities/catalogue-record';
import { fullBatteryCategoryId } from '@reprise/entities/constants/categories';
import { type VariantLabel, variantLabels } from '@reprise/entities/variant';

/** A price from a moment on; amounts are cents. */
export interface PricePoint {
  from: Date;
  amount: number;
}

const referencePeriod = 30 * 24 * 60 * 60 * 1000;

/** Orders a history and drops entries that change nothing, so that every entry begins a price. */
export function orderHistory(points: readonly PricePoint[]): PricePoint[] {
  const sorted = [...points].sort((left, right) => left.from.getTime() - right.from.getTime());
  return sorted.filter((point, index) => point.amount !== sorted[index - 1]?.amount);
}

/** Whole per cent saved, rounded down so that the shop never claims more than it gives. */
export function percentOff(reference: number, price: number): number {
  return Math.floor(((reference - price) / reference) * 100);
}

/** Used goods change their price all the time: only a drop of at least this many per cent is called a reduction. */
export const smallestReduction = 10;

/** What the present price is measured against. */
export interface PresentPrice {
  amount: number;
  since: Date;
  /** Lowest price of the 30 days before the present one began; null unless the present one is a reduction of it. */
  reference: number | null;
}

/**
 * The present price of an ordered history. It is a reduction only against the lowest price that was asked in the 30 days
 * before it began: the price that ran when that period began counts too. A first price is never a reduction.
 */
export function presentPrice(history: readonly PricePoint[]): PresentPrice {
  const present = history.at(-1);
  if (!present) throw new Error('A price history needs at least one price.');
  const begin = present.from.getTime() - referencePeriod;
  const earlier = history.slice(0, -1);
  const asked = earlier.filter((_, index) => (earlier[index + 1]?.from ?? present.from).getTime() > begin);
  const lowest = asked.length > 0 ? Math.min(...asked.map((point) => point.amount)) : null;
  const isReduction = lowest !== null && percentOff(lowest, present.amount) >= smallestReduction;
  return { amount: present.amount, since: present.from, reference: isReduction ? lowest : null };
}

/**
 * What a battery of full capacity costs on top of a condition, in cents: a new battery and its fitting. Whoever pays for
 * a phone that is new or as new gets one without a charge, where one is in stock.
 */
export function fullBatterySurcharge(label: VariantLabel): number {
  return label === 'NEW' || label === 'A0' ? 0 : 2_499;
}

/** Only products below category 1112 offer the full battery (specification, section 4). */
export function offersFullBattery(categoryPath: readonly number[]): boolean {
  return categoryPath.includes(fullBatteryCategoryId);
}

/**
 * The conditions in the order in which most shoppers want them for their money: very good first, then its neighbours;
 * new and heavily used goods only when nothing between is there.
 */
const preferred: readonly VariantLabel[] = ['A1', 'A2', 'A0', 'A3', 'NEW', 'A4'];

/**
 * The variant that a product is shown with: of those in stock the most wanted condition, unless a better one costs no more.
 * Undefined with nothing in stock.
 */
export function chooseDefaultVariant(
  variants: readonly { label: VariantLabel; price: number; quantity: number }[],
): VariantLabel | undefined {
  const inStock = variants.filter((variant) => variant.quantity > 0);
  const wanted = preferred
    .map((label) => inStock.find((variant) => variant.label === label))
    .find((variant) => variant);
  if (!wanted) return undefined;
  const best = variantLabels
    .map((label) => inStock.find((variant) => variant.label === label))
    .find((variant) => variant && variant.price <= wanted.price);
  return best?.label ?? wanted.label;
}

/** A record's price history with dates. */
export function historyOf(variant: Pick<VariantRecord, 'prices'>): PricePoint[] {
  return variant.prices.map((price) => ({ from: new Date(price.from), amount: price.amount }));
}
