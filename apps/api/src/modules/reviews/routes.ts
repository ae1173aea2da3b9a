import { CategoryParams } from '@reprise/entities/category-request';
import { maxCategoryReviews, reviewsPerPage } from '@reprise/entities/constants/reviews';
import { Language } from '@reprise/entities/language';
import { PageQuery } from '@reprise/entities/parameters';
import { ProductIdParams } from '@reprise/entities/product-view-request';
import { CategoryReviews, ProductReviews, type Review } from '@reprise/entities/review';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { productNotFound } from '../catalogue/index.ts';

async function selectReviews(
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select([
      'r.id',
      'r.rating',
      'r.title',
      'r.text',
      'r.author',
      'r.language',
      'r.created_at',
      'r.verified_purchase',
      'r.variant',
      'r.product_id',
      'p.name',
    ])
    .where('r.status', '=', 'published')
    .where(sql<boolean>`${where}`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    text: row.text,
    author: row.author,
    language: Language.parse(row.language),
    createdAt: row.created_at.toISOString(),
    verifiedPurchase: row.verified_purchase,
    ...(row.variant && { variant: row.variant }),
    productId: row.product_id,
    productName: row.name,
  }));
}

async function loadProductReviews(db: Kysely<Database>, productId: number, page: number): Promise<ProductReviews> {
  const product = await db
    .selectFrom('products')
    .select(['rating_average', 'rating_distribution'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product) throw productNotFound(productId);
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = product.rating_distribution;
  const count = one + two + three + four + five;
  const pages = Math.ceil(count / reviewsPerPage);
  const offset = (page - 1) * reviewsPerPage;
  return {
    reviews: await selectReviews(db, sql`r.product_id = ${productId}`, reviewsPerPage, offset),
    summary: {
      average: Math.round(product.rating_average * 100) / 100,
      count,
      distribution: [one, two, three, four, five],
    },
    pagination: { page, itemsPerPage: reviewsPerPage, hasPages: pages > 1, pages },
  };
}

/** GET /api/reviews/{productId} and GET /api/product-list-reviews/{categoryId}. */
export function registerReviews(app: FastifyInstance, { db, catalogue }: Pick<AppContext, 'db' | 'catalogue'>): void {
  route(app, {
    method: 'GET',
    url: '/api/reviews/:productId',
    access: 'public',
    cache: sameForEverybody,
    summary: 'Published reviews of a product, newest first',
    tag: 'reviews',
    params: ProductIdParams,
    query: PageQuery,
    response: ProductReviews,
    errors: { PRODUCT_NOT_FOUND: 404 },
    handler: ({ params, query }) => loadProductReviews(db, params.productId, query.page),
  });
  route(app, {
    method: 'GET',
    url: '/api/product-list-reviews/:categoryId',
    access: 'public',
    cache: sameForEverybody,
    summary: 'The newest published reviews of products below a category',
    tag: 'reviews',
    params: CategoryParams,
    response: CategoryReviews,
    errors: { CATEGORY_NOT_FOUND: 404 },
    handler: async ({ params }) => {
      const tree = await catalogue.categories(db);
      if (!tree.has(params.categoryId))
        throw notFound('CATEGORY_NOT_FOUND', `There is no category ${params.categoryId}.`);
      const below = sql`p.category_id = any(${tree.idsBelow(params.categoryId)}::int[])`;
      return { reviews: await selectReviews(db, below, maxCategoryReviews, 0) };
    },
  });
}
