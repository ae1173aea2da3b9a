import type { IndexedCategory } from '@reprise/entities/catalogue-record';

export interface CategoryNode {
  readonly id: number;
  /** Index in depth-first order; the subtree spans `place` to `end` (exclusive). */
  readonly place: number;
  readonly end: number;
  readonly parent: CategoryNode | undefined;
  readonly children: readonly CategoryNode[];
  readonly names: IndexedCategory['names'];
}

/**
 * Categories in depth-first order. A category with an unknown parent, or that is its own ancestor, counts as a root,
 * so that a mistake in the data loses no product.
 */
export class CategoryTree {
  readonly nodes: readonly CategoryNode[];
  readonly roots: readonly CategoryNode[];
  readonly #byId = new Map<number, CategoryNode>();

  constructor(categories: readonly IndexedCategory[]) {
    const known = new Set(categories.map((category) => category.id));
    const children = new Map<number | null, IndexedCategory[]>();
    for (const category of categories) {
      const parent = category.parentId !== null && known.has(category.parentId) ? category.parentId : null;
      const siblings = children.get(parent);
      if (siblings) siblings.push(category);
      else children.set(parent, [category]);
    }
    const nodes: CategoryNode[] = [];
    const visit = (category: IndexedCategory, parent: CategoryNode | undefined): CategoryNode | undefined => {
      if (this.#byId.has(category.id)) return undefined;
      const below: CategoryNode[] = [];
      const node = { id: category.id, place: nodes.length, end: 0, parent, children: below, names: category.names };
      nodes.push(node);
      this.#byId.set(category.id, node);
      for (const child of children.get(category.id) ?? []) {
        const visited = visit(child, node);
        if (visited) below.push(visited);
      }
      node.end = nodes.length;
      return node;
    };
    const rootCategories = [...(children.get(null) ?? []), ...categories];
    this.roots = rootCategories.map((category) => visit(category, undefined)).filter((node) => node !== undefined);
    this.nodes = nodes;
  }

  byId(id: number): CategoryNode | undefined {
    return this.#byId.get(id);
  }

  /** The deepest known category of a path from the root to the leaf. */
  leafOf(path: readonly number[]): CategoryNode | undefined {
    for (let at = path.length - 1; at >= 0; at -= 1) {
      const node = this.#byId.get(path[at] as number);
      if (node) return node;
    }
    return undefined;
  }
}

/** From the root to the node. */
export function pathOf(node: CategoryNode): CategoryNode[] {
  const path: CategoryNode[] = [];
  for (let at: CategoryNode | undefined = node; at; at = at.parent) path.unshift(at);
  return path;
}
