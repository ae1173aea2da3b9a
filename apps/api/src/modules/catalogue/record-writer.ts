import type { CategoryRecord, ProductRecord } from '@reprise/entities/catalogue-record';
import type { VariantLabel } from '@reprise/entities/variant';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { lockAllStock, shippedSinceCount } from '../stock/index.ts';
import { beginGeneration } from './changes.ts';
import { historyOf, orderHistory, type PricePoint, presentPrice } from './price-rules.ts';
import type { ProductFacts } from './tables.ts';

type Db = Transaction<Database>;

/** Rows per statement: large enough to be fast, small enough to bound memory. */
const rowsPerStatement = 500;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement);
}

/** Inserts or updates categories. Unchanged categories are not touched. */
export async function writeCategories(trx: Db, categories: readonly CategoryRecord[]): Promise<void> {
  const rows = categories.map((category) => ({
    id: category.id,
    parent_id: category.parentId,
    names: category.names,
    slugs: category.slugs,
    is_accessory: category.isAccessory,
    is_new_assortment: category.isNewAssortment,
    grading: category.grading ?? null,
    picture: category.picture ?? null,
    position: category.position,
  }));
  await sql`
    insert into categories
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id integer, parent_id integer, names jsonb, slugs jsonb, is_accessory boolean, is_new_assortment boolean,
      grading text, picture text, position integer)
    on conflict (id) do update set
      parent_id = excluded.parent_id, names = excluded.names, slugs = excluded.slugs, is_accessory = excluded.is_accessory,
      is_new_assortment = excluded.is_new_assortment, grading = excluded.grading, picture = excluded.picture,
      position = excluded.position
    where categories is distinct from excluded`.execute(trx);
}

function factsOf(record: ProductRecord): ProductFacts {
  return {
    merchantId: record.merchantId,
    identifiers: record.identifiers,
    brand: record.brand,
    creators: record.creators,
    year: record.year,
    colour: record.colour,
    memory_size: record.memory_size,
    attributes: record.attributes,
    recommendedPrice: record.recommendedPrice,
    offeredByLibriOnly: record.offeredByLibriOnly,
    minAge: record.minAge,
    charging: record.charging,
    energyLabel: record.energyLabel,
    pictures: record.pictures,
    descriptionLanguage: record.descriptionLanguage,
    accessoryIds: record.accessoryIds,
    manufacturer: record.manufacturer,
  };
}

function addedAt(record: ProductRecord, now: Date): string {
  const starts = record.variants.flatMap((variant) => variant.prices.map((price) => price.from));
  return starts.sort()[0] ?? now.toISOString();
}

/**
 * What the triggers derive from variants. New products are inserted with these values, because deriving them afterwards
 * would write every row twice.
 */
function derivedOf(variants: readonly VariantRow[]) {
  const available = variants.filter(({ on_hand }) => on_hand > 0);
  const priced = available.length > 0 ? available : variants;
  return {
    price_min: priced.length > 0 ? Math.min(...priced.map(({ price }) => price)) : 0,
    in_stock: available.length > 0,
    reduced: available.some((variant) => variant.reference_price !== null),
  };
}

async function writeProductRows(
  trx: Db,
  records: readonly ProductRecord[],
  variants: ReadonlyMap<number, VariantRow[]>,
  now: Date,
): Promise<void> {
  const rows = records.map((record) => ({
    ...derivedOf(variants.get(record.id) ?? []),
    id: record.id,
    name: record.name,
    slug: record.slug,
    category_id: record.categoryId,
    model_key: record.modelKey ?? null,
    ean: record.identifiers.ean ?? null,
    isbn: record.identifiers.isbn ?? null,
    codes: [...(record.modelNumbers ?? []), ...(record.tacs ?? [])],
    popularity: record.popularity,
    purchase_price: record.purchasePrice || null,
    purchase_stop: record.purchaseStop,
    allowed_purchase: record.allowedPurchase,
    discontinued_at: record.allowedPurchase ? null : now,
    facts: factsOf(record),
    description: record.description,
    added_at: addedAt(record, now),
  }));
  await sql`
    insert into products (id, name, slug, category_id, model_key, ean, isbn, codes, popularity, purchase_price, purchase_stop,
      allowed_purchase, discontinued_at, facts, description, added_at, price_min, in_stock, reduced)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id integer, name text, slug text, category_id integer, model_key text, ean text, isbn text, codes text[], popularity real,
      purchase_price integer, purchase_stop boolean, allowed_purchase boolean, discontinued_at timestamptz,
      facts jsonb, description jsonb, added_at timestamptz, price_min integer, in_stock boolean, reduced boolean)
    on conflict (id) do update set
      name = excluded.name, slug = excluded.slug, category_id = excluded.category_id, model_key = excluded.model_key,
      ean = excluded.ean, isbn = excluded.isbn, codes = excluded.codes, popularity = excluded.popularity, purchase_price = excluded.purchase_price,
      purchase_stop = excluded.purchase_stop, allowed_purchase = excluded.allowed_purchase,
      discontinued_at = case when not excluded.allowed_purchase
        then coalesce(products.discontinued_at, excluded.discontinued_at) end,
      facts = excluded.facts, description = excluded.description
    where (products.name, products.slug, products.category_id, products.model_key, products.ean, products.isbn,
      products.codes, products.popularity, products.purchase_price, products.purchase_stop, products.allowed_purchase, products.facts,
      products.description)
      is distinct from (excluded.name, excluded.slug, excluded.category_id, excluded.model_key, excluded.ean, excluded.isbn,
      excluded.codes, excluded.popularity, excluded.purchase_price, excluded.purchase_stop, excluded.allowed_purchase, excluded.facts,
      excluded.description)`.execute(trx);
}

