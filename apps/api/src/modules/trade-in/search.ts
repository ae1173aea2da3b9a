import { randomUUID } from 'node:crypto';
import { maxListAgeSeconds } from '@reprise/entities/constants/catalogue-feed';
import { itemsPerPage } from '@reprise/entities/constants/lists';
import type { TradeInSearch, TradeInWanted } from '@reprise/entities/green-cart';
import type { Language } from '@reprise/entities/language';
import { looksLikeCode, modelNumbersIn, readProductCode, spellingsOf, tacOf } from '@reprise/entities/product-code';
import { inCatalogueUnits } from '@reprise/entities/storage-units';
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { keepUntilChanged } from '../../cache-tags.ts';
import type { AppContext } from '../../context.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Database } from '../../database/schema.ts';

export interface TradeInSearchRequest {
  query: string | undefined;
  category: number | undefined;
  page: number;
  language: Language;
}

const words = (query: string) =>
  inCatalogueUnits(query)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

type Products = ExpressionBuilder<Database, 'products'>;

/** Both conditions: the index holds only products with codes, and is used only where they are asked for. */
const withAnyCode = (codes: readonly string[]) => sql<SqlBool>`codes <> '{}' and codes && ${[...codes]}::text[]`;

/** Products with the EAN, ISBN or IMEI that a query is; none for a code with a wrong check digit. */
function withCode(eb: Products, query: string) {
  const read = readProductCode(query);
  if (!read) return sql<SqlBool>`false`;
  if (read.kind === 'imei') return withAnyCode([tacOf(read.code)]);
  const spellings = spellingsOf(read.code);
  return eb.or([eb('ean', 'in', spellings), eb('isbn', 'in', spellings)]);
}

/** All products that are bought at present, optionally of some categories. */
function bought(db: Kysely<Database>, categoryIds: number[] | undefined) {
  const products = db.selectFrom('products').where('purchase_price', '>', 0).where('purchase_stop', '=', false);
  return categoryIds ? products.where(sql<SqlBool>`category_id = any(${categoryIds}::int[])`) : products;
}

/** The products that are bought and have one of some model numbers or type allocation codes. */
export const boughtWithCode = (db: Kysely<Database>, categoryIds: number[] | undefined, codes: readonly string[]) =>
  bought(db, categoryIds).where(withAnyCode(codes));

/** The products that are bought and match a query: a code, or words that each start a word of the product. */
function boughtFor(db: Kysely<Database>, categoryIds: number[] | undefined, query: string | undefined) {
  const products = bought(db, categoryIds);
  if (query === undefined) return products;
  if (looksLikeCode(query)) return products.where((eb) => withCode(eb, query));
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
  const rows = await bought(db, [...new Set(categoryIds)])
    .select('category_id')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.category_id));
}

/** The product in highest demand of each category, in their order; categories without a bought product are left out. */
export function createTradeInWanted({ db, catalogue }: Pick<AppContext, 'db' | 'catalogue'>) {
  return async (categories: readonly number[], language: Language): Promise<TradeInWanted> => {
    const tree = await catalogue.categories(db);
    const best = await Promise.all(
      categories.map(async (category) => {
        const below = tree.idsBelow(category);
        if (below.length === 0) return undefined;
        return (await byDemand(bought(db, below)).limit(1).executeTakeFirst())?.id;
      }),
    );
    const ids = [...new Set(best)].filter((id) => id !== undefined);
    return { products: await catalogue.tradeInList(db, ids, language) };
  };
}

interface Found {
  ids: number[];
  total: number;
  /** The provider's id of its answer. */
  answerId?: string;
}

type Bought = ReturnType<typeof bought>;

const byDemand = (products: Bought) => products.select('id').orderBy('popularity', 'desc').orderBy('id');

async function findInDatabase(db: Kysely<Database>, products: Bought, page: number): Promise<Found> {
  const total = await countRows(db, sql`${products.select('id')}`);
  const rows = await byDemand(products)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  return { ids: rows.map((row) => row.id), total };
}

/** For products that share a code: they are few, so that one statement reads and counts them. */
async function findFew(products: Bought, page: number): Promise<Found> {
  const ids = (await byDemand(products).execute()).map((row) => row.id);
  return { ids: ids.slice((page - 1) * itemsPerPage, page * itemsPerPage), total: ids.length };
}

/**
 * The products that are bought and have the code that a query is, or a model number that it contains. Undefined for other
 * queries, which are words. Codes are not sent to the provider: an IMEI
 * names a device of the seller (rule sell-29).
 */
export async function findIdentified(
  db: Kysely<Database>,
  categoryIds: number[] | undefined,
  query: string,
  page: number,
): Promise<Found | undefined> {
  if (looksLikeCode(query)) return findFew(boughtFor(db, categoryIds, query), page);
  const numbers = modelNumbersIn(query);
  if (numbers.length === 0) return undefined;
  const found = await findFew(boughtWithCode(db, categoryIds, numbers), page);
  return found.total > 0 ? found : undefined;
}

/** Lists take everything else about a product from the database, and have no filters. */
const formatOptions = { fields: ['id'], resultsOnly: true };

const searchParameters = (category: number | undefined, page: number, language: Language) => ({
  language,
  page,
  resultsPerPage: itemsPerPage,
  formatOptions,
  filters: { trade_in: 'true', ...(category === undefined ? {} : { group_id: String(category) }) },
});

/**
 * Finds products that are bought (rule sell-28): words through the search provider, codes and model numbers through the
 * database, as well as words when the provider does not answer.
 */
export function createTradeInSearch({ db, catalogue, search }: Pick<AppContext, 'db' | 'catalogue' | 'search'>) {
  async function find({ query, category, page, language }: TradeInSearchRequest): Promise<Found> {
    const categoryIds = category === undefined ? undefined : (await catalogue.categories(db)).idsBelow(category);
    if (categoryIds?.length === 0) return { ids: [], total: 0 };
    const inDatabase = () => findInDatabase(db, boughtFor(db, categoryIds, query), page);
    if (query === undefined) return inDatabase();
    const identified = await findIdentified(db, categoryIds, query, page);
    if (identified) return identified;
    const answer = await search.ask((provider) => provider.search(query, searchParameters(category, page, language)));
    if (answer?.kind !== 'results') return inDatabase();
    const { results, total_num_results: total } = answer.response;
    const ids = results.map((item) => Number(item.data.id)).filter(Number.isSafeInteger);
    return { ids, total: total - (results.length - ids.length), answerId: answer.resultId };
  }

  return async (request: TradeInSearchRequest): Promise<TradeInSearch> => {
    const found = find(request);
    const products = await catalogue.tradeInList(
      db,
      found.then(({ ids }) => ids),
      request.language,
    );
    const { ids, total, answerId } = await found;
    // Answers of the database are not kept (rule sell-53): they name the device of a seller, or replace the provider's while it is away.
    if (answerId !== undefined) keepUntilChanged(maxListAgeSeconds);
    // The provider learns a few seconds later that a product is not bought any more.
    const docs = products.filter(({ price_purchase: price }) => price !== undefined);
    const numFound = Math.max(0, total - (ids.length - docs.length));
    const pages = Math.max(1, Math.ceil(total / itemsPerPage));
    return {
      products: { docs, numFound },
      pagination: { page: request.page, itemsPerPage, hasPages: pages > 1, pages },
      searchUuid: answerId || randomUUID(),
      ...(request.query === undefined ? {} : { originalQuery: request.query }),
    };
  };
}
