import * as z from 'zod/mini';
import { Money } from './money.ts';
import { VariantLabel } from './variant.ts';

export const SuggestedProduct = z.object({
  id: z.int(),
  name: z.string(),
  product_slug: z.string(),
  picture: z.optional(z.string()),
  price_min: z.optional(Money),
  /** The variant that costs `price_min`; absent when nothing can be bought. */
  variant: z.optional(VariantLabel),
});
export type SuggestedProduct = z.infer<typeof SuggestedProduct>;

export const SuggestedQuery = z.object({
  query: z.string(),
  group: z.optional(z.object({ id: z.int(), name: z.string() })),
});
export type SuggestedQuery = z.infer<typeof SuggestedQuery>;

/** GET /api/search/smart-suggestions; `constants/search.ts` defines the maximum numbers. */
export const SmartSuggestions = z.object({
  products: z.array(SuggestedProduct),
  suggestions: z.array(SuggestedQuery),
  searchUuid: z.string(),
});
export type SmartSuggestions = z.infer<typeof SmartSuggestions>;
