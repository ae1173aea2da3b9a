import { Lexicon } from '../text/lexicon.ts';
import { invertLists, type Lists, listLength, listOf } from './lists.ts';

/** Documents that contain a term, with its weight in each (1 to 255). */
export interface Postings {
  readonly documents: Uint32Array;
  readonly weights: Uint8Array;
}

/** Term to documents. Entries come as `term × 256 + weight`, listed by document. */
export class TextIndex {
  readonly lexicon: Lexicon;
  readonly size: number;
  readonly #documents: Lists;
  readonly #weights: Uint8Array;

  constructor(terms: ReadonlyMap<string, number>, ofDocument: Lists) {
    this.size = ofDocument.starts.length - 1;
    const numbers = ofDocument.values.map((entry) => entry >>> 8);
    const { inverted, origin } = invertLists({ starts: ofDocument.starts, values: numbers }, terms.size);
    this.#documents = inverted;
    this.#weights = Uint8Array.from(origin, (at) => (ofDocument.values[at] as number) & 255);
    this.lexicon = new Lexicon(terms, (term) => listLength(inverted, term));
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
