import type { SortValue } from '@reprise/entities/constants/lists';
import type { UserGroup } from '@reprise/entities/experience';
import { facetNames } from '@reprise/entities/facet-names';
import type { Language } from '@reprise/entities/language';
import type { ProductListQuery } from '@reprise/entities/product-list-request';
import { parsePath } from '@reprise/markets';
import { invalidRequest, notFound } from '../../errors.ts';
import type { CategoryTree } from '../catalogue/index.ts';

export interface ListRequest {
  page: number;
  sort: SortValue | undefined;
  categoryId: number | undefined;
  query: string | undefined;
  priceFrom: number | undefined;
  priceTo: number | undefined;
  inStock: boolean;
  originalSearchUuid: string | undefined;
  /** The group of visitors for the block of the category. */
  userGroup?: UserGroup | undefined;
  quickFilters: boolean;
  /** Facets and values that visitors choose most come first. */
  facetsByUse: boolean;
  facets: Record<string, string[]>;
}

function categoryOf(query: ProductListQuery, tree: CategoryTree, language: Language): number | undefined {
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

function facetsOf(query: ProductListQuery): Record<string, string[]> {
  return Object.fromEntries(facetNames.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
}

/** The parsed query of a list. Throws CATEGORY_NOT_FOUND, and INVALID_REQUEST for a reversed price range. */
export function readListRequest(query: ProductListQuery, tree: CategoryTree, language: Language): ListRequest {
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
    userGroup: query.userGroup,
    quickFilters: query.quickFilters === '1',
    facetsByUse: query.facetOrder === 'use',
    facets: facetsOf(query),
  };
}
