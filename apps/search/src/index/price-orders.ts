import { type VariantLabel, variantLabels } from '@reprise/entities/variant';
import * as z from 'zod';
import { firstPlace } from './binary-search.ts';
import { type Bits, createBits, hasBit, overlap, type RangedSet, setBits, subtract, uniteWords } from './bits.ts';
import { Uint32Column } from './columns.ts';
import { rangeSteps } from './derived-facets.ts';
import { noPrice, type OfferChoice, type OfferTable, pricedBits } from './offers.ts';
import { orderBy } from './sort-orders.ts';

/** Documents with an offer in each condition, by its price, and at the same price by popularity. */
export const PriceOrderParts = z.array(Uint32Column);
export type PriceOrderParts = z.infer<typeof PriceOrderParts>;

/** `popular` has all documents by popularity. */
export function sortByPrice(offers: OfferTable, popular: Uint32Array): PriceOrderParts {
  return variantLabels.map((label) => {
    const prices = offers.pricesOf(label);
    const offered = popular.filter((document) => prices[document] !== noPrice);
    return orderBy(offered, (document) => prices[document] as number);
  });
}

/** At the end of each price step, and after each such part of all documents, those before are kept as bits. */
const partsBetweenMarks = 64;

/** Documents that are looked for, with their lowest prices. */
interface Wanted extends RangedSet {
  readonly lowest: Int32Array;
}

/** The documents with one kind of offer, by its price. */
class PricedDocuments {
  readonly order: Uint32Array;
  /** By document. */
  readonly prices: Int32Array;
  /** Places of the order, ascending, and the documents before each. */
  readonly #marks: Uint32Array;
  readonly #before: readonly Bits[];

