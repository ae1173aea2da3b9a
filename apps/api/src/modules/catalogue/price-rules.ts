import type { VariantRecord } from '@reprise/entities/catalogue-record';
import { fullBatteryCategoryId } from '@reprise/entities/constants/categories';
import { fullBatterySurchargeCents, minReductionPercent, referencePriceDays } from '@reprise/entities/constants/prices';
import { type VariantLabel, variantLabels } from '@reprise/entities/variant';

/** A price from a moment on; amounts are cents. */
export interface PricePoint {
  from: Date;
  amount: number;
}

const referencePeriodMs = referencePriceDays * 24 * 60 * 60 * 1000;

/** Sorts a history and drops entries that change nothing, so that every entry starts a new price. */
export function orderHistory(points: readonly PricePoint[]): PricePoint[] {
  const sorted = [...points].sort((left, right) => left.from.getTime() - right.from.getTime());
  return sorted.filter((point, index) => point.amount !== sorted[index - 1]?.amount);
}

/** Whole per cent saved, rounded down so that the shop never overstates a reduction. */
export function percentOff(reference: number, price: number): number {
  return Math.floor(((reference - price) / reference) * 100);
}

/** What the current price is compared with. */
export interface PresentPrice {
  amount: number;
  since: Date;
  /** Lowest price of the `referencePriceDays` before the current one started; null unless the current price is a reduction of it. */
  reference: number | null;
}

/**
 * The current price of a sorted history. It is a reduction only compared with the lowest price of the 30 days before it
 * started, including the price in effect when that period began. A first price is never a reduction.
 */
export function presentPrice(history: readonly PricePoint[]): PresentPrice {
  const present = history.at(-1);
  if (!present) throw new Error('A price history must have at least one price.');
  const begin = present.from.getTime() - referencePeriodMs;
  const earlier = history.slice(0, -1);
  const asked = earlier.filter((_, index) => (earlier[index + 1]?.from ?? present.from).getTime() > begin);
  const lowest = asked.length > 0 ? Math.min(...asked.map((point) => point.amount)) : null;
  const isReduction = lowest !== null && percentOff(lowest, present.amount) >= minReductionPercent;
  return { amount: present.amount, since: present.from, reference: isReduction ? lowest : null };
}

/**
 * Surcharge for a full-capacity battery on top of a condition, in cents. Phones that are new or as new get one free of
 * charge while one is in stock.
 */
export function fullBatterySurcharge(label: VariantLabel): number {
  return label === 'NEW' || label === 'A0' ? 0 : fullBatterySurchargeCents;
}

/** Only products below category 1112 offer the full battery (rule product-06). */
export function offersFullBattery(categoryPath: readonly number[]): boolean {
  return categoryPath.includes(fullBatteryCategoryId);
}

/**
 * The conditions in the order of best value for most shoppers: very good first, then its neighbours; new and heavily
 * used goods last.
 */
const preferred: readonly VariantLabel[] = ['A1', 'A2', 'A0', 'A3', 'NEW', 'A4'];

/**
 * The variant that a product is shown with: the preferred condition in stock, unless a better one costs no more.
 * Undefined when nothing is in stock.
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

/** A record's price history with parsed dates. */
export function historyOf(variant: Pick<VariantRecord, 'prices'>): PricePoint[] {
  return variant.prices.map((price) => ({ from: new Date(price.from), amount: price.amount }));
}
