import type { Category } from '@reprise/entities/category';
import type { Product } from '@reprise/entities/product';
import type { ProductListView } from '@reprise/entities/product-list';
import type { Head, Platform } from '@reprise/platform';
import { breadcrumbList, itemList, type NamedPath, type StructuredData } from '@reprise/platform/structured-data';
import { formatListState, isFiltered, type ListState } from './list-state.ts';

/** Breadcrumbs of a category: home page, ancestors, the category. */
export function categoryBreadcrumbs(
  platform: Platform,
  home: string,
  breadcrumbs: readonly Pick<Category, 'name' | 'path'>[],
): StructuredData {
  return breadcrumbList(platform, [
    { name: home, path: platform.path('landing_page', {}) },
    ...breadcrumbs.map(({ name, path }) => ({ name, path: platform.path('category', { path }) })),
  ]);
}

/** Structured data: products with their pages. */
export const productPaths = (platform: Platform, products: readonly Product[]): NamedPath[] =>
  products.map(({ id, name, product_slug: slug }) => ({ name, path: platform.path('product_details', { id, slug }) }));

/** Structured data: the products on this page of a list. */
export function listItems(platform: Platform, { products, pagination }: ProductListView): StructuredData {
  return itemList(platform, {
    items: productPaths(platform, products.docs),
    total: products.numFound,
    first: (pagination.page - 1) * pagination.itemsPerPage + 1,
  });
}

/** Canonical address, neighbours and indexing of a list page; only unfiltered, unsorted pages are indexed. */
export function listPages(
  pathname: string,
  state: ListState,
  { pagination: { page, pages } }: ProductListView,
): Pick<Head, 'canonical' | 'noindex' | 'previous' | 'next'> {
  const at = (number: number) => pathname + formatListState({ ...state, page: number });
  return {
    canonical: page > 1 ? `${pathname}?page=${page}` : pathname,
    ...(isFiltered(state) || state.sort ? { noindex: true } : {}),
    ...(page > 1 ? { previous: at(page - 1) } : {}),
    ...(page < pages ? { next: at(page + 1) } : {}),
  };
}
