import type { Candidate } from '../text/lexicon.ts';
import type { NumberReading } from './number-reading.ts';

/** One word of a query with its candidates in each source, in the order of the sources. */
export interface Slot {
  readonly text: string;
  /** The word as typed. */
  readonly typed: string;
  /** Its place among the words of the query. */
  readonly place: number;
  /** Optional words such as `the` and `with`. */
  readonly optional: boolean;
  /** Differs from the typed word. */
  readonly guessed: boolean;
  readonly others?: readonly string[] | undefined;
  readonly candidates: readonly (readonly Candidate[])[];
}

export interface TextPlan {
  readonly slots: readonly Slot[];
  /** Model and part numbers, which stand beside the slots of their parts. */
  readonly numbers: readonly NumberReading[];
  /** The corrected query, if a typo was found. */
  readonly corrected: string | undefined;
}

/** A word of a query as it is understood. */
export interface Word {
  readonly text: string;
  readonly typed: string;
  readonly place: number;
  readonly guessed: boolean;
  /** Other words that the visitor may have meant. */
  readonly others?: readonly string[] | undefined;
  /** The first part of a compound qualifies the last, but product names may omit it. */
  readonly optional?: boolean;
}

/** The corrected query; undefined if nothing was corrected. */
export function correctedText(words: readonly Word[], numbers: readonly NumberReading[]): string | undefined {
  const edited = numbers.filter(({ guessed }) => guessed);
  if (edited.length === 0 && !words.some(({ guessed }) => guessed)) return undefined;
  const corrected = words.flatMap(({ text, place }) => {
    const number = edited.find(({ from, to }) => place >= from && place < to);
    if (!number) return [text];
    return place === number.from ? number.codes.slice(0, 1) : [];
  });
  return corrected.join(' ');
}
