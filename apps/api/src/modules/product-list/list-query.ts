import { facetNames } from '@reprise/entities/facet-names';
import { IdText } from '@reprise/entities/id';
import type { Language } from '@reprise/entities/language';
import { parsePath } from '@reprise/markets';
import * as z from 'zod/mini';
import { invalidRequest, notFound } from '../../errors.ts';
import type { CategoryTree } from '../catalogue/category-tree.ts';
import { PageNumber } from '../catalogue/parameters.ts';

export const sortValues = ['relevance', 'popularity', 'price-asc', 'price-desc', 'newest', 'rating'] as const;
export type Sort = (typeof sortValues)[number];

const Cents = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000));
const FacetValue = z.string().check(z.minLength(1), z.maxLength(200));
const FacetValues = z.union([
  z.array(FacetValue).check(z.maxLength(50)),
  z.pipe(
    FacetValue,
    z.transform((value) => [value]),
  ),
]);

/**
 * The query of a list. Every facet name is a parameter of its own that may repeat; parameters that are no facet are
 * ignored, so that links with tracking parameters work.
 */
export const ListQuery = z.object({
  page: PageNumber,
  sort: z.optional(z.enum(sortValues)),
  /** Category by id. */
  category: z.optional(IdText),
  /** Path of the page in the shop, such as `/kaufen/elektronik/handy`: says the category too. */
  pathname: z.optional(z.string().check(z.maxLength(1000))),
  q: z.optional(z.string().check(z.maxLength(250))),
  /** Cents. */
  priceFrom: z.optional(Cents),
  /** Cents. */
  priceTo: z.optional(Cents),
  inStock: z.optional(z.enum(['0', '1'])),
  originalSearchUuid: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  ...Object.fromEntries(facetNames.map((name) => [name, z.optional(FacetValues)])),
});

export interface ListRequest {
  page: number;
  sort: Sort | undefined;
  categoryId: number | undefined;
  query: string | undefined;
  priceFrom: number | undefined;
  priceTo: number | undefined;
  inStock: boolean;
  originalSearchUuid: string | undefined;
  facets: Record<string, string[]>;
}

function categoryOf(query: z.infer<typeof ListQuery>, tree: CategoryTree, language: Language): number | undefined {
  if (query.category !== undefined) {
    if (tree.has(query.category)) return query.category;
    throw notFound('CATEGORY_NOT_FOUND', `There is no category ${query.category}.`);
  }
  const match = query.pathname === undefined ? undefined : parsePath(query.pathname.split('?')[0] ?? '', language);
  if (!match || !('name' in match) || match.name !== 'category') return undefined;
  const { path } = match.params;
  const found = tree.byPath(path.toLowerCase(), language);
  if (!found) throw notFound('CATEGORY_NOT_FOUND', `There is no category ${path}.`);
  return found.id;
}

function facetsOf(query: z.infer<typeof ListQuery>): Record<string, string[]> {
  const values: Record<string, unknown> = query;
  const entries = facetNames.map((name) => [name, FacetValues.safeParse(values[name])] as const);
  return Object.fromEntries(entries.flatMap(([name, result]) => (result.success ? [[name, result.data]] : [])));
}

/** What a list is asked for. Throws CATEGORY_NOT_FOUND, and INVALID_REQUEST for a price range upside down. */
export function readListRequest(query: z.infer<typeof ListQuery>, tree: CategoryTree, language: Language): ListRequest {
  const { priceFrom, priceTo } = query;
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo) {
    throw invalidRequest([{ field: 'priceTo', code: 'TOO_SMALL' }]);
  }
  const words = query.q?.trim().replace(/\s+/g, ' ');
  return {
    page: query.page,
    sort: query.sort,
    categoryId: categoryOf(query, tree, language),
    query: words === '' ? undefined : words,
    priceFrom,
    priceTo,
    inStock: query.inStock === '1',
    originalSearchUuid: query.originalSearchUuid,
    facets: facetsOf(query),
  };
}
