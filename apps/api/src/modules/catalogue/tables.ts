import type { ProductRecord } from '@reprise/entities/catalogue-record';
import type { Language, LocalizedText } from '@reprise/entities/language';
import type { VariantLabel } from '@reprise/entities/variant';
import type { ColumnType, Generated } from 'kysely';
import type { VariantStock } from '../stock/index.ts';

/** A column that is read as a JSON value and written as text. */
type Json<Value> = ColumnType<Value, string, string>;

/** The facts of a product that do not change with trade; stored as one document. */
export type ProductFacts = Pick<
  ProductRecord,
  | 'merchantId'
  | 'identifiers'
  | 'brand'
  | 'creators'
  | 'year'
  | 'colour'
  | 'memory_size'
  | 'attributes'
  | 'recommendedPrice'
  | 'offeredByLibriOnly'
  | 'minAge'
  | 'charging'
  | 'energyLabel'
  | 'pictures'
  | 'descriptionLanguage'
  | 'accessoryIds'
  | 'manufacturer'
>;

export interface CategoriesTable {
  id: number;
  parent_id: number | null;
  names: Json<LocalizedText>;
  slugs: Json<LocalizedText>;
  is_accessory: boolean;
  is_new_assortment: boolean;
  grading: string | null;
  picture: string | null;
  position: number;
}

export interface ProductsTable {
  id: number;
  name: string;
  slug: string;
  category_id: number;
  model_key: string | null;
  /** The same for products that differ only in colour; below zero for one that is alone. */
  card_key: ColumnType<number, never, never>;
  ean: string | null;
  isbn: string | null;
  /** Model numbers and type allocation codes, by which sellers find a device. */
  codes: Generated<string[]>;
  popularity: number;
  /** The maximum paid in trade-in, in cents. */
  purchase_price: number | null;
  /** Nothing is offered for it in trade-in. */
  purchase_stop: boolean;
  /** Customers may buy it. False when the shop has given it up, which is not the same as out of stock. */
  allowed_purchase: boolean;
  /** Since when it has not been sold. */
  discontinued_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  facts: Json<ProductFacts>;
  description: Json<LocalizedText>;
  added_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** Maintained by triggers: lowest price in stock, otherwise of all variants. */
  price_min: Generated<number>;
  in_stock: Generated<boolean>;
  reduced: Generated<boolean>;
  rating_average: Generated<number>;
  /** Published reviews with one to five stars. */
  rating_distribution: Generated<number[]>;
}

/** Machine translations, by the hash of the text and the language. */
export interface DescriptionTranslationsTable {
  text_hash: string;
  language: Language;
  paragraphs: Json<readonly string[]>;
  created_at: Generated<Date>;
}

export interface VariantsTable extends VariantStock {
  product_id: number;
  label: VariantLabel;
  price: number;
  /** When the current price started. */
  price_since: ColumnType<Date, Date | string, Date | string>;
  /** Lowest price of the 30 days before the current one started; null unless the current price is a reduction. */
  reference_price: number | null;
}

export interface PriceHistoryTable {
  product_id: number;
  label: VariantLabel;
  valid_from: ColumnType<Date, Date | string, Date | string>;
  amount: number;
}

export interface ReviewsTable {
  id: string;
  product_id: number;
  rating: number;
  title: string;
  text: string;
  author: string;
  language: string;
  created_at: ColumnType<Date, Date | string, Date>;
  verified_purchase: boolean;
  variant: VariantLabel | null;
  status: 'pending' | 'published' | 'rejected';
}

export interface CampaignProductsTable {
  product_id: number;
  code: string;
  valid_from: ColumnType<Date, Date | string, Date | string>;
  valid_to: ColumnType<Date, Date | string, Date | string>;
}

export interface RecommendationFeedbackTable {
  id: Generated<number>;
  recommendation_id: string;
  type: string;
  product_id: number;
  action: string;
  created_at: ColumnType<Date, Date | string, never>;
}

export interface CatalogueChangesTable {
  id: Generated<number>;
  transaction_id: Generated<string>;
  product_id: number;
  changed_at: Generated<Date>;
}

export interface CatalogueTables {
  categories: CategoriesTable;
  products: ProductsTable;
  description_translations: DescriptionTranslationsTable;
  variants: VariantsTable;
  price_history: PriceHistoryTable;
  reviews: ReviewsTable;
  campaign_products: CampaignProductsTable;
  recommendation_feedback: RecommendationFeedbackTable;
  catalogue_changes: CatalogueChangesTable;
}
