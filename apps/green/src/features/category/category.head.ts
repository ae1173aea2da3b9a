import { formatPath, languages } from '@reprise/markets';
import type { HeadFunction } from '@reprise/platform';
import { breadcrumbList, itemList } from '@reprise/platform/structured-data';
import { listKey } from '../../product-list/list-slice.ts';
import { productPaths, sellingSteps } from '../../product-list/selling-steps.ts';
import { greenStore } from '../../store.ts';
import { getT } from '../../texts.ts';

export const head: HeadFunction = ({ platform, loaderData }) => {
  const { path, page } = (loaderData ?? { path: '', page: 1 }) as { path: string; page: number };
  const state = platform.area(greenStore).getState();
  const found = state.category.pages[path]?.data;
  if (!found) return undefined;
  const t = getT(platform.i18n);
  const { category, breadcrumbs } = found;
  const own = platform.path('green_category', { path });
  const addressOf = (number: number) => (number > 1 ? `${own}?page=${number}` : own);
  const list = state.list.lists[listKey({ category: category.id, page })]?.data;
  const pages = list?.pagination.pages ?? 1;
  const alternates = languages.map((language) => [
    language,
    formatPath('green_category', { path: category.paths[language] }, language),
  ]);
  return {
    title: t('category.headTitle', { category: category.name }),
    description: t('category.headDescription', { category: category.name }),
    canonical: addressOf(page),
    alternates: Object.fromEntries(alternates),
    ...(page > 1 ? { previous: addressOf(page - 1) } : {}),
    ...(page < pages ? { next: addressOf(page + 1) } : {}),
    jsonLd:
      process.env.SIDE === 'browser' || !list
        ? []
        : [
            breadcrumbList(platform, sellingSteps(platform, breadcrumbs)),
            itemList(platform, {
              items: productPaths(platform, list.products.docs),
              total: list.products.numFound,
              first: (page - 1) * list.pagination.itemsPerPage + 1,
            }),
          ],
  };
};
