import * as z from 'zod/mini';
import { maxBulkCodeCharacters, maxBulkLines, maxGradingIdCharacters } from './constants/trade-in.ts';
import { Id } from './id.ts';
import { Money, StatedPrice } from './money.ts';

const ConditionId = z.string().check(z.minLength(1), z.maxLength(maxGradingIdCharacters));
const Count = z.int().check(z.minimum(1), z.maximum(maxBulkLines));

/** A code of a list, how often it occurs, and the condition of these copies. */
export const BulkLine = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(maxBulkCodeCharacters)),
  condition: ConditionId,
  count: Count,
});
export type BulkLine = z.infer<typeof BulkLine>;

/** Body of POST /api/trade-in/bulk-offers. */
export const BulkOffersRequest = z.object({
  lines: z.array(BulkLine).check(z.minLength(1), z.maxLength(maxBulkLines)),
});

/** The answer for a line: an offer for each copy, or the reason why there is none. */
export const BulkOffer = z.object({
  line: BulkLine,
  product: z.optional(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  /** For one copy. */
  price: z.optional(Money),
  /** In the language of the request. */
  refusal: z.optional(z.object({ code: z.string(), reason: z.string() })),
});
export type BulkOffer = z.infer<typeof BulkOffer>;

/** Answer of POST /api/trade-in/bulk-offers: an offer for each line, in their order. */
export const BulkOffers = z.object({ offers: z.array(BulkOffer) });
export type BulkOffers = z.infer<typeof BulkOffers>;

/** GET /api/trade-in/bulk-conditions: the conditions that a line may name, the best one first. */
export const BulkConditions = z.object({ conditions: z.array(z.object({ id: z.string(), name: z.string() })) });
export type BulkConditions = z.infer<typeof BulkConditions>;

/** Answer of POST /api/trade-in/bulk-files: the cells of an uploaded table. */
export const BulkTable = z.object({
  rows: z.array(z.array(z.string())),
  /** The version of the form. */
  condition: z.optional(z.string()),
});

/** The texts of the form of POST /api/trade-in/bulk-files. */
export const BulkFileForm = z.object({ condition: z.optional(ConditionId) });

/** Body of POST /api/trade-in/bulk-items. `price` is the offer for one copy that the seller saw. */
export const AddBulkItems = z.object({
  items: z
    .array(z.object({ productId: Id, condition: ConditionId, count: Count, price: StatedPrice }))
    .check(z.minLength(1), z.maxLength(maxBulkLines)),
});
export type AddBulkItems = z.infer<typeof AddBulkItems>;

/** The items that were added to the trade-in cart, and the products whose offer has changed or ended. */
export const AddedBulkItems = z.object({
  added: z.int(),
  refused: z.array(z.object({ productId: z.int(), name: z.string(), reason: z.string() })),
  orderProductsCount: z.int(),
});
export type AddedBulkItems = z.infer<typeof AddedBulkItems>;
