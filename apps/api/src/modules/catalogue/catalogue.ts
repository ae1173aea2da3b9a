import type { TradeInListProduct } from '@reprise/entities/green-cart';
import type { Language } from '@reprise/entities/language';
import type { Product } from '@reprise/entities/product';
import type { Kysely } from 'kysely';
import { noteProducts } from '../../cache-tags.ts';
import type { Database } from '../../database/schema.ts';
import { type CategoryTree, createCategoryCache } from './category-tree.ts';
import type { OfferFilter } from './lowest-offer.ts';
import { type CardIds, toCard } from './product-cards.ts';
import { offeredVariant, toProduct } from './product-mapper.ts';
import type { ProductRow } from './product-queries.ts';
import { createProductRowCache, type ProductIds } from './product-row-cache.ts';
import { toTradeInListProduct } from './trade-in-list.ts';

/** What other modules use of the catalogue. `db` may be a transaction; every query runs on it. */
export interface Catalogue {
  /**
   * Products by id, in the order of the ids; unknown ids are left out. Prices match the filter of the products' list.
   */
  products(db: Kysely<Database>, ids: readonly number[], language: Language, filter?: OfferFilter): Promise<Product[]>;
  /** The products that cards show, with their colours; cards without any known product are left out. */
  cards(db: Kysely<Database>, cards: readonly CardIds[], language: Language, filter?: OfferFilter): Promise<Product[]>;
  /** The same for lists of the trade-in. The database is asked for changes while the ids are awaited. */
  tradeInList(db: Kysely<Database>, ids: ProductIds, language: Language): Promise<TradeInListProduct[]>;
  product(db: Kysely<Database>, id: number, language: Language): Promise<Product | undefined>;
  /** The view model of a row that was already read. */
  toProduct(db: Kysely<Database>, row: ProductRow, language: Language): Promise<Product>;
  /** The category tree. Callers that have read its version with their own rows pass it along, which saves a query. */
  categories(db: Kysely<Database>, knownVersion?: string): Promise<CategoryTree>;
}

export function createCatalogue(clock: () => Date): Catalogue {
  const categories = createCategoryCache();
  const selectRows = createProductRowCache();
  const select = async (db: Kysely<Database>, ids: ProductIds) => {
    const rows = await selectRows(db, ids);
    // Those without a row, too: they may come back.
    noteProducts(await ids);
    return { rows, tree: rows[0] && (await categories(db, rows[0].categories_version)) };
  };
  const catalogue: Catalogue = {
    categories,
    async products(db, ids, language, filter) {
      const { rows, tree } = await select(db, ids);
      return tree ? rows.map((row) => toProduct(row, tree, language, clock(), filter)) : [];
    },
    async cards(db, cards, language, filter) {
      const { rows, tree } = await select(db, [...new Set(cards.flatMap(({ shown, all }) => [shown, ...all]))]);
      if (!tree) return [];
      const byId = new Map(rows.map((row) => [row.id, row]));
      const now = clock();
      const views = {
        toProduct: (row: ProductRow) => toProduct(row, tree, language, now, filter),
        variantOf: (row: ProductRow) => offeredVariant(row, tree, filter),
      };
      return cards.flatMap((card) => toCard(card, byId, views) ?? []);
    },
    async tradeInList(db, ids, language) {
      const { rows, tree } = await select(db, ids);
      return tree ? rows.map((row) => toTradeInListProduct(row, tree, language, clock())) : [];
    },
    async product(db, id, language) {
      const [product] = await catalogue.products(db, [id], language);
      return product;
    },
    async toProduct(db, row, language) {
      noteProducts([row.id]);
      return toProduct(row, await categories(db, row.categories_version), language, clock());
    },
  };
  return catalogue;
}
