import { modelNumbersIn } from '@reprise/entities/product-code';
import { foldedWords, type PlacedTerm, placedTerms } from './tokenise.ts';

/** A model or part number in a text. */
export interface PartNumber {
  /** Folded, without separators; more than one if the end may be a country, as in `MGGX3ZD/A`. */
  readonly codes: readonly string[];
  /** Its terms: the index of the first, and that of the first after it. */
  readonly from: number;
  readonly to: number;
}

/** Letters and digits, also with separators between them. */
const joinedSigns = /[\p{L}\d]+(?:[-/.\u2010-\u2015][\p{L}\d]+)*/gu;
const separators = /[-/.\u2010-\u2015]/g;
const minSigns = 3;
const ordinal = /^\d+(?:st|nd|rd|th|eme|ste)$/;

/** `128gb`, `24-70mm`, `f/2.8`. */
const isMeasure = (terms: readonly PlacedTerm[]): boolean =>
  terms.every(({ term }) => /^\d/.test(term)) || terms.some(({ term }) => term.includes('.'));

interface Written {
  /** With its separators. */
  readonly text: string;
  readonly at: number;
  readonly code: string;
}

function* numbersIn(folded: string): Generator<Written> {
  for (const word of folded.matchAll(/\S+/g)) {
    // Most words have no digits.
    if (!/\d/.test(word[0])) continue;
    for (const { 0: text, index } of word[0].matchAll(joinedSigns)) {
      const code = text.replace(separators, '');
      if (code.length < minSigns || !/\d/.test(code) || !/\p{L}/u.test(code) || ordinal.test(code)) continue;
      if (!isMeasure(placedTerms(text))) yield { text, at: word.index + index, code };
    }
  }
}

/** The model and part numbers of a text, folded and without separators. */
export const partNumbersIn = (text: string): string[] => Array.from(numbersIn(foldedWords(text)), ({ code }) => code);

/** The terms of a text, and which of them make up model or part numbers: `wh 1000 xm 4` is `WH-1000XM4`. */
export function readPartNumbers(text: string): { terms: string[]; numbers: PartNumber[] } {
  const folded = foldedWords(text);
  const placed = placedTerms(folded);
  const numbers = Array.from(numbersIn(folded), ({ text: written, at: start, code }): PartNumber => {
    const isInside = ({ at }: { at: number }) => at >= start && at < start + written.length;
    const codes = new Set([code, ...modelNumbersIn(written).map((number) => number.toLowerCase())]);
    return { codes: [...codes], from: placed.findIndex(isInside), to: placed.findLastIndex(isInside) + 1 };
  });
  return { terms: placed.map(({ term }) => term), numbers };
}
