import type { Category, CategoryNode } from '@reprise/entities/category';

/** A category as a tile shows it. */
export type SellCategory = Pick<Category, 'id' | 'name' | 'path' | 'picture'>;

const tileOf = ({ id, name, path, picture }: Category): SellCategory => ({
  id,
  name,
  path,
  ...(picture ? { picture } : {}),
});

/** The categories to begin with: a department of departments is shown by its parts, without what only goes with a device. */
export function sellCategories(roots: readonly CategoryNode[]): SellCategory[] {
  return roots.flatMap((root) => {
    const isDeep = root.children.some(({ children }) => children.length > 0);
    return isDeep ? root.children.filter(({ isAccessory }) => !isAccessory).map(tileOf) : [tileOf(root)];
  });
}
