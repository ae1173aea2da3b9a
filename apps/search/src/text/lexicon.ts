import type { Language } from '@reprise/entities/language';
import * as z from 'zod';
import { firstPlace } from '../index/binary-search.ts';
import { popcount } from '../index/bits.ts';
import { Uint32Column } from '../index/columns.ts';
import { groupNumbers, Lists, listOf } from '../index/lists.ts';
import { PooledTexts, poolTexts, TextPool } from '../index/text-pool.ts';
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

export const LexiconParts = z.object({
  terms: PooledTexts,
  /** Terms in alphabetical order, and in the order of their letters from the end. */
  sorted: Uint32Column,
  backwards: Uint32Column,
  /** Terms with written umlauts, in the order of their forms without. */
  writtenUmlauts: Uint32Column,
  masks: Uint32Column,
  /** Terms by their length. */
  byLength: Lists,
  /** Short beginnings, and the most frequent terms with each. */
  beginnings: PooledTexts,
  frequent: Lists,
});
export type LexiconParts = z.infer<typeof LexiconParts>;

/** Compares two texts by their letters from the end. */
function compareBackwards(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let back = 1; back <= shared; back += 1) {
    const difference = left.charCodeAt(left.length - back) - right.charCodeAt(right.length - back);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const compareTexts = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

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

/** Builds the lexicon of some terms, numbered by their places, with the number of documents that have each. */
export function buildLexicon(terms: readonly string[], frequency: (term: number) => number): LexiconParts {
  const all = Uint32Array.from(terms.keys());
  const termAt = (at: number) => terms[at] as string;
  const bareAt = (at: number) => withoutWrittenUmlauts(termAt(at));
  const frequent = frequentByPrefix(terms, frequency);
  const starts = new Uint32Array(frequent.size + 1);
  for (const [at, list] of [...frequent.values()].entries()) starts[at + 1] = (starts[at] as number) + list.length;
  return {
    terms: poolTexts(terms),
    sorted: all.slice().sort((left, right) => compareTexts(termAt(left), termAt(right))),
    backwards: all.slice().sort((left, right) => compareBackwards(termAt(left), termAt(right))),
    writtenUmlauts: all
      .filter((at) => bareAt(at) !== termAt(at))
      .sort((left, right) => compareTexts(bareAt(left), bareAt(right)) || left - right),
    masks: Uint32Array.from(terms, letterMask),
    byLength: groupNumbers(terms.length, 1 + Math.max(0, ...lengthsOf(terms)), (at) => termAt(at).length),
    beginnings: poolTexts([...frequent.keys()]),
    frequent: { starts, values: Uint32Array.from([...frequent.values()].flat()) },
  };
}

/** The lengths that occur. */
function lengthsOf(terms: readonly string[]): Set<number> {
  const lengths = new Set<number>();
  for (const { length } of terms) lengths.add(length);
  return lengths;
}

/**
 * Distinct terms of a text index, and lookups from typed terms. Word forms, compounds and typos are handled
 * per term, not per product, so that their cost hardly depends on the size of the catalogue.
 */
export class Lexicon {
  readonly #parts: LexiconParts;
  readonly #terms: TextPool;
  readonly #frequency: (term: number) => number;
  /** Numbers of the short beginnings. */
  readonly #beginnings: ReadonlyMap<string, number>;

  constructor(parts: LexiconParts, frequency: (term: number) => number) {
    this.#parts = parts;
    this.#terms = new TextPool(parts.terms);
    this.#frequency = frequency;
    const beginnings = new TextPool(parts.beginnings);
    this.#beginnings = new Map(Array.from({ length: beginnings.length }, (_, at) => [beginnings.get(at), at]));
  }

  /** The text of a term. */
  term(number: number): string {
    return this.#terms.get(number);
  }

  #find(text: string): number | undefined {
    const { sorted } = this.#parts;
    const term = sorted[firstPlace(sorted.length, (at) => this.term(sorted[at] as number) < text)];
    return term !== undefined && this.term(term) === text ? term : undefined;
  }

  *#startingWith(prefix: string): Generator<number> {
    const { sorted } = this.#parts;
    const first = firstPlace(sorted.length, (at) => this.term(sorted[at] as number) < prefix);
    for (const term of sorted.subarray(first, first + maxScanned)) {
      if (!this.term(term).startsWith(prefix)) return;
      yield term;
    }
  }

  *#endingWith(ending: string): Generator<number> {
    const { backwards } = this.#parts;
    const isBefore = (at: number) => compareBackwards(this.term(backwards[at] as number), ending) < 0;
    const first = firstPlace(backwards.length, isBefore);
    for (const term of backwards.subarray(first, first + maxScanned)) {
      if (!this.term(term).endsWith(ending)) return;
      yield term;
    }
  }

  /** Terms that are this text without its written umlauts. */
  *#writtenAs(bare: string): Generator<number> {
    const { writtenUmlauts } = this.#parts;
    const bareAt = (at: number) => withoutWrittenUmlauts(this.term(writtenUmlauts[at] as number));
    const first = firstPlace(writtenUmlauts.length, (at) => bareAt(at) < bare);
    for (let at = first; at < writtenUmlauts.length && bareAt(at) === bare; at += 1) yield writtenUmlauts[at] as number;
  }

  has(text: string): boolean {
    return this.#find(text) !== undefined;
  }

  frequencyOf(text: string): number {
    const term = this.#find(text);
    return term === undefined ? 0 : this.#frequency(term);
  }

  /** Forms of the same word: as typed, with folded umlauts, inflected, or as part of a compound. */
  wordForms(text: string, languages: readonly Language[]): Candidate[] {
    const best = new Map<number, number>();
    const offer = (term: number | undefined, weight: number) => {
      if (term !== undefined && (best.get(term) ?? 0) < weight) best.set(term, weight);
    };
    offer(this.#find(text), 1);
    const bare = withoutWrittenUmlauts(text);
    offer(this.#find(bare), 0.95);
    for (const term of this.#writtenAs(bare)) offer(term, 0.95);
    for (const language of languages) {
      this.#offerInflections(bare, language, offer);
      if (compoundLanguages.includes(language)) this.#offerCompounds(bare, language, offer);
    }
    return [...best].map(([term, weight]) => ({ term, weight }));
  }

  #offerInflections(text: string, language: Language, offer: (term: number, weight: number) => void): void {
    if (text.length < 4 || /\d/.test(text)) return;
    const base = stem(text, language);
    for (const term of this.#startingWith(base)) {
      const other = this.term(term);
      if (other.length <= base.length + 4 && stem(other, language) === base) offer(term, 0.9);
    }
  }

  #offerCompounds(text: string, language: Language, offer: (term: number, weight: number) => void): void {
    if (text.length < 4 || /\d/.test(text)) return;
    const base = stem(text, language);
    const forms = new Set([text, base, `${base}e`, `${base}en`, `${base}er`, `${base}n`, `${base}s`]);
    for (const form of forms) {
      if (form.length < 4) continue;
      for (const term of this.#endingWith(form)) {
        if (this.term(term).length >= form.length + 3) offer(term, 0.5);
      }
    }
  }

  /** Terms with the given prefix; only the most frequent if there are too many. */
  completions(text: string): Candidate[] {
    const found = text.length <= maxShortPrefix ? this.#frequentWith(text) : this.#mostFrequent(text);
    return Array.from(found, (term) => ({
      term,
      weight: 0.4 + (0.6 * text.length) / this.term(term).length,
    }));
  }

  /** All short beginnings, with the terms that complete each. */
  *shortBeginnings(): Generator<readonly [beginning: string, terms: Uint32Array]> {
    for (const [beginning, place] of this.#beginnings) yield [beginning, listOf(this.#parts.frequent, place)];
  }

  #frequentWith(beginning: string): Uint32Array {
    const place = this.#beginnings.get(beginning);
    return place === undefined ? new Uint32Array() : listOf(this.#parts.frequent, place);
  }

  #mostFrequent(prefix: string): number[] {
    const found = [...this.#startingWith(prefix)];
    if (found.length <= maxExpansions) return found;
    return found.sort((left, right) => this.#frequency(right) - this.#frequency(left)).slice(0, maxExpansions);
  }

  /** Known words most similar to a mistyped one, best first; the first letter may be wrong, too. */
  corrections(text: string, limit = typosAllowed(text.length)): Correction[] {
    if (limit === 0 || /^\d/.test(text)) return [];
    const mask = letterMask(text);
    const { byLength, masks } = this.#parts;
    const found: Correction[] = [];
    for (let length = text.length - limit; length <= text.length + limit; length += 1) {
      if (length < 0 || length + 1 >= byLength.starts.length) continue;
      for (const term of listOf(byLength, length)) {
        if (popcount((masks[term] as number) ^ mask) > 2 * limit) continue;
        const other = this.term(term);
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
