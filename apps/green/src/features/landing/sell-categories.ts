import type { Category, CategoryNode } from '@reprise/entities/category';

/** A category, shown as a tile. */
export type SellCategory = Pick<Category, 'id' | 'name' | 'path' | 'picture'>;

const tileOf = ({ id, name, path, picture }: Category): SellCategory => ({
  id,
  name,
  path,
  ...(picture ? { picture } : {}),
});

/** Categories to start selling from. A department with subcategories is replaced by them, without accessories. */
export function sellCategories(roots: readonly CategoryNode[]): SellCategory[] {
  return roots.flatMap((root) => {
    const isDeep = root.children.some(({ children }) => children.length > 0);
    return isDeep ? root.children.filter(({ isAccessory }) => !isAccessory).map(tileOf) : [tileOf(root)];
  });
}
