import type { IndexedOffer } from '@reprise/entities/catalogue-record';
import { type VariantLabel, variantLabels } from '@reprise/entities/variant';
import * as z from 'zod';
import { type Bits, forEachBit } from './bits.ts';
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

const maskOf = (labels: readonly VariantLabel[]): number =>
  labels.reduce((mask, label) => mask | (1 << variantLabels.indexOf(label)), 0);

export const OfferTableParts = z.object({
  /** A column per condition. */
  prices: z.array(Int32Column),
  /** Bit `n` is set if the offer in condition `n` is reduced. */
  reduced: Uint8Column,
});
export type OfferTableParts = z.infer<typeof OfferTableParts>;

/** The offers of all documents, a column per condition. Prices are cents. */
export class OfferTable {
  readonly #prices: readonly Int32Array[];
  readonly #reduced: Uint8Array;
  /** Lowest price of each document over all conditions. */
  readonly #lowest: Int32Array;
  readonly #lowestReduced: Int32Array;

  constructor({ prices, reduced }: OfferTableParts) {
    this.#prices = prices;
    this.#reduced = reduced;
    this.#lowest = this.#compute(everyOffer);
    this.#lowestReduced = this.#compute({ labels: undefined, reduced: true });
  }

  /** Lowest price of each document among the selected offers; precomputed except for mixed selections. */
  lowestPrices(choice: OfferChoice): Int32Array {
    const { labels, reduced } = choice;
    if (!labels) return reduced ? this.#lowestReduced : this.#lowest;
    const [only] = labels;
    if (labels.length === 1 && only && !reduced) return this.#column(only);
    return this.#compute(choice);
  }

  /** The cheapest offer of a document; at equal prices the better condition. */
  cheapest(document: number, { labels = variantLabels, reduced }: OfferChoice): IndexedOffer | undefined {
    let found: IndexedOffer | undefined;
    for (const [place, label] of variantLabels.entries()) {
      const price = this.#column(label)[document] as number;
      const isReduced = ((this.#reduced[document] as number) & (1 << place)) !== 0;
      if (!labels.includes(label) || price >= (found?.price ?? noPrice) || (reduced && !isReduced)) continue;
      found = { label, price, reduced: isReduced };
    }
    return found;
  }

  /** Number of documents in a set with an allowed offer, per condition. */
  countLabels(set: Bits, reduced: boolean, isAllowed: (price: number) => boolean): Map<VariantLabel, number> {
    const [flags, columns] = [this.#reduced, this.#prices];
    const counts = new Uint32Array(columns.length);
    forEachBit(set, 0, flags.length, (document) => {
      const wanted = reduced ? (flags[document] as number) : 0xff;
      for (let place = 0; place < columns.length; place += 1) {
        const price = (columns[place] as Int32Array)[document] as number;
        if (price === noPrice || (wanted & (1 << place)) === 0 || !isAllowed(price)) continue;
        counts[place] = (counts[place] as number) + 1;
      }
    });
    return new Map(variantLabels.map((label, place) => [label, counts[place] as number]));
  }

  #column(label: VariantLabel): Int32Array {
    return this.#prices[variantLabels.indexOf(label)] as Int32Array;
  }

  #compute({ labels = variantLabels, reduced }: OfferChoice): Int32Array {
    const flags = this.#reduced;
    const lowest = new Int32Array(flags.length).fill(noPrice);
    for (const label of labels) {
      const column = this.#column(label);
      const bit = maskOf([label]);
      for (let document = 0; document < lowest.length; document += 1) {
        const price = column[document] as number;
        if (price >= (lowest[document] as number)) continue;
        if (!reduced || ((flags[document] as number) & bit) !== 0) lowest[document] = price;
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
