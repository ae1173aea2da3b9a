import { maxNewestReviews } from '@reprise/entities/constants/reviews';
import type { VariantLabel } from '@reprise/entities/variant';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ProductFacts } from './tables.ts';

/** label, price, quantity, fullBatteryQuantity, reference price, since */
type VariantTuple = [VariantLabel, number, number, number, number | null, string];
/** code, valid from, valid to */
type CampaignTuple = [string, string, string];

/** A product with all data of its view model, read in one round trip. */
export interface ProductRow {
  id: number;
  name: string;
  slug: string;
  category_id: number;
  model_key: string | null;
  purchase_price: number | null;
  purchase_stop: boolean;
  popularity: number;
  allowed_purchase: boolean;
  facts: ProductFacts;
  price_min: number;
  in_stock: boolean;
  rating_average: number;
  rating_distribution: number[];
  variants: VariantTuple[] | null;
  campaigns: CampaignTuple[] | null;
  categories_version: string;
}

const columns = sql`
  p.id, p.name, p.slug, p.category_id, p.model_key, p.purchase_price, p.purchase_stop, p.popularity, p.allowed_purchase, p.facts,
  p.price_min, p.in_stock, p.rating_average, p.rating_distribution,
  (select json_agg(json_build_array(v.label, v.price, v.quantity, v.full_battery_quantity, v.reference_price, v.price_since))
   from variants v where v.product_id = p.id) as variants,
  (select json_agg(json_build_array(c.code, c.valid_from, c.valid_to) order by c.valid_to)
   from campaign_products c where c.product_id = p.id) as campaigns,
  (select value from metadata where key = 'categories_version') as categories_version`;

/** Products by id, in the order of the ids; unknown ids are left out. */
export async function selectProducts(db: Kysely<Database>, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<ProductRow>`select ${columns} from products p where p.id = any(${[...ids]}::int[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** id, slug, memory size, colour, in stock */
type OptionTuple = [number, string, string | null, { key: string; hex: string } | null, boolean];
/** id, rating, title, text, author, language, created at, verified, variant */
type ReviewTuple = [string, number, string, string, string, string, string, boolean, string | null];

export interface ProductViewRow extends ProductRow {
  options: OptionTuple[] | null;
  newest_reviews: ReviewTuple[] | null;
  discontinued_at: Date | null;
}

/** A product with its siblings and newest reviews for the product page, in one round trip. */
export async function selectProductView(db: Kysely<Database>, id: number): Promise<ProductViewRow | undefined> {
  const { rows } = await sql<ProductViewRow>`
    select ${columns}, p.discontinued_at,
      (select json_agg(json_build_array(s.id, s.slug, s.facts -> 'memory_size', s.facts -> 'colour', s.in_stock) order by s.id)
       from (select * from products s where s.model_key = p.model_key order by s.id limit 200) s) as options,
      (select json_agg(json_build_array(r.id, r.rating, r.title, r.text, r.author, r.language, r.created_at, r.verified_purchase, r.variant))
       from (select * from reviews r where r.product_id = p.id and r.status = 'published'
             order by r.created_at desc, r.id limit ${maxNewestReviews}) r) as newest_reviews
    from products p where p.id = ${id}`.execute(db);
  return rows[0];
}
