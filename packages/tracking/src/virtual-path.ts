import { type Language, parsePath, type RouteName } from '@reprise/markets';
import type { TrackedEvents } from './events.ts';
import { withoutPersonalData } from './personal-data.ts';

type PageView = TrackedEvents['virtual_page_view'];

/** One path for all products of each side, so that reports are not split by product. */
const placeholders: Partial<Record<RouteName, string>> = {
  product_details: '/product-details',
  product_details_basic_name: '/product-details',
  green_product: '/trade-in/product-details',
};

const categories: ReadonlySet<RouteName> = new Set(['category', 'electronics_landing', 'green_category']);

function typeOf(name: RouteName | undefined): PageView['page_type'] {
  if (name === undefined) return 'other';
  if (name in placeholders) return 'product';
  if (categories.has(name)) return 'category';
  return name === 'landing_page' ? 'home' : 'other';
}

/** The query parameters that decide what a page shows. */
const keptParameters = ['q', 'page'];

function keptQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of keptParameters) {
    const value = given.get(name);
    if (value) kept.set(name, withoutPersonalData(value));
  }
  const query = kept.toString();
  return query && `?${query}`;
}

/**
 * The name of a page in analytics: of the query only words and page number remain, products share a path, and ids of
 * orders and people are removed. Undefined for pages that are no views of their own.
 */
export function virtualPageView(
  { pathname, search }: { pathname: string; search: string },
  language: Language,
): PageView | undefined {
  if (pathname === '/checkout/process') return undefined;
  const page = parsePath(pathname, language);
  const name = page && 'name' in page ? page.name : undefined;
  const path = (name && placeholders[name]) ?? withoutPersonalData(pathname);
  return { page_path: path + keptQuery(search), page_type: typeOf(name) };
}
