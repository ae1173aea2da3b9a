import * as z from 'zod';
import { buildLexicon, Lexicon, LexiconParts } from '../text/lexicon.ts';
import { type Bits, createBits, setBits, unite } from './bits.ts';
import { Uint8Column } from './columns.ts';
import type { GrowingLists } from './growing.ts';
import { Lists, listLength, listOf } from './lists.ts';

export const TextIndexParts = z.object({
  size: z.number(),
  documents: Lists,
  /** The weight of each entry of `documents`. */
  weights: Uint8Column,
  lexicon: LexiconParts,
});
export type TextIndexParts = z.infer<typeof TextIndexParts>;

/** Documents that contain a term, with its weight in each (1 to 255). */
export interface Postings {
  readonly documents: Uint32Array;
  readonly weights: Uint8Array;
}

/** An entry of a text index that is being built. */
export const weightedTerm = (term: number, weight: number): number => term * 256 + weight;

/** Builds a text index from the terms of each document (`weightedTerm`), which it empties; document `n` arrived as `order[n]`. */
export function buildTextIndex(
  terms: ReadonlyMap<string, number>,
  ofDocument: GrowingLists,
  order: Uint32Array = Uint32Array.from({ length: ofDocument.length }, (_, at) => at),
): TextIndexParts {
  const weights = new Uint8Array(ofDocument.valueCount);
  const documents = ofDocument.takeInverted(
    order,
    terms.size,
    (entry) => entry >>> 8,
    (entry, place) => {
      weights[place] = entry & 255;
    },
  );
  const lexicon = buildLexicon([...terms.keys()], (term) => listLength(documents, term));
  return { size: order.length, documents, weights, lexicon };
}

/** The most frequent terms with a short beginning, and the documents with any of them. */
interface Completion {
  readonly terms: Uint32Array;
  readonly documents: Bits;
}

/** Completions are united in advance if they have more entries than one for so many documents: some 70 beginnings. */
const unitedFrom = 8;

/** Term to documents. */
export class TextIndex {
  readonly lexicon: Lexicon;
  readonly size: number;
  readonly #documents: Lists;
  readonly #weights: Uint8Array;
  /** The completions of the most frequent short beginnings. */
  readonly #completions: ReadonlyMap<string, Completion>;

  constructor({ size, documents, weights, lexicon }: TextIndexParts) {
    this.size = size;
    this.#documents = documents;
    this.#weights = weights;
    this.lexicon = new Lexicon(lexicon, (term) => listLength(documents, term));
    this.#completions = this.#uniteCompletions();
  }

  #uniteCompletions(): Map<string, Completion> {
    const found = new Map<string, Completion>();
    for (const [beginning, terms] of this.lexicon.shortBeginnings()) {
      const entries = terms.reduce((sum, term) => sum + this.frequencyOf(term), 0);
      if (entries * unitedFrom <= this.size) continue;
      const documents = createBits(this.size);
      for (const term of terms) setBits(documents, listOf(this.#documents, term));
      found.set(beginning, { terms, documents });
    }
    return found;
  }

  /** Adds the documents with any of some terms to a set. They are found faster if they include the completions of a beginning. */
  addDocuments(set: Bits, candidates: readonly { readonly term: number }[], beginning: string): Bits {
    const completion = this.#completions.get(beginning);
    const terms = new Set(candidates.map(({ term }) => term));
    if (completion?.terms.every((term) => terms.has(term))) {
      unite(set, completion.documents);
      for (const term of completion.terms) terms.delete(term);
    }
    for (const term of terms) setBits(set, listOf(this.#documents, term));
    return set;
  }

  /** Documents that contain a term. */
  frequencyOf(term: number): number {
    return listLength(this.#documents, term);
  }

  postings(term: number): Postings {
    const { starts } = this.#documents;
    return {
      documents: listOf(this.#documents, term),
      weights: this.#weights.subarray(starts[term] as number, starts[term + 1] as number),
    };
  }
}
