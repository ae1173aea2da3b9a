import { randomUUID } from 'node:crypto';
import type { Category } from '@reprise/entities/category';
import { inStockExperimentCategoryIds, laptopCategoryId } from '@reprise/entities/constants/categories';
import { itemsPerPage, sortValues } from '@reprise/entities/constants/lists';
import type { ContentBlock } from '@reprise/entities/content-block';
import type { Language } from '@reprise/entities/language';
import type { ProductListView } from '@reprise/entities/product-list';
import type { Group, ResultsAnswer } from '@reprise/search-provider';
import type { AppContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import { texts } from '../../texts.ts';
import { type CardIds, type CategoryTree, offerFilter } from '../catalogue/index.ts';
import { categoryBlockName, renderNiceBlock } from '../content/index.ts';
import { invitationFor } from '../finder/index.ts';
import { cardsOf } from '../search-gateway/index.ts';
import { selectList } from './database-list.ts';
import { toFilters, toQuickFilters } from './facet-view.ts';
import type { ListRequest } from './list-query.ts';
import { askForList } from './provider-list.ts';

export type ListContext = Pick<AppContext, 'config' | 'db' | 'catalogue' | 'search'>;

interface Found {
  cards: CardIds[];
  /** The number of all cards, and of all their products. */
  total: number;
  products: number | undefined;
  searchUuid: string;
  answer: ResultsAnswer | undefined;
}

function sortOptions(request: ListRequest, language: Language) {
  const chosen = request.sort ?? (request.query === undefined ? 'popularity' : 'relevance');
  const offered = sortValues.filter((value) => value !== 'relevance' || request.query !== undefined);
  const labels = texts[language].sort;
  return offered.map((value) => ({ value, label: labels[value], selected: value === chosen }));
}

function flatten(groups: readonly Group[]): Group[] {
  return groups.flatMap((group) => [group, ...flatten(group.children)]);
}

/** Sub-categories of a category, or the root categories of the search results, with their counts. */
function categoriesOf(found: Found, request: ListRequest, tree: CategoryTree, language: Language): Category[] {
  const children = tree.children(request.categoryId, language);
  if (!found.answer) return request.query === undefined ? children : [];
  const counts = new Map(flatten(found.answer.response.groups).map((group) => [Number(group.group_id), group.count]));
  return children
    .map((category) => ({ ...category, productCount: counts.get(category.id) ?? 0 }))
    .filter((category) => request.query === undefined || category.productCount > 0);
}

/** The correction by the provider, which returns both the words as typed and the words it searched for. */
function correctionOf(answer: ResultsAnswer | undefined): string | undefined {
  const { term, original_query: original } = answer?.request ?? {};
  return original !== undefined && term !== undefined && original !== term ? term : undefined;
}

/** Whether the list is a category's whose path contains one of the experiment. */
function startsInStock({ config }: ListContext, { query, categoryId }: ListRequest, tree: CategoryTree): boolean {
  const isRunning = config.EXPERIMENTS.some(({ name }) => name === 'in-stock-default');
  if (!isRunning || query !== undefined || categoryId === undefined) return false;
  return tree.pathOf(categoryId).some((id) => inStockExperimentCategoryIds.includes(id));
}

/** Whether the list is one of laptops whose quick filters are asked for. */
const hasQuickFilters = ({ query, categoryId, quickFilters }: ListRequest, tree: CategoryTree): boolean =>
  quickFilters && query === undefined && categoryId !== undefined && tree.pathOf(categoryId).includes(laptopCategoryId);

/** The finder of a category, which is on its first page while the provider answers. */
function finderOf({ query, categoryId, page }: ListRequest, { answer }: Found, language: Language) {
  if (query !== undefined || categoryId === undefined || page > 1 || !answer) return {};
  const finder = invitationFor(categoryId, language);
  return finder ? { finder } : {};
}

/** The block of a category, above the first page of its list only (rule list-14). */
async function blockOf(
  context: ListContext,
  { query, categoryId, page, userGroup }: ListRequest,
  tree: CategoryTree,
  locale: Locale,
): Promise<ContentBlock | undefined> {
  if (query !== undefined || categoryId === undefined || page > 1) return undefined;
  return renderNiceBlock(context, { name: categoryBlockName(categoryId), userGroup, tree }, locale);
}

async function toView(
  context: ListContext,
  request: ListRequest,
  tree: CategoryTree,
  locale: Locale,
  found: Found,
): Promise<ProductListView> {
  const { language } = locale;
  const pages = Math.ceil(found.total / itemsPerPage);
  const corrected = correctionOf(found.answer);
  const [docs, block] = await Promise.all([
    context.catalogue.cards(context.db, found.cards, language, offerFilter(request.facets)),
    blockOf(context, request, tree, locale),
  ]);
  return {
    products: { docs, numFound: found.total, ...(found.products !== undefined && { numProducts: found.products }) },
    pagination: { page: request.page, itemsPerPage, hasPages: pages > 1, pages },
    filters: found.answer
      ? toFilters(found.answer.response.facets, found.products ?? found.total, request, language)
      : [],
    ...(found.answer &&
      hasQuickFilters(request, tree) && {
        quickFilters: toQuickFilters(found.answer.response.facets, request, language),
      }),
    sort: sortOptions(request, language),
    categories: categoriesOf(found, request, tree, language),
    breadcrumbs: request.categoryId === undefined ? [] : tree.breadcrumbs(request.categoryId, language),
    ...(request.query !== undefined && { originalQuery: request.query }),
    ...(corrected !== undefined && { correctedQuery: corrected }),
    ...(block && { categoryNiceBlock: block }),
    ...finderOf(request, found, language),
    searchUuid: found.searchUuid,
    originalSearchUuid: request.originalSearchUuid ?? found.searchUuid,
    ...(startsInStock(context, request, tree) && { inStockByDefault: true }),
    degraded: found.answer === undefined,
  };
}

/**
 * A page of a category, a search or all products, one card per model and storage: from the provider, or from the database when the provider does not
 * answer.
 */
export async function loadProductList(
  context: ListContext,
  request: ListRequest,
  tree: CategoryTree,
  locale: Locale,
): Promise<ProductListView> {
  const answer = await askForList(context.search, request, locale.language);
  if (!answer) {
    const plain = await selectList(context.db, request, tree);
    return toView(context, request, tree, locale, { ...plain, searchUuid: randomUUID(), answer: undefined });
  }
  if (answer.kind === 'redirect') {
    const nothing = {
      cards: [],
      total: 0,
      products: 0,
      searchUuid: answer.resultId || randomUUID(),
      answer: undefined,
    };
    return { ...(await toView(context, request, tree, locale, nothing)), degraded: false, redirect: answer.url };
  }
  const { total_num_results: total, total_num_variations: products } = answer.response;
  const searchUuid = answer.resultId || randomUUID();
  return toView(context, request, tree, locale, { cards: cardsOf(answer), total, products, searchUuid, answer });
}
