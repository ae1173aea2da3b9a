import { editDistance, letterMask } from '../text/edit-distance.ts';
import { popcount } from './bits.ts';
import { invertLists, type Lists, listOf } from './lists.ts';

const maxBeginning = 64;
const maxNear = 16;

/**
 * Model and part numbers without separators, and the documents that have them. They are no terms of the lexicon: a catalogue has as
 * many as products, and word forms and compounds of them mean nothing.
 */
export class CodeTable {
  /** Ascending. */
  readonly #codes: readonly string[];
  readonly #documents: Lists;
  /** The number of each code among the lists of documents. */
  readonly #numbers: Uint32Array;
  readonly #masks: Uint32Array;

  /** `codes` are numbered in order of appearance; `ofDocument` lists the numbers of each document. */
  constructor(codes: ReadonlyMap<string, number>, ofDocument: Lists) {
    const sorted = [...codes.keys()].sort();
    this.#codes = sorted;
    this.#numbers = Uint32Array.from(sorted, (code) => codes.get(code) as number);
    this.#masks = Uint32Array.from(sorted, letterMask);
    this.#documents = invertLists(ofDocument, codes.size).inverted;
  }

  /** Documents that have a code. */
  documentsOf(code: string): Uint32Array {
    const place = this.#placeOf(code);
    return this.#codes[place] === code ? listOf(this.#documents, this.#numbers[place] as number) : new Uint32Array();
  }

  has(code: string): boolean {
    return this.#codes[this.#placeOf(code)] === code;
  }

  /** Codes that begin with a text and are longer, in alphabetical order; at most `maxBeginning`. */
  beginningWith(start: string): string[] {
    const found: string[] = [];
    for (let place = this.#placeOf(start); found.length < maxBeginning; place += 1) {
      const code = this.#codes[place];
      if (!code?.startsWith(start)) break;
      if (code !== start) found.push(code);
    }
    return found;
  }

  /** Codes that are one edit away, in alphabetical order; at most `maxNear`. */
  near(typed: string): string[] {
    const mask = letterMask(typed);
    const found: string[] = [];
    for (let place = 0; place < this.#masks.length && found.length < maxNear; place += 1) {
      if (popcount((this.#masks[place] as number) ^ mask) > 2) continue;
      const code = this.#codes[place] as string;
      if (editDistance(typed, code, 1) === 1) found.push(code);
    }
    return found;
  }

  /** The place of the first code that is not less than a text. */
  #placeOf(text: string): number {
    let low = 0;
    let high = this.#codes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#codes[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
