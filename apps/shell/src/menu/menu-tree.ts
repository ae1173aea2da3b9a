import type { CategoryNode } from '@reprise/entities/category';

/** A category as the menu needs it. */
export interface MenuNode {
  name: string;
  /** Path below the prefix of buying or selling. */
  path: string;
  isAccessory?: true;
  children?: MenuNode[];
}

/** How many levels below the root the menu shows. */
const depth = 3;

/** Reduces the navigation view to what the menu shows: names and paths of the first levels. */
export function menuTree(categories: readonly CategoryNode[], levels = depth): MenuNode[] {
  return categories.map(({ name, path, isAccessory, children }) => ({
    name,
    path,
    ...(isAccessory ? { isAccessory } : {}),
    ...(levels > 1 && children.length > 0 ? { children: menuTree(children, levels - 1) } : {}),
  }));
}

/** Accessories are sold, but not bought from customers. */
export function withoutAccessories(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes
    .filter((node) => !node.isAccessory)
    .map((node) => (node.children ? { ...node, children: withoutAccessories(node.children) } : node));
}
