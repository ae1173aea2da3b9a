import type { Language } from '@reprise/entities/language';
import type { CodeTable } from '../index/code-table.ts';
import type { TextIndex } from '../index/text-index.ts';
import { typosAllowed } from '../text/edit-distance.ts';
import { allLanguages, compoundLanguages, isFiller } from '../text/languages.ts';
import { type Candidate, type Correction, compareCorrections } from '../text/lexicon.ts';
import { readPartNumbers } from '../text/part-numbers.ts';
import { synonymsOf } from '../text/synonyms.ts';
import { type Nearness, type NumberReading, readNumber } from './number-reading.ts';
import { correctedText, type Slot, type TextPlan, type Word } from './query-plan.ts';

export interface PlanOptions {
  readonly language: Language | undefined;
  /** The last word is still being typed. */
  readonly completing: boolean;
  /** No word is corrected. */
  readonly isLiteral?: boolean;
  /** Model and part numbers of the catalogue. */
  readonly codes?: readonly CodeTable[];
}

/** A word that is otherwise unknown may have two typos, if it is not short. */
const lastResortEdits = (word: string): number => (word.length < 6 ? typosAllowed(word.length) : 2);

/** How much more frequent a correction must be than the inflections of a word. */
const inflectionFactor = 4;

/** Languages that put what a thing is after what it is for. */
const headIsLast: ReadonlySet<Language> = new Set(['de', 'en', 'nl']);

const maxWords = 16;
const maxOthers = 7;
/** The factor for words other than the first guess. */
const otherWeight = 0.85;

function strongest(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<number, number>();
  for (const { term, weight } of candidates) if ((best.get(term) ?? 0) < weight) best.set(term, weight);
  return [...best].map(([term, weight]) => ({ term, weight })).sort((left, right) => right.weight - left.weight);
}

const scaled = (candidates: readonly Candidate[], factor: number): Candidate[] =>
  candidates.map(({ term, weight }) => ({ term, weight: weight * factor }));

/** Plans queries with the lexicons of its sources. */
export class TextPlanner {
  readonly #sources: readonly TextIndex[];
  readonly #languages: readonly Language[];
  readonly #completing: boolean;
  readonly #isLiteral: boolean;
  readonly #codes: readonly CodeTable[];

  constructor(sources: readonly TextIndex[], options: PlanOptions) {
    this.#sources = sources;
    this.#languages = options.language ? [options.language] : allLanguages;
    this.#completing = options.completing;
    this.#isLiteral = options.isLiteral ?? false;
    this.#codes = options.codes ?? [];
  }

  plan(query: string): TextPlan {
    return this.#planAs(query, 'exact');
  }

