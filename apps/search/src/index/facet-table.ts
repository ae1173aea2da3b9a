import { type Bits, countBoth, createBits, forEachBit, hasBit, setBit } from './bits.ts';
import { invertLists, type Lists, listLength, listOf } from './lists.ts';

export interface FacetValue {
  readonly facet: number;
  readonly value: string;
}

/**
 * Documents by facet value. A frequent value is stored as a bitset, a rare one as a list. Each document's own
 * values are stored, too, to count small result sets quickly.
 */
export class FacetTable {
  readonly names: readonly string[];
  readonly values: readonly FacetValue[];
  readonly #byFacet: readonly Uint32Array[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #ofDocument: Lists;
  readonly #documents: Lists;
  readonly #bits: readonly (Bits | undefined)[];
  /** Values stored as a bitset. */
  readonly #frequent: Uint32Array;
  /** End of each document's rare values in `#ofDocument`; its frequent ones follow. */
  readonly #rareEnds: Uint32Array;
  readonly #size: number;

  constructor(names: readonly string[], places: ReadonlyMap<string, number>, values: FacetValue[], ofDocument: Lists) {
    this.names = names;
    this.values = values;
    this.#places = places;
    this.#ofDocument = ofDocument;
    this.#size = ofDocument.starts.length - 1;
    const { inverted } = invertLists(ofDocument, values.length);
    this.#documents = inverted;
    const byFacet: number[][] = names.map(() => []);
    for (const [at, { facet }] of values.entries()) byFacet[facet]?.push(at);
    this.#byFacet = byFacet.map((list) => Uint32Array.from(list));
    this.#bits = values.map((_, at) => {
      if (listLength(inverted, at) * 32 <= this.#size) return undefined;
      const bits = createBits(this.#size);
      for (const document of listOf(inverted, at)) setBit(bits, document);
      return bits;
    });
    this.#frequent = Uint32Array.from(values.keys()).filter((value) => this.#bits[value]);
    this.#rareEnds = this.#rareFirst();
  }

  #rareFirst(): Uint32Array {
    const ends = new Uint32Array(this.#size);
    for (let document = 0; document < this.#size; document += 1) {
      const own = this.valuesOfDocument(document);
      const rare = own.filter((value) => !this.#bits[value]);
      ends[document] = (this.#ofDocument.starts[document] as number) + rare.length;
      const frequent = own.filter((value) => this.#bits[value]);
      own.set(rare);
      own.set(frequent, rare.length);
    }
    return ends;
  }

  static keyOf(facet: string, value: string): string {
    return `${facet}\u0000${value}`;
  }

  find(facet: string, value: string): number | undefined {
    return this.#places.get(FacetTable.keyOf(facet, value));
  }

  valuesOfFacet(facet: string): Uint32Array {
    return this.#byFacet[this.names.indexOf(facet)] ?? new Uint32Array();
  }

  valuesOfDocument(document: number): Uint32Array {
    return listOf(this.#ofDocument, document);
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
    else for (const document of listOf(this.#documents, value)) setBit(set, document);
  }

  /**
   * Number of documents of a set per value. `set` has no bits outside `from` to `to`; `matches` is its size.
   * Frequent values of many matches are counted by their bitsets, all others by reading the matches' own values.
   */
  count(set: Bits, from: number, to: number, matches: number): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    const byBits = this.#frequent.length * ((to - from) >>> 5) < matches * 16;
    const { starts, values } = this.#ofDocument;
    const ends = byBits ? this.#rareEnds : starts.subarray(1);
    forEachBit(set, from, to, (document) => {
      const end = ends[document] as number;
      for (let at = starts[document] as number; at < end; at += 1) {
        const value = values[at] as number;
        counts[value] = (counts[value] as number) + 1;
      }
    });
    if (byBits) for (const value of this.#frequent) counts[value] = this.#countValue(value, set, from, to);
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
    let count = 0;
    const end = this.#documents.starts[value + 1] as number;
    for (let at = this.#documents.starts[value] as number; at < end; at += 1) {
      const document = this.#documents.values[at] as number;
      if (document >= to) break;
      if (document >= from && hasBit(set, document)) count += 1;
    }
    return count;
  }
}
