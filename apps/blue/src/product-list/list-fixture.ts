import type { Category } from '@reprise/entities/category';
import type { ProductListView } from '@reprise/entities/product-list';

/** A category for tests with different German and English paths. */
export function categoryFixture(id: number, path: string, fields: Partial<Category> = {}): Category {
  return {
    id,
    name: `Category ${id}`,
    materializedPath: [id],
    path,
    paths: { de: path, en: `en/${path}`, es: path, fr: path, it: path, nl: path },
    isAccessory: false,
    ...fields,
  };
}

/** An empty list for tests; any field can be overridden. */
export function listFixture(fields: Partial<ProductListView> = {}): ProductListView {
  return {
    products: { docs: [], numFound: 0 },
    pagination: { page: 1, itemsPerPage: 29, hasPages: false, pages: 0 },
    filters: [],
    sort: [
      { value: 'popularity', label: 'Beliebtheit', selected: true },
      { value: 'price-asc', label: 'Preis aufsteigend', selected: false },
    ],
    categories: [],
    breadcrumbs: [],
    searchUuid: 'search-1',
    originalSearchUuid: 'search-1',
    degraded: false,
    ...fields,
  };
}
