import { itemsPerPage } from '@reprise/entities/product-list';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countRows } from '../../database/count-rows.ts';
import type { Database } from '../../database/schema.ts';
import type { CategoryTree } from '../catalogue/category-tree.ts';
import type { ListRequest, Sort } from './list-query.ts';

const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`p.popularity desc, p.id`,
  popularity: sql`p.popularity desc, p.id`,
  'price-asc': sql`p.price_min, p.id`,
  'price-desc': sql`p.price_min desc, p.id`,
  newest: sql`p.added_at desc, p.id`,
  rating: sql`p.rating_average desc, p.popularity desc, p.id`,
};

/** Words as a prefix query of PostgreSQL: every one must begin a word of the name, brand or creators. */
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
  if (request.inStock) conditions.push(sql`p.in_stock`);
  if (request.priceFrom !== undefined) conditions.push(sql`p.price_min >= ${request.priceFrom}`);
  if (request.priceTo !== undefined) conditions.push(sql`p.price_min <= ${request.priceTo}`);
  return conditions;
}

/** The same list from the database alone: without facets, and facet filters are not applied. */
export async function selectList(
  db: Kysely<Database>,
  request: ListRequest,
  tree: CategoryTree,
): Promise<{ ids: number[]; total: number }> {
  const where = sql.join(conditionsOf(request, tree), sql` and `);
  const offset = (request.page - 1) * itemsPerPage;
  const total = await countRows(db, sql`select p.id from products p where ${where}`);
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where ${where} order by ${orders[request.sort ?? 'popularity']}
    limit ${itemsPerPage} offset ${offset}`.execute(db);
  return { ids: rows.map(({ id }) => id), total };
}
