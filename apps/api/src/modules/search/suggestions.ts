import { randomUUID } from 'node:crypto';
import { maxSuggestedProducts, maxSuggestedQueries, minQueryCharacters } from '@reprise/entities/constants/search';
import type { Language } from '@reprise/entities/language';
import type { Product } from '@reprise/entities/product';
import type { SmartSuggestions, SuggestedProduct, SuggestedQuery } from '@reprise/entities/search';
import { inUnitsOf } from '@reprise/entities/storage-units';
import type { AutocompleteAnswer, Item } from '@reprise/search-provider';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.ts';
import type { CategoryTree } from '../catalogue/index.ts';
import { selectList } from '../product-list/index.ts';
import { categoriesBought, createTradeInSearch, findIdentified } from '../trade-in/index.ts';

export type SearchContext = Pick<AppContext, 'db' | 'clock' | 'catalogue' | 'search'>;

const productSection = 'Products';
const suggestionSection = 'Search Suggestions';

function toSuggestedProduct(product: Product): SuggestedProduct {
  const [picture] = product.thumbs_cover_urls;
  return {
    id: product.id,
    name: product.name,
    product_slug: product.product_slug,
    ...(picture && { picture }),
    price_min: product.price_min,
    ...(product.lowest_offer && { variant: product.lowest_offer.variant }),
  };
}

const SuggestionGroups = z.object({ groups: z.optional(z.array(z.object({ group_id: z.coerce.number() }))) });

function toSuggestedQuery(item: Item, tree: CategoryTree, language: Language): SuggestedQuery {
  const data = SuggestionGroups.safeParse(item.data);
  const id = data.success ? data.data.groups?.[0]?.group_id : undefined;
  const category = id === undefined ? undefined : tree.category(id, language);
  return {
    query: inUnitsOf(language, item.value),
    ...(category && { group: { id: category.id, name: category.name } }),
  };
}

interface Asked {
  words: string;
  group: number | undefined;
  /** Only products that the shop buys from customers. */
  sells: boolean;
  language: Language;
}

function askProvider(
  { search }: SearchContext,
  { words, group, sells, language }: Asked,
): Promise<AutocompleteAnswer | undefined> {
  return search.ask((provider) =>
    provider.autocomplete(words, {
      language,
      resultsPerSection: { [productSection]: maxSuggestedProducts, [suggestionSection]: maxSuggestedQueries },
      ...(group !== undefined && { filters: { group_id: String(group) } }),
      ...(sells && {
        filtersPerSection: { [productSection]: { trade_in: ['true'] }, [suggestionSection]: { trade_in: ['true'] } },
      }),
    }),
  );
}

async function suggestBoughtFromDatabase(context: SearchContext, asked: Asked): Promise<SmartSuggestions> {
  const find = createTradeInSearch(context);
  const { words: query, group: category, language } = asked;
  const found = await find({ query, category, page: 1, language });
  const ids = found.products.docs.slice(0, maxSuggestedProducts).map(({ id }) => id);
  const products = await context.catalogue.products(context.db, ids, language);
  return { products: products.map(toSuggestedProduct), suggestions: [], searchUuid: found.searchUuid };
}

async function suggestFromDatabase(
  context: SearchContext,
  asked: Asked,
  tree: CategoryTree,
): Promise<SmartSuggestions> {
  if (asked.sells) return suggestBoughtFromDatabase(context, asked);
  const request = {
    page: 1,
    sort: undefined,
    categoryId: asked.group,
    query: asked.words,
    priceFrom: undefined,
    priceTo: undefined,
    inStock: false,
    quickFilters: false,
    facetsByUse: false,
    originalSearchUuid: undefined,
    facets: {},
  };
  const { cards } = await selectList(context.db, request, tree);
  const ids = cards.slice(0, maxSuggestedProducts).map(({ shown }) => shown);
  const products = await context.catalogue.products(context.db, ids, asked.language);
  return { products: products.map(toSuggestedProduct), suggestions: [], searchUuid: randomUUID() };
}

/** The products with the code that a seller types; undefined for words. */
async function suggestIdentified(
  { db, catalogue }: SearchContext,
  { words, group, sells, language }: Asked,
  tree: CategoryTree,
): Promise<SmartSuggestions | undefined> {
  const found = sells && (await findIdentified(db, group === undefined ? undefined : tree.idsBelow(group), words, 1));
  if (!found) return undefined;
  const products = await catalogue.products(db, found.ids.slice(0, maxSuggestedProducts), language);
  return { products: products.filter(isBought).map(toSuggestedProduct), suggestions: [], searchUuid: randomUUID() };
}

const isBought = ({ price_purchase: price, purchase_stop: isStopped }: Product) =>
  price !== undefined && price.amount > 0 && !isStopped;

/** Removes queries in categories without a product that is bought. */
async function onlyBought({ db }: SearchContext, suggestions: readonly SuggestedQuery[], tree: CategoryTree) {
  const groups = [...new Set(suggestions.flatMap(({ group }) => group?.id ?? []))];
  const below = new Map(groups.map((id) => [id, tree.idsBelow(id)]));
  const bought = await categoriesBought(db, [...below.values()].flat());
  return suggestions.filter(({ group }) => !group || below.get(group.id)?.some((id) => bought.has(id)));
}

/** Products and queries for the words so far; empty for words that are too short. */
export async function suggest(context: SearchContext, asked: Asked): Promise<SmartSuggestions> {
  if (asked.words.length < minQueryCharacters) return { products: [], suggestions: [], searchUuid: randomUUID() };
  const tree = await context.catalogue.categories(context.db);
  const identified = await suggestIdentified(context, asked, tree);
  if (identified) return identified;
  const answer = await askProvider(context, asked);
  if (!answer) return suggestFromDatabase(context, asked, tree);
  const ids = (answer.sections[productSection] ?? [])
    .slice(0, maxSuggestedProducts)
    .map((item) => Number(item.data.id));
  const products = await context.catalogue.products(context.db, ids.filter(Number.isSafeInteger), asked.language);
  const queries = (answer.sections[suggestionSection] ?? []).slice(0, maxSuggestedQueries);
  const suggestions = queries.map((item) => toSuggestedQuery(item, tree, asked.language));
  return {
    products: products.filter((product) => !asked.sells || isBought(product)).map(toSuggestedProduct),
    suggestions: asked.sells ? await onlyBought(context, suggestions, tree) : suggestions,
    searchUuid: answer.resultId || randomUUID(),
  };
}