  constructor(order: Uint32Array, prices: Int32Array) {
    this.order = order;
    this.prices = prices;
    const stride = Math.ceil(prices.length / partsBetweenMarks);
    const regular = Array.from({ length: Math.ceil(order.length / stride) }, (_, at) => at * stride);
    const steps = rangeSteps.price.map(([, highest]) => this.#placeAfter(highest));
    this.#marks = Uint32Array.from(new Set([...regular, ...steps])).sort();
    let [start, bits] = [0, createBits(prices.length)];
    this.#before = Array.from(this.#marks, (mark) => {
      bits = setBits(bits.slice(), order.subarray(start, mark));
      start = mark;
      return bits;
    });
  }

  /** The place of the first document with a higher price. */
  #placeAfter(price: number): number {
    return firstPlace(this.order.length, (place) => this.priceAt(place) <= price);
  }

  priceAt(place: number): number {
    return this.prices[this.order[place] as number] as number;
  }

  /** A place before which nothing is in a set: those who want the dearest need not pass all that is cheaper. */
  placeBefore({ set, from, to }: Wanted): number {
    const mark = firstPlace(this.#marks.length, (at) => !overlap(this.#before[at] as Bits, set, from, to)) - 1;
    return this.#marks[mark] ?? 0;
  }

  /** Adds the documents up to a price to a set. */
  addUpTo(set: Bits, highest: number, words: readonly [first: number, end: number]): void {
    const end = this.#placeAfter(highest);
    const mark = firstPlace(this.#marks.length, (at) => (this.#marks[at] as number) <= end) - 1;
    if (mark === -1) return;
    uniteWords(set, this.#before[mark] as Bits, ...words);
    setBits(set, this.order.subarray(this.#marks[mark], end));
  }
}

/** Goes through the documents with one kind of offer, and stops at those that are wanted and have no lower price. */
class Walk {
  readonly #priced: PricedDocuments;
  readonly #step: 1 | -1;
  readonly #wanted: Wanted;
  #at: number;

  constructor(priced: PricedDocuments, isAscending: boolean, wanted: Wanted) {
    this.#priced = priced;
    this.#step = isAscending ? 1 : -1;
    this.#wanted = wanted;
    this.#at = isAscending ? priced.placeBefore(wanted) : priced.order.length - 1;
    this.#goOn();
  }

  #goOn(): void {
    const { order, prices } = this.#priced;
    const { set, lowest } = this.#wanted;
    let at = this.#at;
    while (at >= 0 && at < order.length) {
      const document = order[at] as number;
      if (hasBit(set, document) && prices[document] === lowest[document]) break;
      at += this.#step;
    }
    this.#at = at;
  }

  /** The price where it has stopped; undefined at the end. */
  get price(): number | undefined {
    return this.#at >= 0 && this.#at < this.#priced.order.length ? this.#priced.priceAt(this.#at) : undefined;
  }

  /** Adds all documents with the price where it has stopped, and stops at the next one. */
  takeInto(found: Set<number>): void {
    const { price } = this;
    while (price !== undefined && this.price === price) {
      found.add(this.#priced.order[this.#at] as number);
      this.#at += this.#step;
      this.#goOn();
    }
  }
}

/** The documents with offers in each condition, by price: for lists by the price of some conditions, and ranges of prices. */
export class PriceOrders {
  readonly #offers: OfferTable;
  readonly #size: number;
  readonly #all: readonly PricedDocuments[];
  readonly #reduced: readonly PricedDocuments[];

  constructor(offers: OfferTable, orders: PriceOrderParts, size: number) {
    this.#offers = offers;
    this.#size = size;
    const create = (label: VariantLabel, order: Uint32Array) => new PricedDocuments(order, offers.pricesOf(label));
    const orderOf = (place: number) => orders[place] as Uint32Array;
    this.#all = variantLabels.map((label, place) => create(label, orderOf(place)));
    this.#reduced = variantLabels.map((label, place) => {
      const reduced = offers.offered({ labels: [label], reduced: true });
      return create(
        label,
        orderOf(place).filter((document) => hasBit(reduced, document)),
      );
    });
  }

  #chosen({ labels = variantLabels, reduced }: OfferChoice): PricedDocuments[] {
    const kinds = reduced ? this.#reduced : this.#all;
    return variantLabels.flatMap((label, place) => (labels.includes(label) ? [kinds[place] as PricedDocuments] : []));
  }

  #upTo(choice: OfferChoice, highest: number, from: number, to: number): Bits {
    const set = createBits(this.#size);
    for (const priced of this.#chosen(choice)) priced.addUpTo(set, highest, [from >>> 5, (to + 31) >>> 5]);
    return set;
  }

  /**
   * Documents from `from` to `to` whose lowest price among the selected offers is within the bounds, both inclusive. Whether the
   * bits of other documents are set is undefined.
   */
  between(choice: OfferChoice, bounds: readonly [number, number], from = 0, to = this.#size): Bits {
    // The prices of a small category are read sooner.
    if ((to - from) * 8 < this.#size) return pricedBits(this.#offers.lowestPrices(choice), bounds, from, to);
    const low = Math.max(0, Math.ceil(bounds[0]));
    const high = Math.min(noPrice - 1, Math.floor(bounds[1]));
    if (!(low <= high)) return createBits(this.#size);
    const set = this.#upTo(choice, high, from, to);
    return low === 0 ? set : subtract(set, this.#upTo(choice, low - 1, from, to));
  }

  /**
   * Documents of a set by their lowest price among the selected offers, those with the same price together. Documents without
   * such an offer are not among them.
   */
  *byPrice(choice: OfferChoice, isAscending: boolean, { set, from, to }: RangedSet): Generator<number[]> {
    const wanted = { set, from, to, lowest: this.#offers.lowestPrices(choice) };
    const walks = this.#chosen(choice).map((priced) => new Walk(priced, isAscending, wanted));
    for (;;) {
      const prices = walks.flatMap(({ price }) => price ?? []);
      if (prices.length === 0) return;
      const next = isAscending ? Math.min(...prices) : Math.max(...prices);
      const found = new Set<number>();
      for (const walk of walks) if (walk.price === next) walk.takeInto(found);
      yield [...found];
    }
  }
}
