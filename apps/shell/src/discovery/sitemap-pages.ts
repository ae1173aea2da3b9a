import type { SitemapClient } from '@reprise/api-clients';
import type { CategoryNode } from '@reprise/entities/category';
import { topProductsPerPage } from '@reprise/entities/constants/sitemap';
import type { SitemapContent, SitemapKind, SitemapProducts } from '@reprise/entities/sitemap';
import { documentTypes, formatPath, type Language, languages, staticPages } from '@reprise/markets';
import type { SitemapPage } from './sitemap-xml.ts';

const perLanguage = (pathIn: (language: Language) => string): SitemapPage => ({
  paths: Object.fromEntries(languages.map((language) => [language, pathIn(language)])),
});

/** Pages that do not depend on the catalogue. */
const landings = [
  'landing_page',
  'category_landing',
  'media_landing',
  'apple_landing',
  'sale_landing',
  'green_landing',
  'warranty',
  'newsletter',
] as const;

const withChildren = (node: CategoryNode): CategoryNode[] => [node, ...node.children.flatMap(withChildren)];

/** Landing pages, editorial pages and categories, without empty categories and selling pages for accessories. */
export function contentPages(categories: readonly CategoryNode[], editorial: SitemapContent['pages']): SitemapPage[] {
  const filled = categories.flatMap(withChildren).filter(({ productCount = 0 }) => productCount > 0);
  return [
    ...landings.map((name) => perLanguage((language) => formatPath(name, {}, language))),
    ...(['onsite_sitemap', 'green_onsite_sitemap'] as const).map((name) =>
      perLanguage((language) => formatPath(name, { from: 1, to: topProductsPerPage }, language)),
    ),
    ...documentTypes.map((documentType) =>
      perLanguage((language) => formatPath('legal_document', { documentType }, language)),
    ),
    ...staticPages.map((path) => perLanguage((language) => formatPath('static_content', { path }, language))),
    ...editorial,
    ...filled.map(({ paths }) =>
      perLanguage((language) => formatPath('category', { path: paths[language] }, language)),
    ),
    ...filled
      .filter(({ isAccessory }) => !isAccessory)
      .map(({ paths }) => perLanguage((language) => formatPath('green_category', { path: paths[language] }, language))),
  ];
}

const routeOf = { buy: 'product_details', sell: 'green_product' } as const;
const pageSize = 2_000;

/** Yields pages of the products from the id `from` on, at most `size`. */
export async function* productPages(
  client: SitemapClient,
  kind: SitemapKind,
  from: number,
  size: number,
  signal: AbortSignal,
): AsyncGenerator<SitemapPage[]> {
  let next: number | undefined = from;
  let left = size;
  while (left > 0 && next !== undefined) {
    const limit = Math.min(left, pageSize);
    const found: SitemapProducts = await client.products(kind, next, limit, { signal });
    yield found.products.map(({ id, slug, modifiedAt }) => ({
      ...perLanguage((language) => formatPath(routeOf[kind], { id, slug }, language)),
      modifiedAt,
    }));
    left -= found.products.length;
    next = found.products.length > 0 ? found.next : undefined;
  }
}
