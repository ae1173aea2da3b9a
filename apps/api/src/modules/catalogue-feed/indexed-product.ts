import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CategoryTree } from '../catalogue/category-tree.ts';
import type { ProductFacts } from '../catalogue/tables.ts';
import { facetAttributes } from '../product-list/facet-labels.ts';

interface FeedRow {
  id: number;
  name: string;
  slug: string;
  category_id: number;
  model_key: string | null;
  popularity: number;
  purchase_price: number | null;
  purchase_stop: boolean;
  facts: ProductFacts;
  added_at: Date;
  price_min: number;
  in_stock: boolean;
  reduced: boolean;
  rating_average: number;
  conditions: string[];
}

const columns = sql`
  p.id, p.name, p.slug, p.category_id, p.model_key, p.popularity, p.purchase_price, p.purchase_stop, p.facts, p.added_at,
  p.price_min, p.in_stock, p.reduced, p.rating_average,
  array(select v.label from variants v where v.product_id = p.id and v.quantity > 0 order by v.label) as conditions`;

/** Creators become a facet only where there are few enough of them to choose from. */
const maximumCreators = 8;

function facetsOf({ facts, conditions }: FeedRow): Record<string, string[]> {
  const facets: Record<string, string[]> = {};
  if (conditions.length > 0) facets.condition = conditions;
  if (facts.brand) facets.brand = [facts.brand];
  if (facts.memory_size) facets.memory_size = [facts.memory_size];
  if (facts.colour) facets.colour = [facts.colour.key];
  if (facts.creators.length > 0) facets.creator = facts.creators.slice(0, maximumCreators);
  for (const name of facetAttributes) {
    const value = facts.attributes[name];
    if (value !== undefined && value !== '') facets[name] = [String(value)];
  }
  return facets;
}

function toIndexedProduct(row: FeedRow, tree: CategoryTree): IndexedProduct {
  const { facts } = row;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    ...(facts.brand && { brand: facts.brand }),
    creators: facts.creators,
    identifiers: facts.identifiers,
    categoryIds: tree.pathOf(row.category_id),
    facets: facetsOf(row),
    price: row.price_min,
    reduced: row.reduced,
    inStock: row.in_stock,
    rating: Math.round(row.rating_average * 100) / 100,
    popularity: row.popularity,
    addedAt: row.added_at.getTime(),
    ...(facts.pictures[0] && { picture: facts.pictures[0] }),
    ...(row.model_key && { modelKey: row.model_key }),
    accessoryIds: facts.accessoryIds,
    purchasePrice: row.purchase_stop ? 0 : (row.purchase_price ?? 0),
  };
}

/** Products by id as the search service indexes them. */
export async function selectIndexedProducts(
  db: Kysely<Database>,
  ids: readonly number[],
  tree: CategoryTree,
): Promise<IndexedProduct[]> {
  const { rows } =
    await sql<FeedRow>`select ${columns} from products p where p.id = any(${[...ids]}::int[]) order by p.id`.execute(
      db,
    );
  return rows.map((row) => toIndexedProduct(row, tree));
}

const productsPerStep = 500;

/** Every product in the order of ids, a few hundred at a time: memory stays the same however large the catalogue is. */
export async function* allIndexedProducts(db: Kysely<Database>, tree: CategoryTree): AsyncGenerator<IndexedProduct[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<FeedRow>`
      select ${columns} from products p where p.id > ${after} order by p.id limit ${productsPerStep}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => toIndexedProduct(row, tree));
    after = last.id;
  }
}
