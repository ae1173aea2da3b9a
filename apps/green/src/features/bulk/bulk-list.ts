import type { BulkConditions, BulkLine, BulkOffer } from '@reprise/entities/bulk-offer';
import { maxBulkCodeCharacters, maxBulkLines } from '@reprise/entities/constants/trade-in';
import { bareCode, looksLikeCode, readProductCode } from '@reprise/entities/product-code';

export type Condition = BulkConditions['conditions'][number];

/** The cells of a pasted list or table: one code for each line, optionally with its condition. */
export const readTable = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line.split(/[;,\t]/).map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      ),
    );

const isSame = (left: string, right: string) => left.localeCompare(right, undefined, { sensitivity: 'base' }) === 0;

function lineOf(cells: readonly string[], conditions: readonly Condition[], standard: string): BulkLine | undefined {
  const code = cells.find(looksLikeCode) ?? cells.find((cell) => /\d/.test(cell)) ?? cells.find((cell) => cell !== '');
  if (code === undefined) return undefined;
  const named = conditions.find(({ id, name }) => cells.some((cell) => isSame(cell, id) || isSame(cell, name)));
  return { code: code.slice(0, maxBulkCodeCharacters), condition: named?.id ?? standard, count: 1 };
}

/** Two spellings of a code are the same, such as ISBN-10 and ISBN-13. */
const keyOf = ({ code, condition }: BulkLine) => `${readProductCode(code)?.code ?? bareCode(code)} ${condition}`;

export interface BulkList {
  /** Copies of the same product in the same condition are one line (rule sell-32). */
  lines: BulkLine[];
  /** How many lines were left out because the list is too long. */
  ignored: number;
}

/** The lines of a table. A first line without any digit is a heading. */
export function linesOf(
  table: readonly (readonly string[])[],
  conditions: readonly Condition[],
  standard: string,
): BulkList {
  const isHeading = table[0]?.every((cell) => !/\d/.test(cell)) ?? false;
  const all = table.slice(isHeading ? 1 : 0).flatMap((cells) => lineOf(cells, conditions, standard) ?? []);
  const joined = new Map<string, BulkLine>();
  for (const line of all.slice(0, maxBulkLines)) {
    const before = joined.get(keyOf(line));
    joined.set(keyOf(line), before ? { ...before, count: before.count + line.count } : line);
  }
  return { lines: [...joined.values()], ignored: Math.max(0, all.length - maxBulkLines) };
}

/** The payout for all copies, in cents. */
export const totalOf = (offers: readonly BulkOffer[]): number =>
  offers.reduce((sum, { line, price }) => sum + (price?.amount ?? 0) * line.count, 0);

/** A cell that spreadsheets do not run as a formula. */
const cellOf = (text: string) => `"${/^[=+\-@\t\r]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;

/** The lines without offer as a table for download. */
export function refusedTable(offers: readonly BulkOffer[], headings: readonly string[]): string {
  const rows = offers.flatMap(({ line, product, refusal }) =>
    refusal ? [[line.code, product?.name ?? '', String(line.count), refusal.reason]] : [],
  );
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`;
}
