import type { Category } from '@reprise/entities/category';
import type { ProductListView } from '@reprise/entities/product-list';
import type { Head, Platform } from '@reprise/platform';
import { formatListState, isFiltered, type ListState } from './list-state.ts';

/** schema.org's way to a category: the start page, the ancestors, the category. */
export function breadcrumbList(platform: Platform, home: string, breadcrumbs: readonly Category[]): object {
  const steps = [
    { name: home, path: platform.path('landing_page', {}) },
    ...breadcrumbs.map(({ name, path }) => ({ name, path: platform.path('category', { path }) })),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: platform.market.origin + path,
    })),
  };
}

/** schema.org's list of the products on this page. */
export function itemList(platform: Platform, { products, pagination }: ProductListView): object {
  const first = (pagination.page - 1) * pagination.itemsPerPage;
  return {
    '@type': 'ItemList',
    numberOfItems: products.numFound,
    itemListElement: products.docs.map(({ id, name, product_slug: slug }, place) => ({
      '@type': 'ListItem',
      position: first + place + 1,
      name,
      url: platform.market.origin + platform.path('product_details', { id, slug }),
    })),
  };
}

/** Canonical address, neighbours and indexing of one page of a list: only its unfiltered, unsorted pages are for engines. */
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
