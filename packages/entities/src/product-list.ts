import * as z from 'zod/mini';
import { Category } from './category.ts';
import { ContentBlock } from './content-block.ts';
import { FinderInvitation } from './finder.ts';
import { Product } from './product.ts';

export const FacetOption = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
  hex: z.optional(z.string()),
});
export type FacetOption = z.infer<typeof FacetOption>;

/** A filter of a list. `name` is its query parameter; `label` is in the language of the request. Ranges carry cents. */
export const Facet = z.discriminatedUnion('type', [
  z.object({ type: z.literal('multiple'), name: z.string(), label: z.string(), options: z.array(FacetOption) }),
  z.object({
    type: z.literal('range'),
    name: z.string(),
    label: z.string(),
    min: z.number(),
    max: z.number(),
    from: z.optional(z.number()),
    to: z.optional(z.number()),
  }),
]);
export type Facet = z.infer<typeof Facet>;

export const Pagination = z.object({ page: z.int(), itemsPerPage: z.int(), hasPages: z.boolean(), pages: z.int() });
export type Pagination = z.infer<typeof Pagination>;

export const SortOption = z.object({ value: z.string(), label: z.string(), selected: z.boolean() });
export type SortOption = z.infer<typeof SortOption>;

/** GET /api/product-list-view?page,…filters,pathname,originalSearchUuid (header X-Version): lists and search results. */
export const ProductListView = z.object({
  /**
   * `docs` are cards: one product stands for its model and storage. `numFound` and the pages count cards, `numProducts`, like the
   * filters, counts the products of all of them; absent if the search provider does not count them.
   */
  products: z.object({ docs: z.array(Product), numFound: z.int(), numProducts: z.optional(z.int()) }),
  pagination: Pagination,
  filters: z.array(Facet),
  /** Filters to choose at once above a list of laptops, the most frequent values first; only if asked for. */
  quickFilters: z.optional(z.array(Facet)),
  sort: z.array(SortOption),
  /** Sub-categories (of a category) or the categories of the results (of a search). */
  categories: z.array(Category),
  /** The category of the list and its ancestors, root first; empty for a search. */
  breadcrumbs: z.array(Category),
  originalQuery: z.optional(z.string()),
  /** The corrected search when the words found nothing as typed. */
  correctedQuery: z.optional(z.string()),
  /** The block of the category, on its first page. */
  categoryNiceBlock: z.optional(ContentBlock),
  /** Id of this answer: travels with clicks and adds. */
  searchUuid: z.string(),
  /** Id of the list's first answer: travels with its filters and pages. */
  originalSearchUuid: z.string(),
  /** The category has a finder; on its first page only, and only while the search service answers. */
  finder: z.optional(FinderInvitation),
  /** The list starts with products in stock unless the visitor says otherwise (the experiment `in-stock-default`). */
  inStockByDefault: z.optional(z.boolean()),
  /** The list comes from the database alone, without facets, because the search service did not answer. */
  degraded: z.boolean(),
  /** The provider redirects to another page instead of returning results. */
  redirect: z.optional(z.string()),
});
export type ProductListView = z.infer<typeof ProductListView>;
