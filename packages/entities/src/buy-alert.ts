import * as z from 'zod/mini';
import { maxSearchUuidCharacters } from './constants/carts.ts';
import { IdText } from './id.ts';
import { PageNumber } from './parameters.ts';
import { Product } from './product.ts';
import { Pagination } from './product-list.ts';
import { VariantLabel, variantLabels } from './variant.ts';

/** The conditions that a buy alert watches; null: all of them, also those that the product gets later. */
const WatchedVariants = z.nullable(z.array(VariantLabel).check(z.minLength(1), z.maxLength(variantLabels.length)));

/** Path of PUT /api/buyalert/product/{productId}/{searchUuid}. */
export const BuyAlertParams = z.object({
  productId: IdText,
  /** `noSearchUuid` where no search led to the product. */
  searchUuid: z.string().check(z.minLength(1), z.maxLength(maxSearchUuidCharacters)),
});

/** Body of PUT /api/buyalert/product/{productId}/{searchUuid}. */
export const BuyAlertRequest = z.object({ variants: WatchedVariants });
export type BuyAlertRequest = z.infer<typeof BuyAlertRequest>;

/** Answer of PUT and DELETE: how many products the customer has an alert for. */
export const BuyAlertCount = z.object({ numberOfBuyAlerts: z.int() });
export type BuyAlertCount = z.infer<typeof BuyAlertCount>;

/** Query of GET /api/buy-alert-view. */
export const BuyAlertQuery = z.object({
  page: PageNumber,
  /** `1`: only alerts with a watched condition in stock. */
  inStock: z.optional(z.enum(['0', '1'])),
  /** Only alerts that watch this condition. */
  condition: z.optional(VariantLabel),
});
export type BuyAlertQuery = z.infer<typeof BuyAlertQuery>;

export const BuyAlert = z.object({ product: Product, variants: WatchedVariants, createdAt: z.iso.datetime() });
export type BuyAlert = z.infer<typeof BuyAlert>;

/** GET /api/buy-alert-view?page,inStock,condition: newest first. */
export const BuyAlertView = z.object({
  alerts: z.array(BuyAlert),
  pagination: Pagination,
  /** Alerts that match the filters. */
  numFound: z.int(),
  /** All alerts of the customer. */
  numberOfBuyAlerts: z.int(),
});
export type BuyAlertView = z.infer<typeof BuyAlertView>;
