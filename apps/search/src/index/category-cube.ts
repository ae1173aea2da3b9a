import * as z from 'zod';
import { firstPlace } from './binary-search.ts';
import type { CategoryNode, CategoryTree } from './category-tree.ts';
import { Uint32Column } from './columns.ts';
import type { FacetTable } from './facet-table.ts';
import { Lists } from './lists.ts';

/** The values that occur in each category, ascending, and after all categories those that occur anywhere; and their counts. */
export const CategoryCubeParts = z.object({ occurring: Lists, counts: Uint32Column });
export type CategoryCubeParts = z.infer<typeof CategoryCubeParts>;

/** Counts the facet values of each category and its subcategories, and of all products. */
function countValues(tree: CategoryTree, leafStarts: Uint32Array, facets: FacetTable): Map<number, number>[] {
  const own = tree.nodes.map(() => new Map<number, number>());
  const all = new Map<number, number>();
  const add = (into: Map<number, number>, value: number, count: number) =>
    into.set(value, (into.get(value) ?? 0) + count);
  const scratch = new Uint32Array(facets.valueCount);
  for (let leaf = 0; leaf + 1 < leafStarts.length; leaf += 1) {
    const touched: number[] = [];
    for (let document = leafStarts[leaf] as number; document < (leafStarts[leaf + 1] as number); document += 1) {
      for (const value of facets.valuesOfDocument(document)) {
        if (scratch[value] === 0) touched.push(value);
        scratch[value] = (scratch[value] as number) + 1;
      }
    }
    for (const value of touched) {
      const count = scratch[value] as number;
      scratch[value] = 0;
      add(all, value, count);
      for (let node: CategoryNode | undefined = tree.nodes[leaf]; node; node = node.parent)
        add(own[node.place] as Map<number, number>, value, count);
    }
  }
  return [...own, all];
}

export function buildCategoryCube(tree: CategoryTree, leafStarts: Uint32Array, facets: FacetTable): CategoryCubeParts {
  const cells = countValues(tree, leafStarts, facets).map((cell) => [...cell].sort(([left], [right]) => left - right));
  const starts = new Uint32Array(cells.length + 1);
  for (const [at, cell] of cells.entries()) starts[at + 1] = (starts[at] as number) + cell.length;
  const entries = cells.flat();
  return {
    occurring: { starts, values: Uint32Array.from(entries, ([value]) => value) },
    counts: Uint32Array.from(entries, ([, count]) => count),
  };
}

/**
 * Number of products per category (including subcategories) and facet value: the precomputed answer for a list without
 * filters. Only values that occur are stored.
 */
export class CategoryCube {
  readonly #occurring: Lists;
  readonly #counts: Uint32Array;
  /** The place of the counts of all products. */
  readonly #all: number;

  constructor({ occurring, counts }: CategoryCubeParts) {
    this.#occurring = occurring;
    // Changes count in this copy: a snapshot has the counts as they were built.
    this.#counts = counts.slice();
    this.#all = occurring.starts.length - 2;
  }

  /** Values that occur in a category (or everywhere), with their counts. */
  *countsOf(node: CategoryNode | undefined): Iterable<readonly [value: number, count: number]> {
    const { starts, values } = this.#occurring;
    const cell = node?.place ?? this.#all;
    const end = starts[cell + 1] as number;
    for (let at = starts[cell] as number; at < end; at += 1) yield [values[at] as number, this.#counts[at] as number];
  }

  /** Removes a deleted product from its category and all ancestors. */
  remove(leaf: CategoryNode | undefined, values: Uint32Array): void {
    for (let node = leaf; node; node = node.parent) this.#decrement(node.place, values);
    this.#decrement(this.#all, values);
  }

  #decrement(cell: number, removed: Uint32Array): void {
    const { starts, values } = this.#occurring;
    const start = starts[cell] as number;
    const length = (starts[cell + 1] as number) - start;
    for (const value of removed) {
      const at = start + firstPlace(length, (place) => (values[start + place] as number) < value);
      if (at < start + length && values[at] === value) this.#counts[at] = (this.#counts[at] as number) - 1;
    }
  }
}
