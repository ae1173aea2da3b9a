import type { CategoryNode, CategoryTree } from './category-tree.ts';
import type { FacetTable } from './facet-table.ts';

interface Cell {
  readonly places: ReadonlyMap<number, number>;
  readonly counts: Uint32Array;
}

/**
 * Number of products per category (including subcategories) and facet value: the precomputed answer for a list without
 * filters. Only values that occur are stored.
 */
export class CategoryCube {
  readonly #ofNode: Cell[] = [];
  readonly #all: Cell;

  constructor(tree: CategoryTree, leafStarts: Uint32Array, facets: FacetTable) {
    const own = tree.nodes.map(() => new Map<number, number>());
    const all = new Map<number, number>();
    const add = (into: Map<number, number>, value: number, count: number) =>
      into.set(value, (into.get(value) ?? 0) + count);
    const scratch = new Uint32Array(facets.values.length);
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
        for (let node: CategoryNode | undefined = tree.nodes[leaf]; node; node = node.parent) {
          add(own[node.place] as Map<number, number>, value, count);
        }
      }
    }
    this.#ofNode = own.map(cellOf);
    this.#all = cellOf(all);
  }

  /** Values that occur in a category (or everywhere), with their counts. */
  countsOf(node: CategoryNode | undefined): Iterable<readonly [value: number, count: number]> {
    const cell = node ? this.#ofNode[node.place] : this.#all;
    return cell ? entriesOf(cell) : [];
  }

  /** Removes a deleted product from its category and all ancestors. */
  remove(leaf: CategoryNode | undefined, values: Uint32Array): void {
    for (let node = leaf; node; node = node.parent) decrement(this.#ofNode[node.place], values);
    decrement(this.#all, values);
  }
}

function cellOf(counts: ReadonlyMap<number, number>): Cell {
  return {
    places: new Map([...counts.keys()].map((value, place) => [value, place])),
    counts: Uint32Array.from(counts.values()),
  };
}

function* entriesOf({ places, counts }: Cell): Iterable<readonly [number, number]> {
  for (const [value, place] of places) yield [value, counts[place] as number];
}

function decrement(cell: Cell | undefined, values: Uint32Array): void {
  if (!cell) return;
  for (const value of values) {
    const place = cell.places.get(value);
    if (place !== undefined) cell.counts[place] = (cell.counts[place] as number) - 1;
  }
}
