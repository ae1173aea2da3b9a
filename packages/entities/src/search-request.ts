import * as z from 'zod/mini';
import { itemsPerPage, maxPage } from './constants/lists.ts';
import { maxQueryCharacters } from './constants/search.ts';
import { Id, IdText, SearchUuid } from './id.ts';

/** Query of GET /api/search/smart-suggestions. */
export const SuggestionsQuery = z.object({
  q: z.string().check(z.maxLength(maxQueryCharacters)),
  /** Category to which suggestions are narrowed. */
  group: z.optional(IdText),
  /** For sellers: only products that are bought at present. */
  sells: z.optional(z.literal('1')),
});

/** Body of POST /api/search/conversion/click: the product of a list that a visitor opened, and the list's answer. */
export const ConversionClick = z.object({
  productId: Id,
  searchUuid: SearchUuid,
  /** The position of its card in the whole list, from one. */
  position: z.optional(z.int().check(z.minimum(1), z.maximum(maxPage * itemsPerPage))),
});
export type ConversionClick = z.infer<typeof ConversionClick>;
