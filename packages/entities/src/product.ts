import * as z from 'zod/mini';
import { Money } from './money.ts';
import { Reduction, Variant, VariantLabel } from './variant.ts';

export const Badge = z.enum(['SALE', 'NEW_ASSORTMENT', 'CAMPAIGN']);
export type Badge = z.infer<typeof Badge>;

export const Identifiers = z.object({
  ean: z.optional(z.string()),
  isbn: z.optional(z.string()),
  primaryAsin: z.optional(z.string()),
});
export type Identifiers = z.infer<typeof Identifiers>;

/** A colour by its key (translated by the interface) and its display value. */
export const Colour = z.object({ key: z.string(), hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/)) });
export type Colour = z.infer<typeof Colour>;

/** Average of published reviews, 1 to 5. */
export const RatingSummary = z.object({ average: z.number(), count: z.int() });
export type RatingSummary = z.infer<typeof RatingSummary>;

/**
 * The cheapest variant that can be bought among those that match the filters of a list: what a card shows and links to.
 * `isOneOfSeveral` means that others match too, so the price is a "from" price.
 */
export const LowestOffer = z.object({
  variant: VariantLabel,
  price: Money,
  reduction: z.optional(Reduction),
  isOneOfSeveral: z.boolean(),
});
export type LowestOffer = z.infer<typeof LowestOffer>;

/** A colour of a card, with the product that is the same in that colour. */
export const ProductColour = z.object({
  id: z.int(),
  product_slug: z.string(),
  colour: Colour,
  /** What its maker calls the colour. */
  name: z.optional(z.string()),
  /** The cheapest variant that can be bought and matches the filters of the list; absent when it is sold out. */
  variant: z.optional(VariantLabel),
});
export type ProductColour = z.infer<typeof ProductColour>;

/**
 * A product as lists, carts and teasers know it. Field names are those of the contract, including snake case.
 * `thumbs_cover_urls` are base URLs of pictures: `${url}/${width}.avif` or `.webp` is the file.
 */
export const Product = z.object({
  id: z.int(),
  name: z.string(),
  product_slug: z.string(),
  badges: z.array(Badge),
  memory_size: z.optional(z.string()),
  colour: z.optional(Colour),
  /** Author, artist, director or brand, as shown under the name. */
  creator: z.optional(z.string()),
  identifiers: Identifiers,
  /** May be bought. */
  allowed_purchase: z.boolean(),
  /** Not accepted for trade-in at present. */
  purchase_stop: z.boolean(),
  category_name: z.string(),
  /** From the root to the leaf. */
  category_id: z.array(z.int()),
  category_names: z.array(z.string()),
  root_category_name: z.string(),
  product_category_id: z.int(),
  category_is_accessory: z.boolean(),
  thumbs_cover_urls: z.array(z.string()),
  /** Lowest price of the variants that can be bought and match the filters of a list, else of all variants. */
  price_min: Money,
  /** Absent when nothing can be bought. */
  lowest_offer: z.optional(LowestOffer),
  /** The purchase price: that of the default variant. */
  blue_price: Money,
  /** The maximum trade-in price; absent if it is not bought. */
  price_purchase: z.optional(Money),
  /** The price when new. */
  recommended_price: z.optional(Money),
  reduction: z.optional(Reduction),
  default_variant: z.optional(VariantLabel),
  variants: z.array(Variant),
  has_variant_in_stock: z.boolean(),
  /** Sold without its charger, which is offered to the buyer. */
  split_from_charger: z.optional(z.literal(true)),
  /** New books with a fixed price, which are never discounted. */
  offered_by_libri_only: z.boolean(),
  /** The age rating of a film or game. */
  min_age: z.optional(z.int()),
  rating: z.optional(RatingSummary),
  couponCode: z.optional(z.string()),
  /** In lists, where one card stands for a model and storage: its first colours, with this product's own, if there are several. */
  colours: z.optional(z.array(ProductColour)),
  /** The number of all colours of the card. */
  numColours: z.optional(z.int()),
  coupon_clue: z.optional(z.object({ code: z.string(), validFrom: z.iso.datetime(), validTo: z.iso.datetime() })),
});
export type Product = z.infer<typeof Product>;
