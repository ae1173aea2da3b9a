import * as z from 'zod';
import { firstPlace } from './binary-search.ts';
import { type Bits, countBoth, hasBit, type RangedSet, type Span, setBit, setBits, spanOf, unite } from './bits.ts';
import { Uint32Column } from './columns.ts';
import { CountedLists } from './counted-lists.ts';
import type { GrowingLists } from './growing.ts';
import { createListWriter, groupNumbers, Lists, listOf } from './lists.ts';
import { PooledTexts, poolTexts, TextPool } from './text-pool.ts';

export const FacetTableParts = z.object({
  size: z.number(),
  names: z.array(z.string()),
  /** The facet of each value, and its text. */
  facets: Uint32Column,
  texts: PooledTexts,
  /** The values of each facet, by their texts. */
  byFacet: Lists,
  /** The rare values of each document, and its frequent ones. */
  rareOf: Lists,
  frequentOf: Lists,
  /** Documents by rare value. */
  documents: Lists,
  /** Values that are stored as a bitset, and their bitsets one after the other. */
  frequent: Uint32Column,
  bits: Uint32Column,
});
export type FacetTableParts = z.infer<typeof FacetTableParts>;

/** A value of a facet; `facet` is the number of its name. */
export interface FacetValue {
  readonly facet: number;
  readonly value: string;
}

const wordsOf = (size: number) => (size + 31) >>> 5;

function countValues(ofDocument: GrowingLists, count: number): Uint32Array {
  const counts = new Uint32Array(count);
  for (let document = 0; document < ofDocument.length; document += 1)
    ofDocument.forEach(document, (value) => {
      counts[value] = (counts[value] as number) + 1;
    });
  return counts;
}

/**
 * The rare and the frequent values of each document; empties the lists. Counting reads the rare ones of many documents, which then
 * are beside each other in memory.
 */
function splitValues(
  arrived: GrowingLists,
  order: Uint32Array,
  counts: Uint32Array,
  isFrequent: (value: number) => boolean,
): { rareOf: Lists; frequentOf: Lists } {
  const rareCount = counts.reduce((sum, count, value) => (isFrequent(value) ? sum : sum + count), 0);
  const rare = createListWriter(order.length, rareCount);
  const frequent = createListWriter(order.length, arrived.valueCount - rareCount);
  for (const place of order) {
    arrived.forEach(place, (value) => (isFrequent(value) ? frequent : rare).push(value));
    rare.end();
    frequent.end();
  }
  arrived.clear();
  return { rareOf: rare.written, frequentOf: frequent.written };
}

/** Documents by value. */
function invert({ starts, values }: Lists, count: number): Lists {
  const ends = new Uint32Array(count + 1);
  for (const value of values) ends[value + 1] = (ends[value + 1] as number) + 1;
  for (let value = 0; value < count; value += 1)
    ends[value + 1] = (ends[value + 1] as number) + (ends[value] as number);
  const next = ends.slice();
  const documents = new Uint32Array(values.length);
  for (let document = 0; document + 1 < starts.length; document += 1)
    for (let at = starts[document] as number; at < (starts[document + 1] as number); at += 1) {
      const value = values[at] as number;
      documents[next[value] as number] = document;
      next[value] = (next[value] as number) + 1;
    }
  return { starts: ends, values: documents };
}

function bitsByValue({ frequent, bits, size }: Pick<FacetTableParts, 'frequent' | 'bits' | 'size'>, count: number) {
  const ofValue: (Bits | undefined)[] = Array.from({ length: count });
  const words = wordsOf(size);
  for (const [place, value] of frequent.entries()) ofValue[value] = bits.subarray(place * words, (place + 1) * words);
  return ofValue;
}

/** Builds a table from the values of each document, which it empties; document `n` arrived as `order[n]`. */
export function buildFacetTable(
  names: readonly string[],
  values: readonly FacetValue[],
  arrived: GrowingLists,
  order: Uint32Array,
): FacetTableParts {
  const size = order.length;
  const counts = countValues(arrived, values.length);
  const isFrequent = (value: number) => (counts[value] as number) * 32 > size;
  const frequent = Uint32Array.from(values.keys()).filter(isFrequent);
  const { rareOf, frequentOf } = splitValues(arrived, order, counts, isFrequent);
  const bits = new Uint32Array(frequent.length * wordsOf(size));
  const bitsOf = bitsByValue({ frequent, bits, size }, values.length);
  for (let document = 0; document < size; document += 1)
    for (let at = frequentOf.starts[document] as number; at < (frequentOf.starts[document + 1] as number); at += 1)
      setBit(bitsOf[frequentOf.values[at] as number] as Bits, document);
  const byFacet = groupNumbers(values.length, names.length, (value) => values[value]?.facet ?? 0);
  const textOf = (value: number) => values[value]?.value ?? '';
  for (const facet of names.keys())
    listOf(byFacet, facet).sort((left, right) => (textOf(left) < textOf(right) ? -1 : 1));
  return {
    size,
    names: [...names],
    facets: Uint32Array.from(values, ({ facet }) => facet),
    texts: poolTexts(values.map(({ value }) => value)),
    byFacet,
    rareOf,
    frequentOf,
    documents: invert(rareOf, values.length),
    frequent,
    bits,
  };
}

