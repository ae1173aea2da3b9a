/** What a typed or scanned code is. */
export type ProductCodeKind = 'ean' | 'isbn' | 'imei';

export interface ProductCode {
  kind: ProductCodeKind;
  /** The EAN or ISBN with 13 digits (an EAN-8 with 8), or the IMEI with 15. */
  code: string;
}

/** Sum of digits with alternating weights, starting at the last one. */
function weightedSum(digits: string, weights: readonly [number, number]): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[digits.length - 1 - place]) * (weights[place % 2] as number);
  }
  return sum;
}

const checkDigit = (digits: string): number => (10 - (weightedSum(digits, [3, 1]) % 10)) % 10;

function hasEanCheckDigit(code: string): boolean {
  return checkDigit(code.slice(0, -1)) === Number(code.at(-1));
}

function isbn10CheckDigit(nine: string): string {
  let sum = 0;
  for (let place = 0; place < 9; place += 1) sum += Number(nine[place]) * (10 - place);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
}

function hasLuhnCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** A code without the spaces, hyphens, dots and slashes that people type, in upper case. */
export const bareCode = (text: string): string => text.replace(/[\s.\-\u2010-\u2015/]/g, '').toUpperCase();

/** Whether a text has the form of a code, also if its check digit is wrong. */
export const looksLikeCode = (text: string): boolean => /^(?:\d{8}|\d{9}[\dX]|\d{12,15})$/.test(bareCode(text));

/**
 * Reads an EAN-13, EAN-8, UPC, GTIN-14 of a single unit, ISBN-10, ISBN-13 or IMEI. Undefined for other text and for codes
 * whose check digit is wrong.
 */
export function readProductCode(text: string): ProductCode | undefined {
  const bare = bareCode(text);
  if (/^\d{9}[\dX]$/.test(bare)) {
    if (isbn10CheckDigit(bare.slice(0, 9)) !== bare[9]) return undefined;
    const twelve = `978${bare.slice(0, 9)}`;
    return { kind: 'isbn', code: `${twelve}${checkDigit(twelve)}` };
  }
  if (/^\d{15}$/.test(bare)) return hasLuhnCheckDigit(bare) ? { kind: 'imei', code: bare } : undefined;
  if (!/^(?:\d{8}|\d{12,14})$/.test(bare) || !hasEanCheckDigit(bare)) return undefined;
  if (bare.length === 14 && bare[0] !== '0') return undefined;
  const code = bare.length === 8 ? bare : bare.slice(-13).padStart(13, '0');
  return { kind: /^97[89]/.test(code) && code.length === 13 ? 'isbn' : 'ean', code };
}

/** The spellings under which a catalogue may list an EAN or ISBN: with leading zeros or without, ISBN-10 or ISBN-13. */
export function spellingsOf(code: string): string[] {
  const short = code.length === 13 && code.startsWith('0') ? [code.slice(1)] : [];
  const isbn10 = code.startsWith('978') ? [`${code.slice(3, 12)}${isbn10CheckDigit(code.slice(3, 12))}`] : [];
  return [code, ...short, ...isbn10];
}

/** A type allocation code: the first digits of an IMEI, which name the model. */
export const tacPattern = /^\d{8}$/;

export const tacOf = (imei: string): string => imei.slice(0, 8);

/** A manufacturer's model number without separators: letters and at least one digit. */
export const modelNumberPattern = /^(?=[A-Z0-9]*[A-Z])(?=[A-Z0-9]*\d)[A-Z0-9]{4,20}$/;

/** What Apple appends to an order number for a country: `MGGX3ZD/A` is `MGGX3` in Germany. */
const withCountry = /^([A-Z0-9]{5})[A-Z]{1,2}A$/;

/** The words of a query that may be model numbers, as a catalogue lists them. */
export function modelNumbersIn(query: string): string[] {
  const words = query.trim().split(/\s+/);
  const candidates = [query, ...words].map(bareCode).filter((word) => modelNumberPattern.test(word));
  return [...new Set(candidates.flatMap((word) => [word, ...(withCountry.exec(word)?.slice(1, 2) ?? [])]))];
}
