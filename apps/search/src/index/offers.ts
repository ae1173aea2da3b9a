import type { IndexedOffer } from '@reprise/entities/catalogue-record';
import { type VariantLabel, variantLabels } from '@reprise/entities/variant';
import * as z from 'zod';
import { type Bits, createBits, unite } from './bits.ts';
import { Int32Column, Uint8Column } from './columns.ts';
import { GrowingColumn } from './growing.ts';

/** Price of a product without a matching offer; higher than every real price, so that such products come last. */
export const noPrice = 0x7fffffff;

/** Selects offers of a product: certain conditions (all if undefined), or only reduced ones. */
export interface OfferChoice {
  readonly labels: readonly VariantLabel[] | undefined;
  readonly reduced: boolean;
}

export const everyOffer: OfferChoice = { labels: undefined, reduced: false };

/** So many columns of mixed selections are kept: 4 MB each for a million products. */
const maxMixed = 6;

const maskOf = (labels: readonly VariantLabel[]): number =>
  labels.reduce((mask, label) => mask | (1 << variantLabels.indexOf(label)), 0);

export const OfferTableParts = z.object({
  /** A column per condition. */
  prices: z.array(Int32Column),
  /** Bit `n` is set if the offer in condition `n` is reduced. */
  reduced: Uint8Column,
});
export type OfferTableParts = z.infer<typeof OfferTableParts>;

/** Documents whose flag number `place` is set. */
function flaggedBits(flags: Uint8Array, place: number): Bits {
  const bits = createBits(flags.length);
  for (let at = 0; at < flags.length; at += 1)
    bits[at >>> 5] = (bits[at >>> 5] as number) | ((((flags[at] as number) >>> place) & 1) << (at & 31));
  return bits;
}

/**
 * Documents from `from` to `to` whose price is within the bounds, both inclusive; those without a price never are. Whether the bits
 * of other documents are set is undefined.
 */
export function pricedBits(
  prices: Int32Array,
  [lowest, highest]: readonly [number, number],
  from = 0,
  to = prices.length,
): Bits {
  const bits = createBits(prices.length);
  const low = Math.max(0, Math.ceil(lowest));
  const high = Math.min(noPrice - 1, Math.floor(highest));
  if (!(low <= high)) return bits;
  const end = (to + 31) >>> 5;
  for (let word = from >>> 5; word < end; word += 1) {
    const last = Math.min((word + 1) << 5, prices.length);
    let set = 0;
    for (let at = word << 5; at < last; at += 1) {
      const price = prices[at] as number;
      // Both differences are negative, as their signs say: processors cannot predict a branch here, which took six times as long.
      set |= (((low - 1 - price) & (price - high - 1)) >>> 31) << (at & 31);
    }
    bits[word] = set;
  }
  return bits;
}

/** The offers of all documents, a column per condition. Prices are cents. */
export class OfferTable {
  readonly #prices: readonly Int32Array[];
  readonly #flags: Uint8Array;
  /** Documents with an offer in each condition, and with a reduced one. */
  readonly #offered: readonly Bits[];
  readonly #reduced: readonly Bits[];
  /** Lowest price of each document over all conditions. */
  readonly #lowest: Int32Array;
  readonly #lowestReduced: Int32Array;
  /** Columns of mixed selections, the last ones that were asked for. */
  readonly #mixed = new Map<string, Int32Array>();

  constructor({ prices, reduced }: OfferTableParts) {
    this.#prices = prices;
    this.#flags = reduced;
    this.#offered = prices.map((column) => pricedBits(column, [0, noPrice]));
    this.#reduced = prices.map((_, place) => flaggedBits(reduced, place));
    this.#lowest = this.#compute(everyOffer);
    this.#lowestReduced = this.#compute({ labels: undefined, reduced: true });
  }

  /** Lowest price of each document among the selected offers; precomputed but for mixed selections. */
  lowestPrices(choice: OfferChoice): Int32Array {
    const { labels, reduced } = choice;
    if (!labels) return reduced ? this.#lowestReduced : this.#lowest;
    const [only] = labels;
    if (labels.length === 1 && only && !reduced) return this.pricesOf(only);
    const key = `${reduced} ${labels.join()}`;
    const prices = this.#mixed.get(key) ?? this.#compute(choice);
    this.#mixed.delete(key);
    this.#mixed.set(key, prices);
    const [oldest = key] = this.#mixed.keys();
    if (this.#mixed.size > maxMixed) this.#mixed.delete(oldest);
    return prices;
  }

  /** The price of each document in a condition. */
  pricesOf(label: VariantLabel): Int32Array {
    return this.#prices[variantLabels.indexOf(label)] as Int32Array;
  }

  /** Documents with an offer among the selected ones. */
  offered({ labels = variantLabels, reduced }: OfferChoice): Bits {
    const sets = reduced ? this.#reduced : this.#offered;
    const [first, ...others] = labels.map((label) => sets[variantLabels.indexOf(label)] as Bits);
    if (!first) return createBits(this.#flags.length);
    return others.length === 0 ? first : others.reduce(unite, first.slice());
  }

  /** The cheapest offer of a document; at equal prices the better condition. */
  cheapest(document: number, { labels = variantLabels, reduced }: OfferChoice): IndexedOffer | undefined {
    let found: IndexedOffer | undefined;
    for (const [place, label] of variantLabels.entries()) {
      const price = this.pricesOf(label)[document] as number;
      const isReduced = ((this.#flags[document] as number) & (1 << place)) !== 0;
      if (!labels.includes(label) || price >= (found?.price ?? noPrice) || (reduced && !isReduced)) continue;
      found = { label, price, reduced: isReduced };
    }
    return found;
  }

  #compute({ labels = variantLabels, reduced }: OfferChoice): Int32Array {
    const flags = this.#flags;
    const lowest = new Int32Array(flags.length).fill(noPrice);
    for (const label of labels) {
      const column = this.pricesOf(label);
      const place = variantLabels.indexOf(label);
      // Without branches, like `pricedBits`: the smaller of two numbers is one plus the difference to the other if that is negative.
      for (let document = 0; document < lowest.length; document += 1) {
        const isLeftOut = reduced ? (((flags[document] as number) >>> place) & 1) ^ 1 : 0;
        const price = (column[document] as number) | (-isLeftOut & noPrice);
        const known = lowest[document] as number;
        const difference = price - known;
        lowest[document] = known + (difference & (difference >> 31));
      }
    }
    return lowest;
  }
}

/** Collects the offers of arriving products. */
export class OfferCollector {
  readonly #prices = variantLabels.map(() => new GrowingColumn(Int32Array));
  readonly #reduced = new GrowingColumn(Uint8Array);

  add(offers: readonly IndexedOffer[]): void {
    for (const [place, label] of variantLabels.entries()) {
      this.#prices[place]?.push(offers.find((offer) => offer.label === label)?.price ?? noPrice);
    }
    this.#reduced.push(maskOf(offers.filter(({ reduced }) => reduced).map(({ label }) => label)));
  }

  /** The offers in another order: document `n` is the one that arrived as number `order[n]`. */
  take(order: Uint32Array): OfferTableParts {
    return {
      prices: this.#prices.map((column) => column.takeInOrder(order)),
      reduced: this.#reduced.takeInOrder(order),
    };
  }
}
