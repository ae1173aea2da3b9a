import type { VariantLabel } from '@reprise/entities/variant';
import type { ProductKind } from './draft.ts';

/** Value of a well-kept unit: share of the launch price at release, share retained per year, and the minimum share. */
const curves: Record<ProductKind, readonly [start: number, yearly: number, floor: number]> = {
  phone: [0.82, 0.76, 0.07],
  tablet: [0.84, 0.81, 0.1],
  laptop: [0.86, 0.79, 0.09],
  watch: [0.78, 0.76, 0.12],
  console: [0.88, 0.91, 0.3],
  camera: [0.85, 0.89, 0.22],
  lens: [0.84, 0.955, 0.35],
  headphones: [0.74, 0.83, 0.22],
  speaker: [0.78, 0.86, 0.25],
  reader: [0.84, 0.85, 0.3],
  charger: [0.6, 0.93, 0.3],
  cable: [0.55, 0.93, 0.3],
  wristband: [0.55, 0.88, 0.22],
  controller: [0.78, 0.92, 0.4],
  case: [0.45, 0.7, 0.12],
  book: [0.55, 0.94, 0.22],
  film: [0.5, 0.93, 0.22],
  album: [0.62, 0.985, 0.35],
  game: [0.72, 0.86, 0.22],
};

/** Price of a condition relative to A1. */
export const conditionFactors: Record<VariantLabel, number> = {
  NEW: 1.22,
  A0: 1.08,
  A1: 1,
  A2: 0.91,
  A3: 0.81,
  A4: 0.67,
};

/** Rounds cents to a price as shops write them: 459,99 or 4,49. */
export function roundPrice(cents: number): number {
  if (cents < 1_500) return Math.max(149, Math.round(cents / 50) * 50 - 1);
  if (cents < 10_000) return Math.max(149, Math.round(cents / 100) * 100 - 1);
  return Math.round(cents / 500) * 500 - 1;
}

/** The A1 price in cents of something that cost `launchPrice` when new, `age` years ago; `spread` (about 1) tells equals apart. */
export function resalePrice(kind: ProductKind, launchPrice: number, age: number, spread = 1): number {
  const [start, yearly, floor] = curves[kind];
  return Math.max(199, launchPrice * Math.max(floor, start * yearly ** Math.max(0, age)) * spread);
}

/** The maximum trade-in price (cents) for a product that sells at `price` (cents) in condition A1. */
export function tradeInPrice(kind: ProductKind, price: number, demand: number): number {
  const medium = kind === 'book' || kind === 'film' || kind === 'album' || kind === 'game';
  const share = (medium ? 0.16 : 0.5) + demand * (medium ? 0.2 : 0.14);
  const step = price < 3_000 ? 5 : price < 20_000 ? 50 : 100;
  return Math.max(medium ? 15 : 100, Math.round((price * share) / step) * step);
}