/** So many entries of the list of a value are read in the time of one document's own values. */
const entriesPerDocument = 6;

export interface CountedSet extends RangedSet {
  /** Number of its bits. */
  readonly matches: number;
  readonly getMembers: () => Uint32Array;
}

/** Counts the values of some documents. */
function addCounts(counts: Uint32Array, { starts, values }: Lists, documents: Uint32Array): void {
  for (let place = 0; place < documents.length; place += 1) {
    const document = documents[place] as number;
    const end = starts[document + 1] as number;
    for (let at = starts[document] as number; at < end; at += 1) {
      const value = values[at] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
}

/**
 * Documents by facet value. A frequent value is stored as a bitset, a rare one as a list. Each document's own
 * values are stored, too, to count small result sets quickly.
 */
export class FacetTable {
  readonly valueCount: number;
  readonly #parts: FacetTableParts;
  readonly #texts: TextPool;
  readonly #bits: readonly (Bits | undefined)[];
  /** Where the documents of a frequent value are: often in one category. */
  readonly #spans: readonly (Span | undefined)[];
  readonly #rare: CountedLists;

  constructor(parts: FacetTableParts) {
    this.#parts = parts;
    this.valueCount = parts.facets.length;
    this.#texts = new TextPool(parts.texts);
    this.#bits = bitsByValue(parts, this.valueCount);
    this.#spans = this.#bits.map((bits) => bits && spanOf(bits));
    this.#rare = new CountedLists(parts.documents);
  }

  /** The name of a value's facet. */
  facetOf(value: number): string {
    return this.#parts.names[this.#parts.facets[value] as number] as string;
  }

  textOf(value: number): string {
    return this.#texts.get(value);
  }

  find(facet: string, text: string): number | undefined {
    const values = this.valuesOfFacet(facet);
    const place = firstPlace(values.length, (at) => this.textOf(values[at] as number) < text);
    const value = values[place];
    return value !== undefined && this.textOf(value) === text ? value : undefined;
  }

  valuesOfFacet(facet: string): Uint32Array {
    const number = this.#parts.names.indexOf(facet);
    return number === -1 ? new Uint32Array() : listOf(this.#parts.byFacet, number);
  }

  valuesOfDocument(document: number): Uint32Array {
    const [rare, frequent] = [listOf(this.#parts.rareOf, document), listOf(this.#parts.frequentOf, document)];
    const values = new Uint32Array(rare.length + frequent.length);
    values.set(rare);
    values.set(frequent, rare.length);
    return values;
  }

  has(document: number, value: number): boolean {
    const bits = this.#bits[value];
    return bits ? hasBit(bits, document) : listOf(this.#parts.rareOf, document).includes(value);
  }

  /** Adds the documents of a value to a set. */
  addTo(set: Bits, value: number): void {
    const bits = this.#bits[value];
    if (bits) unite(set, bits);
    else setBits(set, listOf(this.#parts.documents, value));
  }

  /**
   * Number of documents of a set per value. Values of facets that are not asked for may be missing. The values of
   * few matches are read one by one; of many, each value is counted by its documents.
   */
  count(
    { set, from, to, matches, getMembers }: CountedSet,
    isAskedFor: (facet: string) => boolean = () => true,
  ): Uint32Array {
    const counts = new Uint32Array(this.valueCount);
    const { frequent, rareOf, frequentOf, facets, names } = this.#parts;
    const isAsked = names.map(isAskedFor);
    const byBits = frequent.length * ((to - from) >>> 5) < matches * 16;
    const byList = matches * entriesPerDocument > to - from;
    if (!byList) addCounts(counts, rareOf, getMembers());
    if (!byBits) addCounts(counts, frequentOf, getMembers());
    for (let value = 0; value < counts.length; value += 1)
      if ((this.#bits[value] ? byBits : byList) && isAsked[facets[value] as number])
        counts[value] = this.#countValue(value, set, from, to);
    return counts;
  }

  /** Like `count`, for the values of one facet. */
  countFacet(facet: string, set: Bits, from: number, to: number): Map<number, number> {
    const counts = new Map<number, number>();
    for (const value of this.valuesOfFacet(facet)) counts.set(value, this.#countValue(value, set, from, to));
    return counts;
  }

  #countValue(value: number, set: Bits, from: number, to: number): number {
    const bits = this.#bits[value];
    if (bits) {
      const [first, end] = this.#spans[value] as Span;
      return countBoth(bits, set, Math.max(from, first), Math.min(to, end));
    }
    return this.#rare.count(value, set, from, to);
  }
}
