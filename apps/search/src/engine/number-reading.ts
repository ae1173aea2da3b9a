import type { CodeTable } from '../index/code-table.ts';
import type { PartNumber } from '../text/part-numbers.ts';

/** How far a code may be from the number that was typed: not at all, longer, or also one edit away. */
export type Nearness = 'exact' | 'beginning' | 'edited';

/** What a model or part number of a query may be. */
export interface NumberReading {
  /** The words of the query that it consists of: the first, and the first after it. */
  readonly from: number;
  readonly to: number;
  /** Codes that products have, the most likely first. */
  readonly codes: readonly string[];
  readonly weight: number;
  /** Differs from what was typed. */
  readonly guessed: boolean;
}

/** Shorter ones are near to too many others. */
const minInexactSigns = 4;
const weights: Readonly<Record<Nearness, number>> = { exact: 1, beginning: 0.8, edited: 0.8 };

const documentsWith = (codes: readonly string[], tables: readonly CodeTable[]): number =>
  codes.reduce((sum, code) => sum + tables.reduce((own, table) => own + table.documentsOf(code).length, 0), 0);

const inAny = (tables: readonly CodeTable[], find: (table: CodeTable) => string[]): string[] => [
  ...new Set(tables.flatMap(find)),
];

/** Reads a number as the codes of products that are nearest to it; undefined if there is none within `nearness`. */
export function readNumber(
  { codes, from, to }: PartNumber,
  tables: readonly CodeTable[],
  nearness: Nearness,
  isUnfinished: boolean,
): NumberReading | undefined {
  const reading = (found: readonly string[], how: Nearness): NumberReading | undefined =>
    found.length === 0 ? undefined : { from, to, codes: found, weight: weights[how], guessed: how === 'edited' };
  const exact = codes.filter((code) => tables.some((table) => table.has(code)));
  const [typed] = codes;
  const longer = () => (typed === undefined ? [] : inAny(tables, (table) => table.beginningWith(typed)));
  if (isUnfinished) return reading([...exact, ...longer()], exact.length > 0 ? 'exact' : 'beginning');
  if (exact.length > 0) return reading(exact, 'exact');
  if (nearness === 'exact' || typed === undefined || typed.length < minInexactSigns) return undefined;
  const begun = reading(longer(), 'beginning');
  if (begun || nearness === 'beginning') return begun;
  const near = inAny(tables, (table) => table.near(typed));
  near.sort((left, right) => documentsWith([right], tables) - documentsWith([left], tables));
  return reading(near, 'edited');
}
