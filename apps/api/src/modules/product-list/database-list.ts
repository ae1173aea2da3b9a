import { itemsPerPage, type SortValue } from '@reprise/entities/constants/lists';
import { inCatalogueUnits } from '@reprise/entities/storage-units';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countRows } from '../../database/count-rows.ts';
import type { Database } from '../../database/schema.ts';
import { type CardIds, type CategoryTree, isNarrow, type OfferFilter, offerFilter } from '../catalogue/index.ts';
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
  const terms = inCatalogueUnits(words)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return terms
    ?.slice(0, 12)
    .map((term) => `${term}:*`)
    .join(' & ');
}

/** The names of a product and its offer in a query. */
interface Aliases {
  readonly p: RawBuilder<unknown>;
  readonly offer: RawBuilder<unknown>;
}
const self: Aliases = { p: sql`p`, offer: sql`offer` };
/** Another product of the same card. */
const sibling: Aliases = { p: sql`s`, offer: sql`other` };

function conditionsOf(request: ListRequest, tree: CategoryTree, { p, offer }: Aliases): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (request.categoryId !== undefined)
    conditions.push(sql`${p}.category_id = any(${tree.idsBelow(request.categoryId)}::int[])`);
  if (request.query !== undefined) {
    const text = toTextQuery(request.query);
    const code = request.query.replaceAll(/[\s-]/g, '');
    const words = text ? sql`${p}.words @@ to_tsquery('simple', ${text})` : sql`false`;
    conditions.push(sql`(${words} or ${p}.ean = ${code} or ${p}.isbn = ${code})`);
  }
  if (request.inStock || isNarrow(offerFilter(request.facets))) conditions.push(sql`${offer}.price is not null`);
  if (request.priceFrom !== undefined) conditions.push(sql`${offer}.price >= ${request.priceFrom}`);
  if (request.priceTo !== undefined) conditions.push(sql`${offer}.price <= ${request.priceTo}`);
  return conditions;
}

/** The lowest price of the matching variants that can be bought; null when there is none. */
function offerOf(filter: OfferFilter, { p }: Aliases): RawBuilder<unknown> {
  if (!isNarrow(filter))
    return sql`select case when ${p}.in_stock and ${p}.allowed_purchase then ${p}.price_min end as price`;
  const { conditions, reduced } = filter;
  return sql`
    select min(v.price) as price from variants v
    where v.product_id = ${p}.id and v.quantity > 0 and ${p}.allowed_purchase
      and ${conditions.length > 0 ? sql`v.label = any(${[...conditions]}::text[])` : sql`true`}
      and ${reduced ? sql`v.reference_price is not null and not (${p}.facts -> 'offeredByLibriOnly')::boolean` : sql`true`}`;
}

/** Tables and conditions of a list's products, for the part of a query after `from`. */
function matching(request: ListRequest, tree: CategoryTree, names: Aliases): RawBuilder<unknown> {
  const { p, offer } = names;
  const conditions = sql.join(conditionsOf(request, tree, names), sql` and `);
  return sql`products ${p} cross join lateral (${offerOf(offerFilter(request.facets), names)}) ${offer} where ${conditions}`;
}

/** More than any price, for products without one. */
const noPrice = 2_147_483_647;
const byPrice = ({ p, offer }: Aliases) => sql`coalesce(${offer}.price, ${noPrice}), -${p}.popularity, ${p}.id`;

/** What decides which product of a card places it in an order, the smallest first. */
const leading: Record<SortValue, (product: Aliases) => RawBuilder<unknown>> = {
  relevance: ({ p }) => sql`-${p}.popularity, ${p}.id`,
  popularity: ({ p }) => sql`-${p}.popularity, ${p}.id`,
  // Either way the lowest price, which the card shows.
  'price-asc': byPrice,
  'price-desc': byPrice,
  newest: ({ p }) => sql`-extract(epoch from ${p}.added_at), ${p}.id`,
  rating: ({ p }) => sql`-${p}.rating_average, -${p}.popularity, ${p}.id`,
};

/** Whether no other product that matches precedes this one on its card. An index finds the few others. */
function leadsItsCard(request: ListRequest, tree: CategoryTree): RawBuilder<unknown> {
  const before = leading[request.sort ?? 'popularity'];
  return sql`not exists (
    select from ${matching(request, tree, sibling)}
      and s.card_key > 0 and s.card_key = p.card_key and (${before(sibling)}) < (${before(self)}))`;
}

interface MemberRow {
  id: number;
  card_key: number;
  price: number | null;
}

/** The matching products of the cards that some of them lead, with the cheapest one as the one to show. */
async function selectCards(
  db: Kysely<Database>,
  leaders: readonly Pick<MemberRow, 'id' | 'card_key'>[],
  request: ListRequest,
  tree: CategoryTree,
): Promise<CardIds[]> {
  const keys = leaders.map(({ card_key: key }) => key).filter((key) => key > 0);
  const { rows } = await sql<MemberRow>`
    select p.id, p.card_key, offer.price from ${matching(request, tree, self)}
      and p.card_key > 0 and p.card_key = any(${keys}::bigint[]) order by p.popularity desc, p.id`.execute(db);
  const members = Map.groupBy(rows, (row) => row.card_key);
  const priceOf = ({ price }: MemberRow) => price ?? Number.POSITIVE_INFINITY;
  return leaders.map(({ id, card_key: key }) => {
    const all = members.get(key) ?? [];
    const [cheapest] = all.toSorted((left, right) => (priceOf(left) < priceOf(right) ? -1 : 1));
    return { shown: cheapest?.id ?? id, all: all.map((member) => member.id) };
  });
}

/**
 * The same list from the database alone, without facets and in the plain order of popularity: nothing spreads models and brands
 * over the pages. Facet filters that select among the variants of a product are applied, because they decide its price; all
 * others are not.
 */
export async function selectList(
  db: Kysely<Database>,
  request: ListRequest,
  tree: CategoryTree,
): Promise<{ cards: CardIds[]; total: number; products: number }> {
  const found = matching(request, tree, self);
  const offset = (request.page - 1) * itemsPerPage;
  const products = await countRows(db, sql`select p.id from ${found}`);
  const total = await countRows(db, sql`select p.card_key from ${found} group by p.card_key`);
  const { rows } = await sql<Pick<MemberRow, 'id' | 'card_key'>>`
    select p.id, p.card_key from ${found} and ${leadsItsCard(request, tree)}
    order by ${orders[request.sort ?? 'popularity']} limit ${itemsPerPage} offset ${offset}`.execute(db);
  return { cards: await selectCards(db, rows, request, tree), total, products };
}
