import * as z from 'zod';
import { editDistance, letterMask } from '../text/edit-distance.ts';
import { firstPlace } from './binary-search.ts';
import { popcount } from './bits.ts';
import { Uint32Column } from './columns.ts';
import type { GrowingLists } from './growing.ts';
import { Lists, listOf } from './lists.ts';
import { PooledTexts, poolTexts, TextPool } from './text-pool.ts';

const maxBeginning = 64;
const maxNear = 16;

export const CodeTableParts = z.object({
  /** Ascending. */
  codes: PooledTexts,
  /** The documents of each code. */
  documents: Lists,
  masks: Uint32Column,
});
export type CodeTableParts = z.infer<typeof CodeTableParts>;

/**
 * Builds a table from the codes, numbered in order of appearance, and the numbers of each document, which it empties; document
 * `n` arrived as `order[n]`.
 */
export function buildCodeTable(
  codes: ReadonlyMap<string, number>,
  ofDocument: GrowingLists,
  order: Uint32Array,
): CodeTableParts {
  const sorted = [...codes.keys()].sort();
  const places = new Uint32Array(sorted.length);
  for (const [place, code] of sorted.entries()) places[codes.get(code) as number] = place;
  return {
    codes: poolTexts(sorted),
    documents: ofDocument.takeInverted(order, sorted.length, (number) => places[number] as number),
    masks: Uint32Array.from(sorted, letterMask),
  };
}

/**
 * Model and part numbers without separators, and the documents that have them. They are no terms of the lexicon: a catalogue has as
 * many as products, and word forms and compounds of them mean nothing.
 */
export class CodeTable {
  readonly #codes: TextPool;
  readonly #documents: Lists;
  readonly #masks: Uint32Array;

  constructor({ codes, documents, masks }: CodeTableParts) {
    this.#codes = new TextPool(codes);
    this.#documents = documents;
    this.#masks = masks;
  }

  /** Documents that have a code. */
  documentsOf(code: string): Uint32Array {
    const place = this.#placeOf(code);
    return this.#isAt(place, code) ? listOf(this.#documents, place) : new Uint32Array();
  }

  has(code: string): boolean {
    return this.#isAt(this.#placeOf(code), code);
  }

  /** Codes that begin with a text and are longer, in alphabetical order; at most `maxBeginning`. */
  beginningWith(start: string): string[] {
    const found: string[] = [];
    for (let place = this.#placeOf(start); place < this.#codes.length && found.length < maxBeginning; place += 1) {
      const code = this.#codes.get(place);
      if (!code.startsWith(start)) break;
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
      const code = this.#codes.get(place);
      if (editDistance(typed, code, 1) === 1) found.push(code);
    }
    return found;
  }

  #isAt(place: number, code: string): boolean {
    return place < this.#codes.length && this.#codes.get(place) === code;
  }

  /** The place of the first code that is not less than a text. */
  #placeOf(text: string): number {
    return firstPlace(this.#codes.length, (place) => this.#codes.get(place) < text);
  }
}
