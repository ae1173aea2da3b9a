import * as z from 'zod/mini';
import { LocalizedText } from './language.ts';

/** A category as the language of the request shows it. `paths` are its sanitized paths below the buy prefix, per language. */
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  /** Ids from the root to this category. */
  materializedPath: z.array(z.int()),
  path: z.string(),
  paths: LocalizedText,
  isAccessory: z.boolean(),
  productCount: z.optional(z.int()),
  /** Base URL of a picture that represents the category. */
  picture: z.optional(z.string()),
});
export type Category = z.infer<typeof Category>;

export interface CategoryNode extends Category {
  children: CategoryNode[];
}
export const CategoryNode: z.ZodMiniType<CategoryNode> = z.extend(Category, {
  get children() {
    return z.array(CategoryNode);
  },
}) as z.ZodMiniType<CategoryNode>;

/** GET /api/navigation-view?categoryId: the menu (whole tree, or the subtree of one category). */
export const NavigationView = z.object({ categories: z.array(CategoryNode) });
export type NavigationView = z.infer<typeof NavigationView>;

/** GET /api/categories/by-path?path: `canonicalPath` is the path to use in the language of the request. */
export const CategoryPage = z.object({
  category: Category,
  /** From the root to the category itself. */
  breadcrumbs: z.array(Category),
  children: z.array(Category),
  canonicalPath: z.string(),
  /** True if the requested path is the canonical one. */
  isCanonical: z.boolean(),
});
export type CategoryPage = z.infer<typeof CategoryPage>;
