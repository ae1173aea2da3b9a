import { fold } from './fold.ts';

/** Normalised units; French Go and To are gigabytes and terabytes. */
const units: Readonly<Record<string, string>> = {
  gb: 'gb',
  go: 'gb',
  gig: 'gb',
  gigabyte: 'gb',
  gigabytes: 'gb',
  tb: 'tb',
  to: 'tb',
  terabyte: 'tb',
  terabytes: 'tb',
  mb: 'mb',
  mo: 'mb',
  megabyte: 'mb',
  zoll: 'zoll',
  inch: 'zoll',
  inches: 'zoll',
  pouces: 'zoll',
  pouce: 'zoll',
  pollici: 'zoll',
  pulgadas: 'zoll',
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  mah: 'mah',
  mp: 'mp',
  megapixel: 'mp',
  hz: 'hz',
  mhz: 'mhz',
  ghz: 'ghz',
  w: 'w',
  watt: 'w',
  kg: 'kg',
  g: 'g',
  k: 'k',
};

const pieces = /\d+(?:[.,]\d+)*|\p{L}+|"/gu;
const isNumber = (piece: string) => piece.charCodeAt(0) >= 48 && piece.charCodeAt(0) <= 57;

/** A term and where it begins in the folded text. */
export interface PlacedTerm {
  readonly term: string;
  readonly at: number;
}

/** The terms of a folded text, with their places. */
export function placedTerms(folded: string): PlacedTerm[] {
  const terms: PlacedTerm[] = [];
  const found = [...folded.matchAll(pieces)];
  for (let place = 0; place < found.length; place += 1) {
    const match = found[place] as RegExpExecArray;
    const piece = match[0];
    const at = match.index;
    if (!isNumber(piece)) {
      if (piece !== '"') terms.push({ term: piece, at });
      continue;
    }
    const number = piece.replaceAll(',', '.');
    const next = found[place + 1];
    const unit = next && (next[0] === '"' ? 'zoll' : units[next[0]]);
    const after = next && folded.charAt(next.index + next[0].length);
    // `13 M1` is a number and a chip, not thirteen metres.
    if (unit && next && next.index - at - piece.length <= 1 && !(after && /\d/.test(after))) {
      terms.push({ term: number + unit, at });
      place += 1;
    } else {
      terms.push({ term: number, at });
    }
  }
  return terms;
}

/** A text in lower case without accents and possessive endings. */
export const foldedWords = (text: string): string => fold(text).replace(/['’`´]s\b/g, '');

/**
 * Splits a text into folded terms. Letters and digits are separated (`iphone13` = `iphone 13`, `PS5` = `ps 5`), a
 * number and its unit joined (`128 GB` = `128gb`), and a possessive s is removed.
 */
export const tokenise = (text: string): string[] => placedTerms(foldedWords(text)).map(({ term }) => term);
