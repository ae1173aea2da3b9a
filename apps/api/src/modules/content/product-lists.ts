import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CategoryTree } from '../catalogue/index.ts';
import type { ProductChoice } from './stored-page.ts';

const productsPerList = 12;
/** An author's page shows all of their books. */
const maxProductsOfCreator = 48;
/** Maximum products of one category before others follow. */
const perCategory = 2;
const candidates = 1000;

const conditions = { popular: sql<boolean>`true`, sale: sql<boolean>`reduced`, newest: sql<boolean>`true` };
const orders = {
  popular: sql`popularity desc, id`,
  sale: sql`popularity desc, id`,
  newest: sql`added_at desc, popularity desc, id`,
};

/**
 * Ids for a list: in stock, one product per model and a few per category, so that a list shows the variety of the shop.
 */
export async function selectProducts(
  db: Kysely<Database>,
  { order, within, brand, creator }: ProductChoice,
  tree: CategoryTree,
): Promise<number[]> {
  // The fence lets the index of creators find the few products before they are put in order.
  const source =
    creator === undefined
      ? sql`products`
      : sql`(select * from products where facts -> 'creators' @> jsonb_build_array(${creator}::text) offset 0) by_creator`;
  const limit = creator === undefined ? productsPerList : maxProductsOfCreator;
  const below = within.flatMap((id) => tree.idsBelow(id));
  const { rows } = await sql<{ id: number }>`
    select id from (
      select *, row_number() over (partition by category_id order by ${orders[order]}) as place from (
      select distinct on (coalesce(model_key, id::text)) id, category_id, popularity, added_at from (
        select id, model_key, category_id, popularity, added_at from ${source}
        where in_stock and allowed_purchase and ${conditions[order]}
          and (${below.length === 0} or category_id = any(${below}::int[]))
          and (${brand === undefined} or facts ->> 'brand' = ${brand ?? ''})
        order by ${orders[order]} limit ${candidates}
      ) best order by coalesce(model_key, id::text), popularity desc
    ) models ) spread order by (place - 1) / ${perCategory}, ${orders[order]} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
