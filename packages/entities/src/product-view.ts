import * as z from 'zod/mini';
import { Category } from './category.ts';
import { DeviceLabels } from './device-labels.ts';
import { Language } from './language.ts';
import { Money } from './money.ts';
import { Product } from './product.ts';
import { ReviewSummary } from './review.ts';

/** A sibling of the product that differs in one of the options (storage, colour). */
export const ProductOption = z.object({
  id: z.int(),
  product_slug: z.string(),
  memory_size: z.optional(z.string()),
  colour: z.optional(z.object({ key: z.string(), hex: z.string() })),
  has_variant_in_stock: z.boolean(),
});
export type ProductOption = z.infer<typeof ProductOption>;

/** A row of the specification table: `key` is a translation key; `value` is shown as it is unless it is one too. */
export const ProductAttribute = z.object({
  key: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  unit: z.optional(z.string()),
});
export type ProductAttribute = z.infer<typeof ProductAttribute>;

/** GET /api/product-view/{id}?wristbandId: all data that the product page needs before its description. */
export const ProductView = z.object({
  product: Product,
  pictures: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  breadcrumbs: z.array(Category),
  /** Products of the same model, this one included. */
  options: z.array(ProductOption),
  attributes: z.array(ProductAttribute),
  reviews: ReviewSummary,
  /** Manufacturer block required by the product safety regulation (GPSR). */
  manufacturer: z.optional(z.object({ name: z.string(), address: z.string(), contact: z.string() })),
  /** Working days until dispatch. */
  promise: z.object({ minDays: z.int(), maxDays: z.int() }),
  /** Price of standard delivery, and the cart value from which it is free. */
  shipping: z.optional(z.object({ price: Money, freeFrom: Money })),
  /** The insurance with the lowest premium, in the cheapest condition in stock. */
  insurance: z.optional(z.object({ premium: Money, termMonths: z.int() })),
  wristbandId: z.optional(z.int()),
  /** Shown beside the price in condition NEW; absent unless the law asks for them. */
  labels: z.optional(DeviceLabels),
  /** It is not sold any more. `isPageGone` says that its page only serves old links, and answers 410. */
  discontinued: z.optional(z.object({ since: z.iso.datetime(), isPageGone: z.boolean() })),
});
export type ProductView = z.infer<typeof ProductView>;

/** GET /api/product-description/{id}?translate. */
export const ProductDescription = z.object({
  productId: z.int(),
  /** Of the text, which may differ from that of the request. */
  language: Language,
  paragraphs: z.array(z.string()),
  /** The language that a machine has translated the text from. */
  translatedFrom: z.optional(Language),
  /** The text is in another language than the request, and a machine can translate it. */
  canTranslate: z.boolean(),
});
export type ProductDescription = z.infer<typeof ProductDescription>;

/** GET /api/apple-watches/{id}/wristbands: the bands that fit the watch case. */
export const Wristbands = z.object({ watchId: z.int(), wristbands: z.array(Product) });
export type Wristbands = z.infer<typeof Wristbands>;
