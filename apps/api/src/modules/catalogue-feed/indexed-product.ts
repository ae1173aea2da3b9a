import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { laptopCategoryId } from '@reprise/entities/constants/categories';
import { modelNumberPattern } from '@reprise/entities/product-code';
import type { VariantLabel } from '@reprise/entities/variant';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CategoryTree, ProductFacts } from '../catalogue/index.ts';
import { facetAttributes, laptopFacetAttributes } from '../product-list/index.ts';

type OfferTuple = readonly [label: VariantLabel, price: number, reduced: boolean];

/** A product as one JSON value: reading fifteen columns instead took most of the feed's time. */
type FeedRow = readonly [
  id: number,
  name: string,
  slug: string,
  categoryId: number,
  modelKey: string | null,
  popularity: number,
  purchasePrice: number | null,
  purchaseStop: boolean,
  facts: ProductFacts,
  addedAt: number,
  price: number,
  rating: number,
  offers: readonly OfferTuple[] | null,
  merchantText: string | null,
  cardKey: number,
  codes: readonly string[],
];

/**
 * Only descriptions that are the same in all languages are searched: those of merchants. The shop’s own are written from
 * facts that are searched anyway, six times each.
 */
const maxTextCharacters = 300;

const feedRow = sql<FeedRow>`json_build_array(
  p.id, p.name, p.slug, p.category_id, p.model_key, p.popularity, p.purchase_price, p.purchase_stop, p.facts,
  floor(extract(epoch from p.added_at) * 1000)::bigint, p.price_min, p.rating_average,
  (select json_agg(json_build_array(v.label, v.price, v.reference_price is not null) order by v.label)
   from variants v where v.product_id = p.id and v.quantity > 0 and p.allowed_purchase),
  case when p.description ->> 'de' = all (array[p.description ->> 'en', p.description ->> 'nl'])
    then left(p.description ->> 'de', ${sql.lit(maxTextCharacters)}) end,
  p.card_key, p.codes
)`;

/** Creators become a facet only in categories with few enough of them to choose from. */
const maximumCreators = 8;

function facetsOf(facts: ProductFacts, categoryIds: readonly number[]): Record<string, string[]> {
  const facets: Record<string, string[]> = {};
  if (facts.brand) facets.brand = [facts.brand];
  if (facts.memory_size) facets.memory_size = [facts.memory_size];
  if (facts.colour) facets.colour = [facts.colour.key];
  if (facts.creators.length > 0) facets.creator = facts.creators.slice(0, maximumCreators);
  const isLaptop = categoryIds.includes(laptopCategoryId);
  for (const name of isLaptop ? [...facetAttributes, ...laptopFacetAttributes] : facetAttributes) {
    const value = facts.attributes[name];
    if (value !== undefined && value !== '') facets[name] = [String(value)];
  }
  return facets;
}

/** What is searched beside name and facets. */
function textOf({ attributes }: ProductFacts, name: string, merchantText: string | null): string {
  const values = Object.entries(attributes).flatMap(([key, value]) =>
    facetAttributes.includes(key) || typeof value === 'boolean' ? [] : [String(value)],
  );
  return (merchantText === null || merchantText === name ? values : [...values, merchantText]).join(' ');
}

function toIndexedProduct(row: FeedRow, tree: CategoryTree): IndexedProduct {
  const [id, name, slug, categoryId, modelKey, popularity, purchasePrice, purchaseStop, facts, addedAt, ...more] = row;
  const [price, rating, offers, merchantText, cardKey, codes] = more;
  // The others are the beginnings of IMEIs, which nobody searches for.
  const modelNumbers = codes.filter((code) => modelNumberPattern.test(code));
  const text = textOf(facts, name, merchantText);
  const categoryIds = tree.pathOf(categoryId);
  return {
    id,
    name,
    slug,
    ...(facts.brand && { brand: facts.brand }),
    creators: facts.creators,
    identifiers: facts.identifiers,
    ...(modelNumbers.length > 0 && { modelNumbers }),
    categoryIds,
    facets: facetsOf(facts, categoryIds),
    ...(text !== '' && { text }),
    offers: (offers ?? []).map(([label, amount, reduced]) => ({
      label,
      price: amount,
      // Books with a fixed price are never shown as reduced.
      reduced: reduced && !facts.offeredByLibriOnly,
    })),
    price,
    rating: Math.round(rating * 100) / 100,
    popularity,
    addedAt,
    ...(facts.pictures[0] && { picture: facts.pictures[0] }),
    ...(modelKey && { modelKey }),
    ...(cardKey > 0 && { cardKey }),
    accessoryIds: facts.accessoryIds,
    purchasePrice: purchaseStop ? 0 : (purchasePrice ?? 0),
  };
}

/** Products by id as the search service indexes them. */
export async function selectIndexedProducts(
  db: Kysely<Database>,
  ids: readonly number[],
  tree: CategoryTree,
): Promise<IndexedProduct[]> {
  const { rows } = await sql<{ product: FeedRow }>`
    select ${feedRow} as product from products p where p.id = any(${[...ids]}::int[]) order by p.id`.execute(db);
  return rows.map(({ product }) => toIndexedProduct(product, tree));
}

/**
 * Small enough that a request in between waits only some milliseconds: the embedded database runs one statement at a
 * time.
 */
const productsPerStep = 250;

async function stepAfter(db: Kysely<Database>, after: number): Promise<readonly FeedRow[]> {
  const { rows } = await sql<{ product: FeedRow }>`
    select ${feedRow} as product from products p
    where p.id > ${after} order by p.id limit ${productsPerStep}`.execute(db);
  return rows.map(({ product }) => product);
}

/**
 * Every product in the order of ids, a few hundred at a time, so that memory is bounded for any size of catalogue.
 * While one batch is sent, the next is read.
 */
export async function* allIndexedProducts(db: Kysely<Database>, tree: CategoryTree): AsyncGenerator<IndexedProduct[]> {
  let coming = stepAfter(db, 0);
  for (;;) {
    const rows = await coming;
    const last = rows.at(-1);
    if (!last) return;
    coming = stepAfter(db, last[0]);
    // The reader may stop before this promise is awaited.
    coming.catch(() => {});
    yield rows.map((row) => toIndexedProduct(row, tree));
  }
}
