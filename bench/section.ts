import type { TrialShop } from '../scripts/trial-shop.ts';

/** One part of `bench/RESULTS.md`. */
export interface Section {
  readonly title: string;
  /** What was measured and how, in a sentence or two. */
  readonly about: string;
  /** Markdown: usually a table. */
  readonly lines: readonly string[];
}

/** A file in this folder that measures something exports one of these as `bench`. */
export type Bench = (shop: TrialShop) => Promise<Section>;

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)];
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
