import * as z from 'zod/mini';
import { adultAge } from './constants/age.ts';
import { maxMerchantIdCharacters, maxProductNameCharacters } from './constants/carts.ts';
import { Charging, EnergyLabel } from './device-labels.ts';
import { Language, LocalizedText } from './language.ts';
import { Colour, Identifiers } from './product.ts';
import { modelNumberPattern, tacPattern } from './product-code.ts';
import { VariantLabel } from './variant.ts';

/** A category of a catalogue. `slugs` are the path segment per language. */
export const CategoryRecord = z.object({
  id: z.int(),
  parentId: z.nullable(z.int()),
  names: LocalizedText,
  slugs: LocalizedText,
  isAccessory: z.boolean(),
  /** Its products have the badge NEW_ASSORTMENT. */
  isNewAssortment: z.boolean(),
  /** Key of the grading questions that apply to its products; inherited by sub-categories. */
  grading: z.optional(z.string()),
  picture: z.optional(z.string()),
  position: z.int(),
});
export type CategoryRecord = z.infer<typeof CategoryRecord>;

/** A condition of a product with its whole price history, oldest first; the last price is the current one (cents). */
export const VariantRecord = z.object({
  label: VariantLabel,
  quantity: z.int().check(z.minimum(0)),
  fullBatteryQuantity: z.int().check(z.minimum(0)),
  /** When the units were counted; by default at the import. Units shipped since are subtracted. */
  countedAt: z.optional(z.iso.datetime({ offset: true })),
  prices: z.array(z.object({ from: z.iso.datetime(), amount: z.int().check(z.positive()) })).check(z.minLength(1)),
});
export type VariantRecord = z.infer<typeof VariantRecord>;

/** One product of a catalogue: the row of `catalogue import` and what the default catalogue yields. Prices are cents. */
export const ProductRecord = z.object({
  id: z.int().check(z.positive()),
  /** The id of a merchant's file, where nothing else identifies the product. */
  merchantId: z.optional(z.string().check(z.minLength(1), z.maxLength(maxMerchantIdCharacters))),
  name: z.string().check(z.minLength(1), z.maxLength(maxProductNameCharacters)),
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  identifiers: Identifiers,
  brand: z.optional(z.string()),
  /** Author, artist, director. */
  creators: z.array(z.string()),
  year: z.optional(z.int()),
  /** The leaf category. */
  categoryId: z.int(),
  /** Shared by products that differ only in storage or colour. */
  modelKey: z.optional(z.string()),
  /** Numbers that the manufacturer prints on the device or its box, such as A2403. */
  modelNumbers: z.optional(z.array(z.string().check(z.regex(modelNumberPattern)))),
  /** The first eight digits of the IMEIs of its units. */
  tacs: z.optional(z.array(z.string().check(z.regex(tacPattern)))),
  colour: z.optional(Colour),
  memory_size: z.optional(z.string()),
  /** Facts that are shown and can be filtered by; the interface translates their keys. */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  variants: z.array(VariantRecord),
  recommendedPrice: z.optional(z.int()),
  /** The maximum trade-in price (cents); absent if it is not bought. */
  purchasePrice: z.optional(z.int()),
  purchaseStop: z.boolean(),
  allowedPurchase: z.boolean(),
  offeredByLibriOnly: z.boolean(),
  /** The age rating of a film or game, such as by FSK, USK or PEGI. */
  minAge: z.optional(z.int().check(z.minimum(0), z.maximum(adultAge))),
  /** Shown when the device is new. */
  charging: z.optional(Charging),
  energyLabel: z.optional(EnergyLabel),
  /** Picture keys: `/media/{key}/{width}.{avif|webp}`. */
  pictures: z.array(z.string()),
  description: LocalizedText,
  /** The only language of the description, whose texts are all the same then. */
  descriptionLanguage: z.optional(Language),
  accessoryIds: z.array(z.int()),
  /** 0 to 1; orders lists by default. */
  popularity: z.number().check(z.minimum(0), z.maximum(1)),
  reviews: z.array(
    z.object({
      id: z.string(),
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      title: z.string(),
      text: z.string(),
      author: z.string(),
      language: z.string(),
      createdAt: z.iso.datetime(),
      verifiedPurchase: z.boolean(),
      variant: z.optional(VariantLabel),
    }),
  ),
  manufacturer: z.optional(z.object({ name: z.string(), address: z.string(), contact: z.string() })),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

/**
 * A grading option as catalogue data: `factor` multiplies the offer, then `deduction` (cents) is subtracted, and adds to the
 * offer if it is negative; `rejects` ends it.
 */
export interface GradingOptionRecord {
  id: string;
  names: z.infer<typeof LocalizedText>;
  descriptions?: z.infer<typeof LocalizedText> | undefined;
  /** Key of a picture that shows what the answer means. */
  picture?: string | undefined;
  factor?: number | undefined;
  deduction?: number | undefined;
  rejects?: boolean | undefined;
  /** The item is only worth its parts. No other answer to the question leads to a lower offer. */
  isSalvage?: boolean | undefined;
  children?: GradingBlockRecord[] | undefined;
}
/** A grading question as catalogue data. */
export interface GradingBlockRecord {
  blockAttributeId: string;
  questions: z.infer<typeof LocalizedText>;
  helps?: z.infer<typeof LocalizedText> | undefined;
  input: 'single' | 'multi' | 'boolean' | 'number';
  required: boolean;
  options: GradingOptionRecord[];
  visibleIf?: { blockAttributeId: string; optionIds: string[] } | undefined;
}

/** A condition in which a unit can currently be bought; `price` is cents. */
export const IndexedOffer = z.object({ label: VariantLabel, price: z.int(), reduced: z.boolean() });
export type IndexedOffer = z.infer<typeof IndexedOffer>;

/** A catalogue entry as the search service indexes it: one line of GET /internal/catalogue/feed (NDJSON). */
export const IndexedProduct = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  brand: z.optional(z.string()),
  creators: z.array(z.string()),
  identifiers: Identifiers,
  /** Numbers that the manufacturer prints on the device or its box, such as A2403. */
  modelNumbers: z.optional(z.array(z.string())),
  /** Ids from the root to the leaf. */
  categoryIds: z.array(z.int()),
  /** Facet name to values, as strings: colour, memory_size, brand, format, … */
  facets: z.record(z.string(), z.array(z.string())),
  /** Searched, but not shown: descriptions, and attributes that are no facets. */
  text: z.optional(z.string()),
  /** What lists show, filter and sort by; empty when nothing can be bought. */
  offers: z.array(IndexedOffer),
  /** Lowest price in cents of the variants in stock, otherwise of all; compares products for similarity. */
  price: z.int(),
  rating: z.number(),
  popularity: z.number(),
  /** Milliseconds since 1970: order of newness. */
  addedAt: z.int(),
  picture: z.optional(z.string()),
  modelKey: z.optional(z.string()),
  /** Shared by products that differ only in colour, which lists show as one card; absent without a colour or model. */
  cardKey: z.optional(z.int().check(z.positive())),
  accessoryIds: z.array(z.int()),
  /** Maximum trade-in price in cents; 0 if it is not bought. */
  purchasePrice: z.int(),
});
export type IndexedProduct = z.infer<typeof IndexedProduct>;

/** A category as the search service needs it: GET /internal/catalogue/categories. */
export const IndexedCategory = z.object({ id: z.int(), parentId: z.nullable(z.int()), names: LocalizedText });
export type IndexedCategory = z.infer<typeof IndexedCategory>;
