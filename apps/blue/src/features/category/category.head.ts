import type { Category } from '@reprise/entities/category';
import { formatPath, type Language, languages } from '@reprise/markets';
import type { Head, HeadArguments, Platform } from '@reprise/platform';
import { faqPage, itemList, type StructuredData } from '@reprise/platform/structured-data';
import { finderHead } from '../../finder/finder-head.ts';
import { blockOf, productRows } from '../../landing/landing-blocks.ts';
import type { RootCategory } from '../../landing/landing-slice.ts';
import { categoryBreadcrumbs, listItems, listPages, productPaths } from '../../product-list/list-head.ts';
import { parseListState } from '../../product-list/list-state.ts';
import { blueStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import type { CategoryData } from './category.loader.ts';

/** The category's address in every language. */
function alternatesOf({ paths }: Category): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.map((language) => [language, formatPath('category', { path: paths[language] }, language)]),
  );
}

/** Structured data of a root category: breadcrumbs, products and questions. */
function rootJsonLd(platform: Platform, { category, blocks, popular, reduced }: RootCategory): StructuredData[] {
  const faq = blockOf(blocks, 'faq');
  const shown = [...popular, ...reduced, ...productRows(blocks).flatMap(({ products }) => products)];
  const unique = [...new Map(shown.map((product) => [product.id, product])).values()];
  return [
    categoryBreadcrumbs(platform, getT(platform.i18n)('common.home'), [category]),
    ...(unique.length > 0 ? [itemList(platform, { items: productPaths(platform, unique) })] : []),
    ...(faq ? [faqPage(faq.items)] : []),
  ];
}

function rootHead(platform: Platform, root: RootCategory): Head {
  const t = getT(platform.i18n);
  const { category } = root;
  return {
    title: t('category.headTitle', { name: category.name }),
    description: t('category.headDescription', { name: category.name }),
    alternates: alternatesOf(category),
    jsonLd: process.env.SIDE === 'browser' ? [] : rootJsonLd(platform, root),
  };
}

/** Title, description, addresses and structured data of a category page. */
export function head({ platform, url, loaderData }: HeadArguments): Head | undefined {
  const shown = loaderData as CategoryData | undefined;
  const { finder, landing, list } = platform.area(blueStore).getState();
  if (shown?.kind === 'root') {
    const root = landing.roots[shown.path]?.data;
    return root && rootHead(platform, root);
  }
  if (shown?.kind === 'finder') {
    const view = finder.views[shown.address]?.data;
    const category = view?.breadcrumbs.at(-1);
    return (
      view && { ...finderHead(platform, url.pathname, view), ...(category && { alternates: alternatesOf(category) }) }
    );
  }
  const view = shown && list.views[shown.address]?.data;
  const category = view?.breadcrumbs.at(-1);
  if (!view || !category) return undefined;
  const t = getT(platform.i18n);
  const { page } = view.pagination;
  const name = page > 1 ? t('category.page', { name: category.name, page }) : category.name;
  return {
    title: t('category.headTitle', { name }),
    description: t('category.headListDescription', {
      name: category.name,
      count: view.products.numProducts ?? view.products.numFound,
    }),
    alternates: alternatesOf(category),
    jsonLd:
      process.env.SIDE === 'browser'
        ? []
        : [categoryBreadcrumbs(platform, t('common.home'), view.breadcrumbs), listItems(platform, view)],
    ...listPages(url.pathname, parseListState(url.searchParams), view),
    ...(shown.isRoot ? { noindex: true } : {}),
  };
}
