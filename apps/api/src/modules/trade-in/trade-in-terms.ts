import type { Language } from '@reprise/entities/language';
import type { Product } from '@reprise/entities/product';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { type MarketFacts, marketPosition } from '../pricing/index.ts';
import type { TradeInTerms } from './offer.ts';

/** A product on the trade-in side; `price_purchase` is the maximum paid for it at present. */
export interface TradeInProduct extends TradeInTerms {
  product: Product;
}

interface MarketRow {
  id: number;
  popularity: number;
  purchase_price: number | null;
  purchase_stop: boolean;
  year: number | null;
  creators: number;
}

function factsOf(product: Product, row: MarketRow): MarketFacts {
  return {
    purchasePrice: row.purchase_price,
    purchaseStop: row.purchase_stop,
    popularity: row.popularity,
    year: row.year ?? undefined,
    creators: row.creators,
    variants: product.variants,
  };
}

async function loadMarketRows(db: Kysely<Database>, ids: number[]): Promise<Map<number, MarketRow>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'popularity', 'purchase_price', 'purchase_stop'])
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

/** Products with their trade-in terms, by id; unknown ids are left out. */
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
    const row = rows.get(product.id);
    const grading = gradingOf(product);
    const own = questions.get(grading ?? '') ?? [];
    // A product that must be graded cannot be bought without grading questions.
    const isGradable = grading === undefined || own.length > 0;
    const market = row && isGradable ? marketPosition(factsOf(product, row), clock()) : undefined;
    return [product.id, { productId: product.id, product, market, questions: own }];
  });
  return new Map(entries);
}
