import { randomUUID } from 'node:crypto';
import { maxListAgeSeconds } from '@reprise/entities/constants/catalogue-feed';
import type { Language } from '@reprise/entities/language';
import type { Product } from '@reprise/entities/product';
import type { RecommendationParams, Recommendations, RecommendationType } from '@reprise/entities/recommendation';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { keepUntilChanged } from '../../cache-tags.ts';
import type { AppContext } from '../../context.ts';

type RecommendationContext = Pick<AppContext, 'db' | 'catalogue' | 'search'>;
export type RecommendationQuery = z.infer<typeof RecommendationParams>;

const defaultSize = 10;

/**
 * Recommendation types of the provider. Types that depend on a visitor's history are empty without one, so the fallback
 * is used.
 */
const pods: Partial<Record<RecommendationType, string>> = {
  similar: 'similar',
  'also-bought': 'also-bought',
  accessories: 'accessories',
  popular: 'popular',
};
const needsProduct: readonly RecommendationType[] = ['similar', 'also-bought', 'accessories'];

interface Wanted {
  type: RecommendationType;
  size: number;
  categoryId: number | undefined;
  productId: number | undefined;
  query: string | undefined;
}

async function askProvider(
  { search }: RecommendationContext,
  pod: string,
  wanted: Wanted,
  language: Language,
): Promise<number[] | undefined> {
  const answer = await search.ask((provider) =>
    provider.recommendations(pod, {
      section: 'Products',
      language,
      numResults: Math.min(100, wanted.size * 2),
      ...(wanted.productId !== undefined && { itemIds: String(wanted.productId) }),
      ...(wanted.categoryId !== undefined && { filters: { group_id: String(wanted.categoryId) } }),
      ...(wanted.query !== undefined && { term: wanted.query }),
    }),
  );
  return answer?.response.results.map((item) => Number(item.data.id)).filter(Number.isSafeInteger);
}

async function popularIds(
  { db, catalogue }: RecommendationContext,
  categoryId: number | undefined,
  size: number,
  except?: number,
): Promise<number[]> {
  const tree = await catalogue.categories(db);
  const rows = await db
    .selectFrom('products')
    .select('id')
    .$if(categoryId !== undefined, (query) =>
      query.where('category_id', '=', sql<number>`any(${tree.idsBelow(categoryId ?? 0)}::int[])`),
    )
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .where('in_stock', '=', true)
    .where('allowed_purchase', '=', true)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(size)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Recommendations from the database alone: accessories from the catalogue, otherwise popular products of the category.
 */
async function selectIds(context: RecommendationContext, wanted: Wanted): Promise<number[]> {
  const size = wanted.size * 2;
  if (!needsProduct.includes(wanted.type)) return popularIds(context, wanted.categoryId, size);
  const product = await context.db
    .selectFrom('products')
    .select(['facts', 'category_id'])
    .where('id', '=', wanted.productId ?? 0)
    .executeTakeFirst();
  if (!product) return [];
  if (wanted.type === 'accessories') return product.facts.accessoryIds;
  return popularIds(context, product.category_id, size, wanted.productId);
}

async function recommend(
  context: RecommendationContext,
  wanted: Wanted,
  allowNotInStock: boolean,
  language: Language,
): Promise<Product[]> {
  const pod = pods[wanted.type];
  if (!pod || (needsProduct.includes(wanted.type) && wanted.productId === undefined)) return [];
  const found = await askProvider(context, pod, wanted, language);
  // The provider's own answer must not wait for an hour once it is back.
  if (!found) keepUntilChanged(maxListAgeSeconds);
  const ids = found ?? (await selectIds(context, wanted));
  const products = await context.catalogue.products(context.db, ids, language);
  return products.filter((product) => allowNotInStock || product.has_variant_in_stock).slice(0, wanted.size);
}

/** Recommendations of the requested type, or of the fallback type in the fallback category if there are none. */
export async function loadRecommendations(
  context: RecommendationContext,
  query: RecommendationQuery,
  language: Language,
): Promise<Recommendations> {
  const { type, fallbackType, productId, query: words } = query;
  const size = query.pageSize ?? defaultSize;
  const allowNotInStock = query.allowNotInStock ?? false;
  const wanted = { type, size, categoryId: query.categoryId, productId, query: words };
  const products = await recommend(context, wanted, allowNotInStock, language);
  const recommendationId = randomUUID();
  if (products.length > 0 || !fallbackType) return { type, products, recommendationId };
  const fallback = { ...wanted, type: fallbackType, categoryId: query.fallbackCategoryId ?? query.categoryId };
  return {
    type: fallbackType,
    products: await recommend(context, fallback, allowNotInStock, language),
    recommendationId,
  };
}
