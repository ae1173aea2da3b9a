import { reviewsPerPage } from '@reprise/entities/constants/reviews';
import { Language } from '@reprise/entities/language';
import type { ProductReviews, Review, ReviewedProduct } from '@reprise/entities/review';
import type { ProductReviewsQuery, ReviewSort } from '@reprise/entities/review-request';
import { asShown } from '@reprise/entities/storage-units';
import { variantLabels } from '@reprise/entities/variant';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { pageOf } from '../../pagination.ts';
import { productNotFound } from '../catalogue/index.ts';

type StoredReview = Selectable<Database['reviews']>;

export function reviewOf(row: Omit<StoredReview, 'status'> & { name: string }): Review {
  return {
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
  };
}

const orders: Readonly<Record<ReviewSort, RawBuilder<unknown>>> = {
  newest: sql`r.created_at desc, r.id`,
  best: sql`r.rating desc, r.created_at desc, r.id`,
  worst: sql`r.rating, r.created_at desc, r.id`,
};

interface Selection {
  where: RawBuilder<unknown>;
  sort?: ReviewSort;
  limit: number;
  offset?: number;
}

/** Published reviews. */
export async function selectReviews(
  db: Kysely<Database>,
  { where, sort = 'newest', limit, offset = 0 }: Selection,
): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .selectAll('r')
    .select('p.name')
    .where('r.status', '=', 'published')
    .where(sql<boolean>`${where}`)
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(reviewOf);
}

/** What a review is about, in the given language. Throws 404. */
export async function loadReviewedProduct(
  db: Kysely<Database>,
  id: number,
  language: Language,
): Promise<ReviewedProduct> {
  const product = await db
    .selectFrom('products')
    .select(['name', 'slug', 'facts'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) throw productNotFound(id);
  const [picture] = product.facts.pictures;
  return {
    id,
    name: asShown(language, product.name),
    product_slug: product.slug,
    ...(picture && { picture: `/media/${picture}` }),
  };
}

async function loadSummary(db: Kysely<Database>, productId: number): Promise<ProductReviews['summary']> {
  const product = await db
    .selectFrom('products')
    .select(['rating_average', 'rating_distribution'])
    .where('id', '=', productId)
    .executeTakeFirst();
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = product?.rating_distribution ?? [];
  return {
    average: Math.round((product?.rating_average ?? 0) * 100) / 100,
    count: one + two + three + four + five,
    distribution: [one, two, three, four, five],
  };
}

async function countVariants(db: Kysely<Database>, productId: number): Promise<ProductReviews['variants']> {
  const rows = await db
    .selectFrom('reviews')
    .select(['variant', ({ fn }) => fn.countAll<string>().as('count')])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .groupBy('variant')
    .execute();
  return variantLabels.flatMap((label) => {
    const row = rows.find(({ variant }) => variant === label);
    return row ? [{ label, count: Number(row.count) }] : [];
  });
}

/** A page of the published reviews of a product; a page beyond the end returns the last one. */
export async function loadProductReviews(
  db: Kysely<Database>,
  productId: number,
  { page: wanted, sort, variant, rating }: ProductReviewsQuery,
  language: Language,
): Promise<ProductReviews> {
  const product = await loadReviewedProduct(db, productId, language);
  const conditions = [sql`r.product_id = ${productId}`];
  if (variant) conditions.push(sql`r.variant = ${variant}`);
  if (rating) conditions.push(sql`r.rating = ${Number(rating)}`);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from reviews r where r.status = 'published' and ${where}`.execute(db);
  const numFound = Number(rows[0]?.count ?? 0);
  const { offset, limit, pagination } = pageOf(numFound, wanted, reviewsPerPage);
  return {
    product,
    reviews: await selectReviews(db, { where, sort, limit, offset }),
    summary: await loadSummary(db, productId),
    variants: await countVariants(db, productId),
    numFound,
    pagination,
  };
}