  /**
   * Plans with model and part numbers read as longer ones, then also as ones with another sign, in case the numbers as typed find
   * nothing.
   */
  *numberAlternatives(query: string): Generator<TextPlan> {
    if (this.#isLiteral) return;
    for (const nearness of ['beginning', 'edited'] as const) {
      const plan = this.#planAs(query, nearness);
      if (plan.numbers.some(({ weight }) => weight < 1)) yield plan;
    }
  }

  #planAs(query: string, nearness: Nearness): TextPlan {
    const { terms, numbers: written } = readPartNumbers(query);
    const words = terms.slice(0, maxWords);
    const numbers = written.flatMap((number): NumberReading[] => {
      const isUnfinished = this.#completing && !this.#isLiteral && number.to === words.length;
      const reading = number.to > words.length ? undefined : readNumber(number, this.#codes, nearness, isUnfinished);
      return reading ? [reading] : [];
    });
    const understood = words.flatMap((word, place): Word[] => {
      const asTyped = { text: word, typed: word, place, guessed: false };
      if (this.#isLiteral || numbers.some(({ from, to }) => place >= from && place < to)) return [asTyped];
      const readings = this.#candidates(word, words[place - 1], words[place + 1], place === words.length - 1);
      const isKnown = readings.some((candidates) => candidates.length > 0);
      const isMeant = isKnown && !this.#isMistyped(word, readings);
      return isMeant ? [{ ...asTyped, others: this.#nearTo(word) }] : this.#guess(word, place);
    });
    return { ...this.#planWords(understood, correctedText(understood, numbers)), numbers };
  }

  /** Candidates for an unknown word: one typo, two joined words, more typos, the last part of a compound. */
  #guess(word: string, place: number): Word[] {
    const near = this.corrections(word);
    const [correction, ...more] = near.length > 0 ? near : this.corrections(word, lastResortEdits(word));
    const others = more
      .filter(({ distance, text }) => distance === correction?.distance && text !== correction.text)
      .slice(0, maxOthers);
    const guess = correction && [
      { text: correction.text, typed: word, place, guessed: true, others: others.map(({ text }) => text) },
    ];
    if (guess && correction.distance === 1) return guess;
    const parts = this.#split(word);
    if (parts)
      return parts.map((text, at) => ({ text, typed: text, place, guessed: false, optional: at < parts.length - 1 }));
    return guess ?? [{ text: this.#headOf(word) ?? word, typed: word, place, guessed: false }];
  }

  /** Plans with one known word replaced by a similar one, in case it was mistyped. */
  *alternatives(plan: TextPlan): Generator<TextPlan> {
    if (this.#isLiteral) return;
    for (const [at, { text, typed }] of plan.slots.entries()) {
      const frequency = this.#frequencyOf(typed);
      for (const correction of this.corrections(typed).slice(0, 8)) {
        if (correction.text === text || correction.text === typed || correction.frequency < 4 * frequency) continue;
        const words = plan.slots.with(at, { ...(plan.slots[at] as Slot), text: correction.text, guessed: true });
        yield { ...this.#planWords(words, correctedText(words, plan.numbers)), numbers: plan.numbers };
      }
    }
  }

  /**
   * Of two words that name categories, the one that says what the thing is: a `Handy Hülle` is no phone. The others then order
   * the results. Undefined if fewer than two words name categories.
   */
  withHeadAlone(plan: TextPlan): TextPlan | undefined {
    const namesCategory = ({ optional, candidates }: Slot) =>
      !optional && candidates.at(-1)?.some(({ weight }) => weight >= 0.9) === true;
    const places = [...plan.slots.keys()].filter((at) => namesCategory(plan.slots[at] as Slot));
    if (places.length < 2) return undefined;
    const isLast = this.#languages.some((language) => headIsLast.has(language));
    const head = places.at(isLast ? -1 : 0);
    const slots = plan.slots.map((slot, at) =>
      at !== head && places.includes(at) ? { ...slot, optional: true } : slot,
    );
    return { ...plan, slots };
  }

  /** The nearest known words, best first. */
  corrections(word: string, edits = typosAllowed(word.length)): Correction[] {
    return this.#sources
      .flatMap(({ lexicon }) => lexicon.corrections(word, edits))
      .sort((left, right) => compareCorrections(word, left, right));
  }

  #planWords(understood: readonly Word[], corrected: string | undefined): Omit<TextPlan, 'numbers'> {
    const words = understood.map(({ text }) => text);
    const meaning = words.some((word) => !isFiller(word, this.#languages));
    const slots = words.map((text, at): Slot => {
      const completing = at === words.length - 1;
      return {
        text,
        typed: understood[at]?.typed ?? text,
        place: understood[at]?.place ?? at,
        guessed: understood[at]?.guessed ?? false,
        optional:
          understood[at]?.optional || (meaning && isFiller(text, this.#languages) && !(completing && this.#completing)),
        others: understood[at]?.others,
        candidates: this.#withOthers(
          this.#candidates(text, words[at - 1], words[at + 1], completing),
          understood[at]?.others ?? [],
        ),
      };
    });
    return { slots, corrected };
  }

  #candidates(word: string, before: string | undefined, after: string | undefined, last: boolean): Candidate[][] {
    const joined = [before && before + word, after && word + after].filter((text) => text && !/\d/.test(text));
    const found = this.#sources.map(({ lexicon }) =>
      strongest([
        ...lexicon.wordForms(word, this.#languages),
        ...synonymsOf(word, this.#languages).flatMap((other) => scaled(lexicon.wordForms(other, []), 0.85)),
        ...joined.flatMap((text) => scaled(lexicon.wordForms(text as string, []), 0.9)),
        ...(last && this.#completing ? scaled(lexicon.completions(word), 0.8) : []),
      ]),
    );
    if (!last || word.length < 3 || found.some((candidates) => candidates.length > 0)) return found;
    return this.#sources.map(({ lexicon }) => strongest(scaled(lexicon.completions(word), 0.8)));
  }

  #withOthers(found: readonly Candidate[][], others: readonly string[]): Candidate[][] {
    if (others.length === 0) return [...found];
    return found.map((candidates, source) => {
      const lexicon = this.#sources[source]?.lexicon;
      const more = others.flatMap((text) => scaled(lexicon?.wordForms(text, []) ?? [], otherWeight));
      return strongest([...candidates, ...more]);
    });
  }

  /**
   * Whether a word that only begins or shares its stem with known ones is rather a frequent word with a typo. Words of
   * the catalogue and words that are still being typed count as correct.
   */
  #isMistyped(word: string, readings: readonly Candidate[][]): boolean {
    if (this.#completing || this.#isAsWritten(word) || /\d/.test(word)) return false;
    const best = Math.max(0, ...this.#oneEditFrom(word).map(({ frequency }) => frequency));
    const frequency = readings.reduce(
      (sum, candidates, source) =>
        sum + candidates.reduce((total, { term }) => total + (this.#sources[source]?.frequencyOf(term) ?? 0), 0),
      0,
    );
    // An inflection of a known word is better evidence than its beginning.
    return best > (this.#isWord(word) ? inflectionFactor : 1) * frequency;
  }

  #oneEditFrom(word: string): Correction[] {
    return this.corrections(word).filter(({ distance }) => distance === 1);
  }

  /** What may have been meant by a word that only begins or shares its stem with known ones. */
  #nearTo(word: string): string[] {
    if (this.#isLiteral || this.#completing || /\d/.test(word) || this.#isAsWritten(word)) return [];
    return [...new Set(this.#oneEditFrom(word).map(({ text }) => text))].slice(0, maxOthers);
  }

  #frequencyOf(word: string): number {
    return this.#sources.reduce((sum, { lexicon }) => sum + lexicon.frequencyOf(word), 0);
  }

  /** Splits an unknown word into two known ones: an ad-hoc compound, or a forgotten space. */
  #split(word: string): string[] | undefined {
    if (word.length < 7 || /\d/.test(word)) return undefined;
    const known = (part: string) => part.length >= 3 && this.#isWord(part);
    for (let at = word.length - 3; at >= 3; at -= 1) {
      const tail = word.slice(at);
      if (!known(tail)) continue;
      const head = word.slice(0, at);
      for (const part of [head, head.replace(/(?:es|en|s|n)$/, '')]) if (known(part)) return [part, tail];
    }
    return undefined;
  }

  /** The known last part of a compound: a Ladekabel is a Kabel. */
  #headOf(word: string): string | undefined {
    if (!compoundLanguages.some((language) => this.#languages.includes(language)) || /\d/.test(word)) return undefined;
    for (let at = 3; at <= word.length - 4; at += 1) if (this.#isWord(word.slice(at))) return word.slice(at);
    return undefined;
  }

  /** Whether the catalogue has the word itself, not only another form of it. */
  #isAsWritten(text: string): boolean {
    const isWritten = (form: string) =>
      this.#sources.some(({ lexicon }) => lexicon.wordForms(form, []).some(({ weight }) => weight >= 0.95));
    return isWritten(text) || synonymsOf(text, this.#languages).some(isWritten);
  }

  #isWord(text: string): boolean {
    const forms = this.#sources.flatMap(({ lexicon }) => lexicon.wordForms(text, this.#languages));
    return (
      forms.some(({ weight }) => weight >= 0.9) ||
      synonymsOf(text, this.#languages).some((word) => this.#frequencyOf(word) > 0)
    );
  }
}
