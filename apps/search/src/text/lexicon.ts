import type { Language } from '@reprise/entities/language';
import { popcount } from '../index/bits.ts';
import { editDistance, letterMask, typosAllowed } from './edit-distance.ts';
import { withoutWrittenUmlauts } from './fold.ts';
import { compoundLanguages, stem } from './languages.ts';

/** Similarity of a lexicon term to the typed one; 1 is identical. */
export interface Candidate {
  readonly term: number;
  readonly weight: number;
}

export interface Correction {
  readonly text: string;
  readonly distance: number;
  readonly frequency: number;
}

const maxExpansions = 64;
const maxScanned = 4000;
/** So many letters begin too many terms to choose from at each request. */
const maxShortPrefix = 3;

const reverse = (text: string) => [...text].reverse().join('');

function sortedBy(keys: readonly string[]): Uint32Array {
  const order = Uint32Array.from(keys.keys());
  return order.sort((left, right) => ((keys[left] as string) < (keys[right] as string) ? -1 : 1));
}

function* startingWith(keys: readonly string[], order: Uint32Array, prefix: string): Generator<number> {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[order[middle] as number] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < order.length && at < low + maxScanned; at += 1) {
    const term = order[at] as number;
    if (!(keys[term] as string).startsWith(prefix)) return;
    yield term;
  }
}

/** The most frequent terms of each short beginning. */
function frequentByPrefix(terms: readonly string[], frequency: (term: number) => number): Map<string, number[]> {
  const order = Uint32Array.from(terms.keys()).sort((left, right) => frequency(right) - frequency(left));
  const found = new Map<string, number[]>();
  for (const term of order) {
    const text = terms[term] as string;
    for (let length = 1; length <= Math.min(maxShortPrefix, text.length); length += 1) {
      const prefix = text.slice(0, length);
      const list = found.get(prefix);
      if (!list) found.set(prefix, [term]);
      else if (list.length < maxExpansions) list.push(term);
    }
  }
  return found;
}

/**
 * Distinct terms of a text index, and lookups from typed terms. Word forms, compounds and typos are handled
 * per term, not per product, so that their cost hardly depends on the size of the catalogue.
 */
export class Lexicon {
  readonly terms: readonly string[];
  readonly #ids: ReadonlyMap<string, number>;
  readonly #frequency: (term: number) => number;
  readonly #sorted: Uint32Array;
  readonly #reversedTerms: readonly string[];
  readonly #reversedSorted: Uint32Array;
  readonly #masks: Uint32Array;
  readonly #frequentByPrefix: ReadonlyMap<string, readonly number[]>;
  readonly #byLength: Uint32Array[] = [];
  readonly #writtenUmlauts = new Map<string, number[]>();

  constructor(ids: ReadonlyMap<string, number>, frequency: (term: number) => number) {
    this.#ids = ids;
    this.#frequency = frequency;
    this.terms = [...ids.keys()];
    this.#sorted = sortedBy(this.terms);
    this.#reversedTerms = this.terms.map(reverse);
    this.#reversedSorted = sortedBy(this.#reversedTerms);
    this.#masks = Uint32Array.from(this.terms, letterMask);
    this.#frequentByPrefix = frequentByPrefix(this.terms, frequency);
    const lengths = new Map<number, number[]>();
    this.terms.forEach((text, term) => {
      const bucket = lengths.get(text.length);
      if (bucket) bucket.push(term);
      else lengths.set(text.length, [term]);
      const bare = withoutWrittenUmlauts(text);
      if (bare !== text) this.#writtenUmlauts.set(bare, [...(this.#writtenUmlauts.get(bare) ?? []), term]);
    });
    for (const [length, bucket] of lengths) this.#byLength[length] = Uint32Array.from(bucket);
  }

  has(text: string): boolean {
    return this.#ids.has(text);
  }

  frequencyOf(text: string): number {
    const term = this.#ids.get(text);
    return term === undefined ? 0 : this.#frequency(term);
  }

  /** Forms of the same word: as typed, with folded umlauts, inflected, or as part of a compound. */
  wordForms(text: string, languages: readonly Language[]): Candidate[] {
    const best = new Map<number, number>();
    const offer = (term: number | undefined, weight: number) => {
      if (term !== undefined && (best.get(term) ?? 0) < weight) best.set(term, weight);
    };
    offer(this.#ids.get(text), 1);
    const bare = withoutWrittenUmlauts(text);
    offer(this.#ids.get(bare), 0.95);
    for (const term of this.#writtenUmlauts.get(bare) ?? []) offer(term, 0.95);
    for (const language of languages) {
      this.#offerInflections(bare, language, offer);
      if (compoundLanguages.includes(language)) this.#offerCompounds(bare, language, offer);
    }
    return [...best].map(([term, weight]) => ({ term, weight }));
  }

  #offerInflections(text: string, language: Language, offer: (term: number, weight: number) => void): void {
    if (text.length < 4 || /\d/.test(text)) return;
    const base = stem(text, language);
    for (const term of startingWith(this.terms, this.#sorted, base)) {
      const other = this.terms[term] as string;
      if (other.length <= base.length + 4 && stem(other, language) === base) offer(term, 0.9);
    }
  }

  #offerCompounds(text: string, language: Language, offer: (term: number, weight: number) => void): void {
    if (text.length < 4 || /\d/.test(text)) return;
    const base = stem(text, language);
    const forms = new Set([text, base, `${base}e`, `${base}en`, `${base}er`, `${base}n`, `${base}s`]);
    for (const form of forms) {
      if (form.length < 4) continue;
      for (const term of startingWith(this.#reversedTerms, this.#reversedSorted, reverse(form))) {
        if ((this.terms[term] as string).length >= form.length + 3) offer(term, 0.5);
      }
    }
  }

  /** Terms with the given prefix; only the most frequent if there are too many. */
  completions(text: string): Candidate[] {
    const found = text.length <= maxShortPrefix ? (this.#frequentByPrefix.get(text) ?? []) : this.#mostFrequent(text);
    return found.map((term) => ({
      term,
      weight: 0.4 + (0.6 * text.length) / (this.terms[term] as string).length,
    }));
  }

  #mostFrequent(prefix: string): number[] {
    const found = [...startingWith(this.terms, this.#sorted, prefix)];
    if (found.length <= maxExpansions) return found;
    return found.sort((left, right) => this.#frequency(right) - this.#frequency(left)).slice(0, maxExpansions);
  }

  /** Known words most similar to a mistyped one, best first; the first letter may be wrong, too. */
  corrections(text: string, limit = typosAllowed(text.length)): Correction[] {
    if (limit === 0 || /^\d/.test(text)) return [];
    const mask = letterMask(text);
    const found: Correction[] = [];
    for (let length = text.length - limit; length <= text.length + limit; length += 1) {
      for (const term of this.#byLength[length] ?? []) {
        if (popcount((this.#masks[term] as number) ^ mask) > 2 * limit) continue;
        const other = this.terms[term] as string;
        const distance = editDistance(text, other, limit);
        if (distance <= limit && !/^\d/.test(other)) {
          found.push({ text: other, distance, frequency: this.#frequency(term) });
        }
      }
    }
    return found.sort((left, right) => compareCorrections(text, left, right)).slice(0, 8);
  }
}

/** Fewer edits first, then the same first letter, then the more frequent word. */
export function compareCorrections(typed: string, left: Correction, right: Correction): number {
  const first = (correction: Correction) => (correction.text[0] === typed[0] ? 0 : 1);
  return left.distance - right.distance || first(left) - first(right) || right.frequency - left.frequency;
}
