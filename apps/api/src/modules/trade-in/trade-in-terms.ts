import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import type { TradeInTerms } from './offer.ts';
import { bestOffer, type MarketPosition } from './pricing.ts';

/** A product on the trade-in side: `price_purchase` is the most that is paid for it at present. */
export interface TradeInProduct extends TradeInTerms {
  product: Product;
}

interface MarketRow {
  id: number;
  popularity: number;
  year: number | null;
  creators: number;
}

async function loadMarketRows(db: Kysely<Database>, ids: number[]): Promise<Map<number, MarketRow>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'popularity'])
    .select(sql<number | null>`(facts ->> 'year')::integer`.as('year'))
    .select(sql<number>`jsonb_array_length(facts -> 'creators')`.as('creators'))
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadQuestions(db: Kysely<Database>, keys: string[]): Promise<Map<string, TradeInTerms['questions']>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('gradings').select(['key', 'blocks']).where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row.blocks]));
}

function marketOf(product: Product, row: MarketRow | undefined, now: Date): MarketPosition | undefined {
  if (!row || !product.price_purchase || product.purchase_stop) return undefined;
  // Works with an author, artist or director do not lose value with the years; devices do.
  const ages = row.creators === 0 && row.year !== null;
  return {
    purchasePrice: product.price_purchase.amount,
    unitsInStock: product.variants.reduce((sum, variant) => sum + variant.quantity, 0),
    popularity: row.popularity,
    ageYears: ages ? Math.max(0, now.getUTCFullYear() - (row.year ?? 0)) : undefined,
  };
}

/** Shown "up to" is what is really paid at best, with all that the market takes off. */
function withBestOffer(product: Product, market: MarketPosition | undefined): Product {
  const { price_purchase: _, ...rest } = product;
  const best = market ? bestOffer(market) : 0;
  return best > 0 ? { ...rest, price_purchase: euros(best) } : rest;
}

/** Products with the terms on which they are bought, by id; ids of no product are left out. */
export async function loadTradeInProducts(
  { catalogue, clock }: Pick<AppContext, 'catalogue' | 'clock'>,
  db: Kysely<Database>,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, TradeInProduct>> {
  const products = await catalogue.products(db, [...new Set(ids)], language);
  if (products.length === 0) return new Map();
  const tree = await catalogue.categories(db);
  const gradingOf = (product: Product) => tree.flags(product.product_category_id).grading;
  const rows = await loadMarketRows(
    db,
    products.map((product) => product.id),
  );
  const questions = await loadQuestions(db, [...new Set(products.flatMap((product) => gradingOf(product) ?? []))]);
  const entries = products.map((product): [number, TradeInProduct] => {
    const market = marketOf(product, rows.get(product.id), clock());
    const own = questions.get(gradingOf(product) ?? '') ?? [];
    return [product.id, { productId: product.id, product: withBestOffer(product, market), market, questions: own }];
  });
  return new Map(entries);
}
