import { itemsPerPage, type SortValue } from '@reprise/entities/constants/lists';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countRows } from '../../database/count-rows.ts';
import type { Database } from '../../database/schema.ts';
import { type CategoryTree, isNarrow, type OfferFilter, offerFilter } from '../catalogue/index.ts';
import type { ListRequest } from './list-query.ts';

const orders: Record<SortValue, RawBuilder<unknown>> = {
  relevance: sql`p.popularity desc, p.id`,
  popularity: sql`p.popularity desc, p.id`,
  'price-asc': sql`offer.price nulls last, p.id`,
  'price-desc': sql`offer.price desc nulls last, p.id`,
  newest: sql`p.added_at desc, p.id`,
  rating: sql`p.rating_average desc, p.popularity desc, p.id`,
};

/** Words as a prefix query of PostgreSQL: each must start a word of the name, brand or creators. */
function toTextQuery(words: string): string | undefined {
  const terms = words.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return terms
    ?.slice(0, 12)
    .map((term) => `${term}:*`)
    .join(' & ');
}

function conditionsOf(request: ListRequest, tree: CategoryTree): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (request.categoryId !== undefined)
    conditions.push(sql`p.category_id = any(${tree.idsBelow(request.categoryId)}::int[])`);
  if (request.query !== undefined) {
    const text = toTextQuery(request.query);
    const code = request.query.replaceAll(/[\s-]/g, '');
    const words = text ? sql`p.words @@ to_tsquery('simple', ${text})` : sql`false`;
    conditions.push(sql`(${words} or p.ean = ${code} or p.isbn = ${code})`);
  }
  if (request.inStock || isNarrow(offerFilter(request.facets))) conditions.push(sql`offer.price is not null`);
  if (request.priceFrom !== undefined) conditions.push(sql`offer.price >= ${request.priceFrom}`);
  if (request.priceTo !== undefined) conditions.push(sql`offer.price <= ${request.priceTo}`);
  return conditions;
}

/** The lowest price of the matching variants that can be bought; null when there is none. */
function offerOf(filter: OfferFilter): RawBuilder<unknown> {
  if (!isNarrow(filter)) return sql`select case when p.in_stock and p.allowed_purchase then p.price_min end as price`;
  const { conditions, reduced } = filter;
  return sql`
    select min(v.price) as price from variants v
    where v.product_id = p.id and v.quantity > 0 and p.allowed_purchase
      and ${conditions.length > 0 ? sql`v.label = any(${[...conditions]}::text[])` : sql`true`}
      and ${reduced ? sql`v.reference_price is not null and not (p.facts -> 'offeredByLibriOnly')::boolean` : sql`true`}`;
}

/**
 * The same list from the database alone, without facets. Facet filters that select among the variants of a product are
 * applied, because they decide its price; all others are not.
 */
export async function selectList(
  db: Kysely<Database>,
  request: ListRequest,
  tree: CategoryTree,
): Promise<{ ids: number[]; total: number }> {
  const where = sql.join(conditionsOf(request, tree), sql` and `);
  const from = sql`products p cross join lateral (${offerOf(offerFilter(request.facets))}) offer`;
  const offset = (request.page - 1) * itemsPerPage;
  const total = await countRows(db, sql`select p.id from ${from} where ${where}`);
  const { rows } = await sql<{ id: number }>`
    select p.id from ${from} where ${where} order by ${orders[request.sort ?? 'popularity']}
    limit ${itemsPerPage} offset ${offset}`.execute(db);
  return { ids: rows.map(({ id }) => id), total };
}
