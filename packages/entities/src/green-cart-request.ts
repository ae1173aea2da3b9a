import * as z from 'zod/mini';
import { maxQueryCharacters } from './constants/search.ts';
import { maxWantedCategories } from './constants/trade-in.ts';
import { Id, IdText } from './id.ts';
import { PageNumber } from './parameters.ts';

/** Path parameter of an item of the trade-in cart. */
export const TradeInItemParams = z.object({ id: z.uuid() });

/** Query of POST /api/trade-in/cart/{id}: the item whose offer is replaced. */
export const TradeInEditQuery = z.object({ editId: z.optional(z.uuid()) });

/** Query of GET /api/trade-in/cart; `false` returns counts and total only. */
export const TradeInCartQuery = z.object({ withProducts: z._default(z.enum(['true', 'false']), 'true') });

/** Query of GET /api/trade-in/search; blank words count as none. */
export const TradeInSearchQuery = z.object({
  query: z.pipe(
    z.optional(z.string().check(z.trim(), z.maxLength(maxQueryCharacters))),
    z.transform((query) => query || undefined),
  ),
  category: z.optional(IdText),
  page: PageNumber,
});

/** Query of GET /api/trade-in/wanted: ids of categories, separated by commas. */
export const TradeInWantedQuery = z.object({
  categories: z.pipe(
    z.pipe(
      z.string().check(z.regex(new RegExp(`^\\d{1,10}(?:,\\d{1,10}){0,${maxWantedCategories - 1}}$`))),
      z.transform((ids) => [...new Set(ids.split(',').map(Number))]),
    ),
    z.array(Id),
  ),
});
