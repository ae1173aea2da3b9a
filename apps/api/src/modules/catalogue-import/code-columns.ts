import { bareCode, readProductCode } from '@reprise/entities/product-code';

/** The codes in the columns EAN and ISBN, with what is wrong or was repaired. */
export interface ProductCodes {
  ean?: string;
  isbn?: string;
  warnings: string[];
}

const scientific = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
const shown = (text: string) => `"${text.slice(0, 40)}"`;

/** The digits of `9.780141439518e+12`; undefined if some of them are missing. */
function digitsOf(text: string): string | undefined {
  const [, first = '', others = '', exponent = ''] = scientific.exec(text) ?? [];
  const wanted = Number(exponent) + 1;
  const digits = first + others;
  // A last digit that is zero is not written.
  return digits.length === wanted || digits.length === wanted - 1 ? digits.padEnd(wanted, '0') : undefined;
}

/** Spreadsheets write `="0123"`, `'0123` and `123.0` for 0123. */
const withoutSpreadsheetMarks = (text: string) =>
  text
    .replace(/^="?|^'|"$/g, '')
    .replace(/[.,]0+$/, '')
    .trim();

type Read = { code: string; warning?: string } | { wrong: string };

/** The lengths that a code may have had before a spreadsheet dropped its leading zeros. */
const fullLengths = { isbn: [10], ean: [10, 12, 13] } as const;

function repaired(digits: string, column: 'ean' | 'isbn'): string | undefined {
  if (!/^\d+X?$/.test(digits)) return undefined;
  for (const length of fullLengths[column]) {
    const lost = length - digits.length;
    // With more than four zeros missing, it is another number.
    if (lost < 1 || lost > 4) continue;
    const read = readProductCode(digits.padStart(length, '0'));
    if (read) return read.code;
  }
  return undefined;
}

function readCode(text: string, column: 'ean' | 'isbn'): Read {
  const plain = withoutSpreadsheetMarks(text);
  const isScientific = scientific.test(plain);
  const digits = isScientific ? digitsOf(plain) : bareCode(plain);
  if (digits === undefined) {
    return { wrong: `${column}: ${shown(text)} is in scientific notation, a spreadsheet has cut its digits` };
  }
  const read = readProductCode(digits);
  if (read && read.kind !== 'imei' && (column === 'ean' || read.kind === 'isbn')) return { code: read.code };
  const code = repaired(digits, column);
  if (code) return { code, warning: `${column}: ${shown(text)} had lost leading zeros and was read as ${code}` };
  const name = column === 'ean' ? 'an EAN' : 'an ISBN';
  return { wrong: `${column}: ${shown(text)} is not ${name}: wrong length or check digit` };
}

/** Reads both codes of a row. A wrong one is left out with a warning. */
export function readProductCodes(texts: { ean: string | undefined; isbn: string | undefined }): ProductCodes {
  const codes: ProductCodes = { warnings: [] };
  for (const column of ['ean', 'isbn'] as const) {
    const text = texts[column];
    if (text === undefined) continue;
    const read = readCode(text, column);
    if ('wrong' in read) codes.warnings.push(read.wrong);
    else {
      codes[column] = read.code;
      if (read.warning) codes.warnings.push(read.warning);
    }
  }
  return codes;
}