type History = Map<string, PricePoint[]>;
const historyKey = (productId: number, label: VariantLabel) => `${productId}:${label}`;

async function storedHistories(trx: Db, ids: readonly number[]): Promise<History> {
  const rows = await trx
    .selectFrom('price_history')
    .selectAll()
    .where('product_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('valid_from')
    .execute();
  const histories: History = new Map();
  for (const row of rows) {
    const key = historyKey(row.product_id, row.label);
    const points = histories.get(key) ?? [];
    points.push({ from: row.valid_from, amount: row.amount });
    histories.set(key, points);
  }
  return histories;
}

/**
 * Merges the stored history with the incoming one. The last incoming price is the current one: if it is not the latest
 * in time (an older file), it starts now.
 */
function mergeHistory(stored: readonly PricePoint[], incoming: readonly PricePoint[], now: Date): PricePoint[] {
  const present = incoming.at(-1)?.amount;
  if (incoming.length === 1 && stored.at(-1)?.amount === present) return [...stored];
  const known = new Set(stored.map((point) => point.from.getTime()));
  const merged = orderHistory([...stored, ...incoming.filter((point) => !known.has(point.from.getTime()))]);
  if (present !== undefined && merged.at(-1)?.amount !== present) merged.push({ from: now, amount: present });
  return merged;
}

interface VariantRow {
  product_id: number;
  label: VariantLabel;
  price: number;
  price_since: Date;
  reference_price: number | null;
  on_hand: number;
  full_battery_on_hand: number;
  counted_at: string | null;
}
interface HistoryRow {
  product_id: number;
  label: VariantLabel;
  valid_from: Date;
  amount: number;
}

function variantRows(records: readonly ProductRecord[], stored: History, now: Date) {
  const variants: VariantRow[] = [];
  const prices: HistoryRow[] = [];
  for (const record of records) {
    for (const variant of record.variants) {
      const before = stored.get(historyKey(record.id, variant.label)) ?? [];
      const history = mergeHistory(before, orderHistory(historyOf(variant)), now);
      const present = presentPrice(history);
      const known = new Set(before.map((point) => point.from.getTime()));
      const key = { product_id: record.id, label: variant.label };
      for (const point of history) {
        if (!known.has(point.from.getTime())) prices.push({ ...key, valid_from: point.from, amount: point.amount });
      }
      variants.push({
        ...key,
        price: present.amount,
        price_since: present.since,
        reference_price: record.offeredByLibriOnly ? null : present.reference,
        on_hand: variant.quantity,
        full_battery_on_hand: Math.min(variant.fullBatteryQuantity, variant.quantity),
        counted_at: variant.countedAt ?? null,
      });
    }
  }
  return { variants, prices };
}

interface StoredVariants {
  ids: readonly number[];
  variants: readonly VariantRow[];
  prices: readonly HistoryRow[];
  /** Deletes conditions missing from the record; those that were ever reserved stay with zero stock. */
  replace: boolean;
}

async function writeVariants(trx: Db, { ids, variants, prices, replace }: StoredVariants): Promise<void> {
  await sql`
    insert into price_history (product_id, label, valid_from, amount)
    select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as r(product_id integer, label text, valid_from timestamptz, amount integer)
    on conflict do nothing`.execute(trx);
  const rows = JSON.stringify(variants);
  if (replace) {
    await sql`
    with gone as (
      select v.product_id, v.label, exists (
        select from stock_reservations s where s.product_id = v.product_id and s.label = v.label) as reserved
      from variants v where v.product_id = any(${[...ids]}::int[]) and not exists (
        select from jsonb_to_recordset(${rows}::jsonb) as r(product_id integer, label text)
        where r.product_id = v.product_id and r.label = v.label)
    ), emptied as (
      update variants v set on_hand = 0, full_battery_on_hand = 0 from gone
      where gone.reserved and v.product_id = gone.product_id and v.label = gone.label
    )
    delete from variants v using gone
    where not gone.reserved and v.product_id = gone.product_id and v.label = gone.label`.execute(trx);
  }
  await sql`
    insert into variants (product_id, label, price, price_since, reference_price, on_hand, full_battery_on_hand)
    select r.product_id, r.label, r.price, r.price_since, r.reference_price,
      greatest(r.on_hand - coalesce(gone.units, 0), 0),
      greatest(least(r.full_battery_on_hand - coalesce(gone.batteries, 0), r.on_hand - coalesce(gone.units, 0)), 0)
    from jsonb_to_recordset(${rows}::jsonb) as r(
      product_id integer, label text, price integer, price_since timestamptz, reference_price integer, on_hand integer,
      full_battery_on_hand integer, counted_at timestamptz)
    left join lateral (${shippedSinceCount}) as gone on r.counted_at is not null
    on conflict (product_id, label) do update set
      price = excluded.price, price_since = excluded.price_since, reference_price = excluded.reference_price,
      on_hand = excluded.on_hand, full_battery_on_hand = excluded.full_battery_on_hand
    where (variants.price, variants.price_since, variants.reference_price, variants.on_hand, variants.full_battery_on_hand)
      is distinct from (excluded.price, excluded.price_since, excluded.reference_price, excluded.on_hand,
      excluded.full_battery_on_hand)`.execute(trx);
}

async function writeReviews(trx: Db, records: readonly ProductRecord[]): Promise<void> {
  const rows = records.flatMap((record) =>
    record.reviews.map(({ createdAt, verifiedPurchase, ...review }) => ({
      ...review,
      product_id: record.id,
      created_at: createdAt,
      verified_purchase: verifiedPurchase,
    })),
  );
  for (const some of chunks(rows)) {
    await sql`
      insert into reviews (id, product_id, rating, title, text, author, language, created_at, verified_purchase, variant, status)
      select r.*, 'published' from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(
        id text, product_id integer, rating integer, title text, text text, author text, language text,
        created_at timestamptz, verified_purchase boolean, variant text)
      on conflict (id) do nothing`.execute(trx);
  }
}

export interface WriteOptions {
  /** Keeps the conditions that a record does not name instead of deleting them. */
  keepOtherVariants?: boolean;
}

/**
 * Inserts or updates products with variants, price history and reviews. Unchanged products are not touched. Their
 * categories must exist. Quantities are counts of units on the shelf; reservations stay in place.
 */
export async function writeProducts(
  trx: Db,
  records: readonly ProductRecord[],
  now: Date,
  { keepOtherVariants = false }: WriteOptions = {},
): Promise<void> {
  await lockAllStock(trx);
  for (const some of chunks(records)) {
    const ids = some.map((record) => record.id);
    const stored = await storedHistories(trx, ids);
    const { variants, prices } = variantRows(some, stored, now);
    await writeProductRows(
      trx,
      some,
      Map.groupBy(variants, (variant) => variant.product_id),
      now,
    );
    await writeVariants(trx, { ids, variants, prices, replace: !keepOtherVariants && stored.size > 0 });
    await writeReviews(trx, some);
  }
}

/**
 * Marks this transaction as a bulk load: readers of the change log then read the whole catalogue again. Its commit does
 * not wait for the disk; `endBulkLoad` does, once for all transactions.
 */
export async function beginBulkLoad(trx: Db): Promise<void> {
  await sql`set local reprise.bulk_load = 'on'`.execute(trx);
  await sql`set local synchronous_commit = off`.execute(trx);
  await beginGeneration(trx);
}

/**
 * Updates the planner's statistics for the catalogue tables. Plans made for empty tables would use sequential scans.
 */
export async function refreshStatistics(db: Kysely<Database>): Promise<void> {
  await sql`analyze products, variants, price_history`.execute(db);
}

/**
 * Makes sure that everything loaded is on disk, updates the planner's statistics and sets the visibility map. Without
 * it, counting a million products reads every row and blocks the only connection for a minute.
 */
export async function endBulkLoad(db: Kysely<Database>): Promise<void> {
  await db.updateTable('metadata').set({ value: sql`value` }).where('key', '=', 'changes_kept_from').execute();
  await sql`vacuum (analyze) products, variants, price_history, reviews`.execute(db);
  await sql`analyze`.execute(db);
}
