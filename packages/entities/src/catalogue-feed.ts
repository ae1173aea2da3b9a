import * as z from 'zod/mini';
import { IndexedCategory, IndexedProduct } from './catalogue-record.ts';
import { maxChangesWaitMs, maxStockCount } from './constants/catalogue-feed.ts';
import { maxPriceCents } from './constants/lists.ts';
import { IdText } from './id.ts';
import { Language } from './language.ts';
import { VariantLabel } from './variant.ts';

/** GET /internal/catalogue/categories. */
export const IndexedCategories = z.object({ categories: z.array(IndexedCategory) });

/** A plain number is a cursor of earlier versions, whose readers start over. */
const Cursor = z.string().check(z.regex(/^(?:\d{1,9}-)?\d{1,18}$/));

/** Query of GET /internal/catalogue/changes; `wait` is the maximum wait for a change in milliseconds. */
export const CatalogueChangesQuery = z.object({
  after: Cursor,
  wait: z._default(
    z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(maxChangesWaitMs)),
    maxChangesWaitMs,
  ),
});

/**
 * Products that were changed or removed after a cursor. `reset` tells the reader to start over with the whole
 * catalogue.
 */
export const CatalogueChanges = z.object({
  cursor: Cursor,
  changed: z.array(IndexedProduct),
  removed: z.array(z.int()),
  reset: z.boolean(),
});
export type CatalogueChanges = z.infer<typeof CatalogueChanges>;

/** Path parameters of a variant of a product. */
export const VariantParams = z.object({ id: IdText, label: VariantLabel });

const Count = z.int().check(z.minimum(0), z.maximum(maxStockCount));

/** Body of PATCH /internal/catalogue/products/{id}/variants/{label}; the price is in cents. */
export const VariantChange = z.object({
  price: z.optional(z.int().check(z.positive(), z.maximum(maxPriceCents))),
  quantity: z.optional(Count),
  fullBatteryQuantity: z.optional(Count),
});

/** Query of GET /internal/catalogue/products/{id}/facts. */
export const ProductFactsQuery = z.object({ language: Language });

/**
 * What the catalogue knows about a product, in a language. Facts that lists filter by have a `label` and a value in the language;
 * others are as in the catalogue. Prices are cents, the lowest first; conditions that are sold out are left out.
 */
export const ProductFacts = z.object({
  facts: z.array(z.object({ key: z.string(), label: z.optional(z.string()), value: z.string() })),
  offers: z.array(z.object({ condition: z.string(), price: z.int() })),
  rating: z.number(),
  /** In paragraphs, and their language, which may be another one. */
  description: z.array(z.string()),
  descriptionLanguage: Language,
});
export type ProductFacts = z.infer<typeof ProductFacts>;
