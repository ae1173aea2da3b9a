import { randomUUID } from 'node:crypto';
import { itemsPerPage } from '@reprise/entities/constants/lists';
import type { TradeInSearch, TradeInWanted } from '@reprise/entities/green-cart';
import type { Language } from '@reprise/entities/language';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Database } from '../../database/schema.ts';
import { loadTradeInProducts } from './trade-in-terms.ts';

export interface TradeInSearchRequest {
  query: string | undefined;
  category: number | undefined;
  page: number;
  language: Language;
}

/** The provider returns at most this many results per answer; the products that are bought are picked from them. */
const providerResults = 200;

/** An EAN or ISBN, with the hyphens and spaces that people type. */
function codeIn(query: string): string | undefined {
  const code = query.replace(/[\s-]/g, '').toUpperCase();
  return /^(?:\d{8}|\d{9}[\dX]|\d{12,14})$/.test(code) ? code : undefined;
}

const words = (query: string) => query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** All products that are bought at present, filtered by categories and by the words of a query, each as a prefix. */
function bought(db: Kysely<Database>, categoryIds: number[] | undefined, query: string | undefined) {
  let products = db.selectFrom('products').where('purchase_price', '>', 0).where('purchase_stop', '=', false);
  if (categoryIds) products = products.where('category_id', 'in', categoryIds);
  const code = query === undefined ? undefined : codeIn(query);
  if (code) return products.where((eb) => eb.or([eb('ean', '=', code), eb('isbn', '=', code)]));
  if (query === undefined) return products;
  const terms = words(query).map((word) => `${word}:*`);
  if (terms.length === 0) return products.where(sql<SqlBool>`false`);
  return products.where(sql<SqlBool>`words @@ to_tsquery('simple', ${terms.join(' & ')})`);
}

/** The categories in which a product is bought at present. */
export async function categoriesBought(
  db: Kysely<Database>,
  categoryIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (categoryIds.length === 0) return new Set();
  const rows = await bought(db, [...new Set(categoryIds)], undefined)
    .select('category_id')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.category_id));
}

/** The product in highest demand of each category, in their order; categories without a bought product are left out. */
export function createTradeInWanted(context: Pick<AppContext, 'db' | 'clock' | 'catalogue'>) {
  const { db, catalogue } = context;
  return async (categories: readonly number[], language: Language): Promise<TradeInWanted> => {
    const tree = await catalogue.categories(db);
    const best = await Promise.all(
      categories.map(async (category) => {
        const below = tree.idsBelow(category);
        if (below.length === 0) return undefined;
        const byDemand = bought(db, below, undefined).select('id').orderBy('popularity', 'desc').orderBy('id');
        return (await byDemand.limit(1).executeTakeFirst())?.id;
      }),
    );
    const ids = [...new Set(best)].filter((id) => id !== undefined);
    const products = await loadTradeInProducts(context, db, ids, language);
    return { products: ids.flatMap((id) => products.get(id)?.product ?? []) };
  };
}

interface Found {
  ids: number[];
  total: number;
}

async function findInDatabase(
  db: Kysely<Database>,
  categoryIds: number[] | undefined,
  request: TradeInSearchRequest,
): Promise<Found> {
  const products = bought(db, categoryIds, request.query);
  const total = await countRows(db, sql`${products.select('id')}`);
  const rows = await products
    .select('id')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(itemsPerPage)
    .offset((request.page - 1) * itemsPerPage)
    .execute();
  return { ids: rows.map((row) => row.id), total };
}

const searchParameters = (category: number | undefined) => ({
  resultsPerPage: providerResults,
  ...(category === undefined ? {} : { filters: { group_id: String(category) } }),
});

/** The provider's results that are bought, in the provider's order. */
async function pickBought(
  db: Kysely<Database>,
  categoryIds: number[] | undefined,
  results: number[],
  page: number,
): Promise<Found> {
  const ranked = results.filter(Number.isSafeInteger);
  if (ranked.length === 0) return { ids: [], total: 0 };
  const rows = await bought(db, categoryIds, undefined).select('id').where('id', 'in', ranked).execute();
  const known = new Set(rows.map((row) => row.id));
  const ids = ranked.filter((id) => known.has(id));
  return { ids: ids.slice((page - 1) * itemsPerPage, page * itemsPerPage), total: ids.length };
}

/**
 * Finds products that are bought: words through the search provider, and through the database when the provider does
 * not answer or is not needed.
 */
export function createTradeInSearch(context: Pick<AppContext, 'db' | 'clock' | 'catalogue' | 'search'>) {
  const { db, catalogue, search } = context;

  async function find(request: TradeInSearchRequest): Promise<Found> {
    const { query, category } = request;
    const categoryIds = category === undefined ? undefined : (await catalogue.categories(db)).idsBelow(category);
    if (categoryIds?.length === 0) return { ids: [], total: 0 };
    if (query === undefined || codeIn(query)) return findInDatabase(db, categoryIds, request);
    const answer = await search.ask((provider) => provider.search(query, searchParameters(category)));
    if (answer?.kind !== 'results') return findInDatabase(db, categoryIds, request);
    return pickBought(
      db,
      categoryIds,
      answer.response.results.map((item) => Number(item.data.id)),
      request.page,
    );
  }

  return async (request: TradeInSearchRequest): Promise<TradeInSearch> => {
    const { ids, total } = await find(request);
    const products = await loadTradeInProducts(context, db, ids, request.language);
    const pages = Math.max(1, Math.ceil(total / itemsPerPage));
    return {
      products: { docs: ids.flatMap((id) => products.get(id)?.product ?? []), numFound: total },
      pagination: { page: request.page, itemsPerPage, hasPages: pages > 1, pages },
      searchUuid: randomUUID(),
      ...(request.query === undefined ? {} : { originalQuery: request.query }),
    };
  };
}
