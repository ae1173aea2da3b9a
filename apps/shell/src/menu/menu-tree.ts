import type { CategoryNode } from '@reprise/entities/category';

/** A category of the menu. */
export interface MenuNode {
  name: string;
  /** Path below the prefix of buying or selling. */
  path: string;
  isAccessory?: true;
  children?: MenuNode[];
}

/** Levels of the menu. */
const depth = 3;

/** Reduces the navigation view to the names and paths of the first levels. */
export function menuTree(categories: readonly CategoryNode[], levels = depth): MenuNode[] {
  return categories.map(({ name, path, isAccessory, children }) => ({
    name,
    path,
    ...(isAccessory ? { isAccessory } : {}),
    ...(levels > 1 && children.length > 0 ? { children: menuTree(children, levels - 1) } : {}),
  }));
}

/** Removes accessories: the shop sells them, but does not buy them. */
export function withoutAccessories(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes
    .filter((node) => !node.isAccessory)
    .map((node) => (node.children ? { ...node, children: withoutAccessories(node.children) } : node));
}
