import type { Language } from '@reprise/entities/language';
import type { Column, ColumnUses } from './columns.ts';
import { RowError } from './row-error.ts';

/** The values of a row by their meaning, whatever the file names its columns. */
export interface RowValues {
  columns: Partial<Record<Column, string>>;
  /** Descriptions by language. */
  descriptions: Partial<Record<Language, string>>;
  /** Facts that the shop has no column for. */
  attributes: Record<string, string>;
  /** The file has the merchant's ids in a column of their own, so that its `id` is the shop's. */
  hasShopIds: boolean;
}

/** Whether `id` says something about the merchant's id, which has its own column in files of the shop. */
const isShopId = (column: Column, rank: number, text: string) =>
  column === 'merchantId' && rank > 0 && /^\d+(?:\.0+)?$/.test(text);

export const shown = (value: string) => `"${value.slice(0, 40)}"`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses NUL, and the others are not readable.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A value as text: numbers as written, lists joined by semicolons. Undefined for nothing and for objects. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const parts = value.map(textOf).filter((part) => part !== undefined);
    return parts.length > 0 ? parts.join('; ') : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const text = value.replace(controls, ' ').trim();
  return text === '' ? undefined : text;
}

/** Sorts the fields of a row into columns, descriptions and attributes. */
export function readRowValues(fields: Readonly<Record<string, unknown>>, uses: ColumnUses): RowValues {
  // What all columns are for decides about `id`.
  for (const name of Object.keys(fields)) uses.of(name);
  const row: RowValues = { columns: {}, descriptions: {}, attributes: {}, hasShopIds: uses.hasMerchantIds() };
  const ranks = new Map<Column, number>();
  for (const [name, value] of Object.entries(fields)) {
    const text = textOf(value);
    const use = uses.of(name);
    if (text === undefined) continue;
    if (use.as === 'attribute') row.attributes[use.key] ??= text;
    if (use.as === 'description') row.descriptions[use.language] ??= text;
    if (use.as !== 'column') continue;
    for (const { column, rank } of use.columns) {
      if (row.hasShopIds && isShopId(column, rank, text)) continue;
      if (rank >= (ranks.get(column) ?? Number.POSITIVE_INFINITY)) continue;
      ranks.set(column, rank);
      row.columns[column] = text;
    }
  }
  return row;
}

/** A whole number, also as `2008.0`. */
export function integerIn({ columns }: RowValues, column: Column): number | undefined {
  const value = columns[column];
  if (value === undefined) return undefined;
  const digits = /^(\d{1,10})(?:[.,]0+)?$/.exec(value)?.[1];
  if (digits === undefined) throw new RowError(`${column}: ${shown(value)} is not a whole number`);
  return Number(digits);
}

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

export function yesOrNoIn({ columns }: RowValues, column: Column): boolean | undefined {
  const value = columns[column];
  if (value === undefined) return undefined;
  const answer = answers[value.toLowerCase()];
  if (answer === undefined) throw new RowError(`${column}: ${shown(value)} is neither yes nor no`);
  return answer;
}

/** Parts separated by semicolons. */
export const partsIn = ({ columns }: RowValues, column: Column): string[] =>
  (columns[column] ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses cents from `12.99`, `12,99`, `1.299,00`, `12.99 EUR`. Refuses other currencies. */
export function parsePrice(value: string): number {
  const match = /^(?:EUR|€)?\s*([\d.,'\s]+?)\s*(?:EUR|€)?$/i.exec(value);
  const digits = match?.[1]?.replaceAll(/['\s]/g, '');
  const parts = digits === undefined ? null : /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2})0*)?$/.exec(digits);
  if (!parts) throw new RowError(`price: ${shown(value)} is not an amount in euros`);
  const cents = Number(parts[1]?.replaceAll(/[.,]/g, '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  if (cents <= 0 || cents > 100_000_000) throw new RowError(`price: ${shown(value)} is out of range`);
  return cents;
}
