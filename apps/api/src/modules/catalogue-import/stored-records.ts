import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { tacPattern } from '@reprise/entities/product-code';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Small enough that other queries wait only some milliseconds for the embedded database. */
const productsPerStep = 250;

type Row<Table extends 'products' | 'variants' | 'price_history' | 'reviews'> = Selectable<Database[Table]>;

interface StoredParts {
  variants: readonly Row<'variants'>[];
  prices: readonly Row<'price_history'>[];
  reviews: readonly Row<'reviews'>[];
}

async function partsOf(db: Kysely<Database>, ids: readonly number[]): Promise<StoredParts> {
  const isWanted = sql<number>`any(${[...ids]}::int[])`;
  const variants = await db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', isWanted)
    .orderBy('label')
    .execute();
  const prices = await db
    .selectFrom('price_history')
    .selectAll()
    .where('product_id', '=', isWanted)
    .orderBy('valid_from')
    .execute();
  const reviews = await db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', isWanted)
    .where('status', '=', 'published')
    .orderBy('id')
    .execute();
  return { variants, prices, reviews };
}

const variantsOf = (product: Row<'products'>, { variants, prices }: StoredParts): ProductRecord['variants'] =>
  variants
    .filter(({ product_id }) => product_id === product.id)
    .map((variant) => ({
      label: variant.label,
      quantity: variant.on_hand,
      fullBatteryQuantity: variant.full_battery_on_hand,
      prices: prices
        .filter(({ product_id, label }) => product_id === product.id && label === variant.label)
        .map(({ valid_from, amount }) => ({ from: valid_from.toISOString(), amount })),
    }));

const reviewsOf = (product: Row<'products'>, { reviews }: StoredParts): ProductRecord['reviews'] =>
  reviews
    .filter(({ product_id }) => product_id === product.id)
    .map(({ id, rating, title, text, author, language, created_at, verified_purchase, variant }) => ({
      id,
      rating,
      title,
      text,
      author,
      language,
      createdAt: created_at.toISOString(),
      verifiedPurchase: verified_purchase,
      ...(variant && { variant }),
    }));

/** A list with something in it. */
const filled = <Item>(list: readonly Item[]): Item[] | undefined => (list.length > 0 ? [...list] : undefined);

function recordOf(product: Row<'products'>, parts: StoredParts): ProductRecord {
  return {
    ...product.facts,
    id: product.id,
    name: product.name,
    slug: product.slug,
    categoryId: product.category_id,
    modelKey: product.model_key ?? undefined,
    modelNumbers: filled(product.codes.filter((code) => !tacPattern.test(code))),
    tacs: filled(product.codes.filter((code) => tacPattern.test(code))),
    purchasePrice: product.purchase_price ?? undefined,
    purchaseStop: product.purchase_stop,
    allowedPurchase: product.allowed_purchase,
    description: product.description,
    popularity: product.popularity,
    variants: variantsOf(product, parts),
    reviews: reviewsOf(product, parts),
  };
}

/** Every product in the order of ids, as an import reads it. Only some hundred are in memory at a time. */
export async function* storedRecords(db: Kysely<Database>): AsyncGenerator<ProductRecord> {
  for (let after = 0; ; ) {
    const products = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(productsPerStep)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    const parts = await partsOf(
      db,
      products.map(({ id }) => id),
    );
    for (const product of products) yield recordOf(product, parts);
    after = last.id;
  }
}
