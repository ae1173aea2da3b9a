import * as z from 'zod';
import { Uint32Column } from './columns.ts';
import { noPrice } from './offers.ts';

/** Columns that lists are ordered by, one entry per document. */
export interface SortColumns {
  readonly ids: Float64Array;
  /** Lowest price of all offers, or `noPrice`. */
  readonly prices: Int32Array;
  readonly ratings: Float32Array;
  readonly addedAt: Float64Array;
  readonly popularity: Float32Array;
  readonly inStock: Uint8Array;
}

export const sortNames = ['popularity', 'price_ascending', 'price_descending', 'newest', 'rating'] as const;
export type SortName = (typeof sortNames)[number];

/** Maximum number of documents in a segment: sort keys reserve 22 bits for the tie-break. */
export const maxDocuments = 1 << 22;

/** Products in stock by popularity, before all others. */
export const keyOfPopularity = (popularity: number, isInStock: boolean): number =>
  (isInStock ? 0 : 0x200000) + 0x100000 - Math.round(popularity * 0x100000);

export const popularityKey = (
  { popularity, inStock }: Pick<SortColumns, 'popularity' | 'inStock'>,
  at: number,
): number => keyOfPopularity(popularity[at] as number, inStock[at] === 1);

/** Sort key of a price, ascending or descending; products without a price come last either way. */
export function priceKey(price: number, sort: 'price_ascending' | 'price_descending'): number {
  const known = Math.max(0, price);
  return sort === 'price_ascending' || price === noPrice ? known : noPrice - 1 - known;
}

/** Sort keys, smallest first, as integers below 2^31. */
export const sortKeys: Readonly<Record<SortName, (columns: SortColumns, at: number) => number>> = {
  popularity: popularityKey,
  price_ascending: ({ prices }, at) => priceKey(prices[at] as number, 'price_ascending'),
  price_descending: ({ prices }, at) => priceKey(prices[at] as number, 'price_descending'),
  newest: ({ addedAt }, at) =>
    0x7fffffff - Math.min(0x7fffffff, Math.max(0, Math.floor((addedAt[at] as number) / 1000))),
  rating: ({ ratings }, at) => 1000 - Math.round((ratings[at] as number) * 100),
};

/** Sorts documents by an integer key, then by their index in `ties`. Native number sorting is ten times as fast as a comparator. */
export function orderBy(ties: Uint32Array, key: (document: number) => number): Uint32Array {
  const composite = new Float64Array(ties.length);
  for (let place = 0; place < ties.length; place += 1) {
    composite[place] = key(ties[place] as number) * maxDocuments + place;
  }
  composite.sort();
  return Uint32Array.from(composite, (value) => ties[value % maxDocuments] as number);
}

/** Sorts the numbers below `count` by their ids. */
export function orderById(count: number, idOf: (at: number) => number): Uint32Array {
  const order = new Uint32Array(count);
  let isSorted = true;
  for (let at = 0; at < count; at += 1) {
    order[at] = at;
    if (at > 0 && idOf(at) < idOf(at - 1)) isSorted = false;
  }
  return isSorted ? order : order.sort((left, right) => idOf(left) - idOf(right));
}

export const inverseOf = (order: Uint32Array): Uint32Array => {
  const places = new Uint32Array(order.length);
  order.forEach((document, place) => {
    places[document] = place;
  });
  return places;
};

/** Documents in each order. */
export const SortedDocuments = z.object({
  popularity: Uint32Column,
  price_ascending: Uint32Column,
  price_descending: Uint32Column,
  newest: Uint32Column,
  rating: Uint32Column,
}) satisfies z.ZodType<Record<SortName, Uint32Array>>;
export type SortedDocuments = z.infer<typeof SortedDocuments>;

export function sortDocuments(columns: SortColumns): SortedDocuments {
  const sort = (ties: Uint32Array, name: SortName) => orderBy(ties, (document) => sortKeys[name](columns, document));
  const popularity = sort(
    orderById(columns.ids.length, (at) => columns.ids[at] as number),
    'popularity',
  );
  return {
    popularity,
    price_ascending: sort(popularity, 'price_ascending'),
    price_descending: sort(popularity, 'price_descending'),
    newest: sort(popularity, 'newest'),
    rating: sort(popularity, 'rating'),
  };
}

export interface SortOrder {
  /** Documents in sort order. */
  readonly order: Uint32Array;
  /** Rank of each document. */
  readonly place: Uint32Array;
}

export function createSortOrders(sorted: SortedDocuments): Readonly<Record<SortName, SortOrder>> {
  const withPlaces = (order: Uint32Array): SortOrder => ({ order, place: inverseOf(order) });
  return {
    popularity: withPlaces(sorted.popularity),
    price_ascending: withPlaces(sorted.price_ascending),
    price_descending: withPlaces(sorted.price_descending),
    newest: withPlaces(sorted.newest),
    rating: withPlaces(sorted.rating),
  };
}
