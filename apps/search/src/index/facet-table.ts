import * as z from 'zod';
import { firstPlace } from './binary-search.ts';
import { type Bits, countBoth, forEachBit, hasBit, setBit } from './bits.ts';
import { Uint32Column } from './columns.ts';
import type { GrowingLists } from './growing.ts';
import { groupNumbers, Lists, listOf } from './lists.ts';
import { PooledTexts, poolTexts, TextPool } from './text-pool.ts';

export const FacetTableParts = z.object({
  size: z.number(),
  names: z.array(z.string()),
  /** The facet of each value, and its text. */
  facets: Uint32Column,
  texts: PooledTexts,
  /** The values of each facet, by their texts. */
  byFacet: Lists,
  ofDocument: Lists,
  /** End of each document's rare values in `ofDocument`; its frequent ones follow. */
  rareEnds: Uint32Column,
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

/** Moves the rare values of each document before its frequent ones, and returns where they end. */
function moveRareFirst({ starts, values }: Lists, isFrequent: (value: number) => boolean): Uint32Array {
  const ends = new Uint32Array(starts.length - 1);
  for (let document = 0; document < ends.length; document += 1) {
    const own = values.subarray(starts[document] as number, starts[document + 1] as number);
    const frequent = own.filter(isFrequent);
    let rare = 0;
    for (const value of own.slice())
      if (!isFrequent(value)) {
        own[rare] = value;
        rare += 1;
      }
    own.set(frequent, rare);
    ends[document] = (starts[document] as number) + rare;
  }
  return ends;
}

function countValues(values: Uint32Array, count: number): Uint32Array {
  const counts = new Uint32Array(count);
  for (const value of values) counts[value] = (counts[value] as number) + 1;
  return counts;
}

/** Documents by value, for the values before `rareEnds` only. */
function invertRare({ starts, values }: Lists, rareEnds: Uint32Array, count: number): Lists {
  const ends = new Uint32Array(count + 1);
  const visit = (see: (value: number, document: number) => void) => {
    for (let document = 0; document < rareEnds.length; document += 1)
      for (let at = starts[document] as number; at < (rareEnds[document] as number); at += 1)
        see(values[at] as number, document);
  };
  visit((value) => {
    ends[value + 1] = (ends[value + 1] as number) + 1;
  });
  for (let value = 0; value < count; value += 1)
    ends[value + 1] = (ends[value + 1] as number) + (ends[value] as number);
  const next = ends.slice();
  const documents = new Uint32Array(ends[count] as number);
  visit((value, document) => {
    documents[next[value] as number] = document;
    next[value] = (next[value] as number) + 1;
  });
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
  const ofDocument = arrived.takeInOrder(order);
  const counts = countValues(ofDocument.values, values.length);
  const isFrequent = (value: number) => (counts[value] as number) * 32 > size;
  const frequent = Uint32Array.from(values.keys()).filter(isFrequent);
  const rareEnds = moveRareFirst(ofDocument, isFrequent);
  const bits = new Uint32Array(frequent.length * wordsOf(size));
  const bitsOf = bitsByValue({ frequent, bits, size }, values.length);
  for (let document = 0; document < size; document += 1)
    for (let at = rareEnds[document] as number; at < (ofDocument.starts[document + 1] as number); at += 1)
      setBit(bitsOf[ofDocument.values[at] as number] as Bits, document);
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
    ofDocument,
    rareEnds,
    documents: invertRare(ofDocument, rareEnds, values.length),
    frequent,
    bits,
  };
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

  constructor(parts: FacetTableParts) {
    this.#parts = parts;
    this.valueCount = parts.facets.length;
    this.#texts = new TextPool(parts.texts);
    this.#bits = bitsByValue(parts, this.valueCount);
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
    return listOf(this.#parts.ofDocument, document);
  }

  has(document: number, value: number): boolean {
    const bits = this.#bits[value];
    return bits ? hasBit(bits, document) : this.valuesOfDocument(document).includes(value);
  }

  /** Adds the documents of a value to a set. */
  addTo(set: Bits, value: number): void {
    const bits = this.#bits[value];
    if (bits)
      for (let word = 0; word < set.length; word += 1) set[word] = (set[word] as number) | (bits[word] as number);
    else for (const document of listOf(this.#parts.documents, value)) setBit(set, document);
  }

  /**
   * Number of documents of a set per value. `set` has no bits outside `from` to `to`; `matches` is its size.
   * Frequent values of many matches are counted by their bitsets, all others by reading the matches' own values.
   */
  count(set: Bits, from: number, to: number, matches: number): Uint32Array {
    const counts = new Uint32Array(this.valueCount);
    const { frequent, rareEnds } = this.#parts;
    const byBits = frequent.length * ((to - from) >>> 5) < matches * 16;
    const { starts, values } = this.#parts.ofDocument;
    const ends = byBits ? rareEnds : starts.subarray(1);
    forEachBit(set, from, to, (document) => {
      const end = ends[document] as number;
      for (let at = starts[document] as number; at < end; at += 1) {
        const value = values[at] as number;
        counts[value] = (counts[value] as number) + 1;
      }
    });
    if (byBits) for (const value of frequent) counts[value] = this.#countValue(value, set, from, to);
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
    if (bits) return countBoth(bits, set, from, to);
    const { starts, values } = this.#parts.documents;
    let count = 0;
    const end = starts[value + 1] as number;
    for (let at = starts[value] as number; at < end; at += 1) {
      const document = values[at] as number;
      if (document >= to) break;
      if (document >= from && hasBit(set, document)) count += 1;
    }
    return count;
  }
}
