import * as z from 'zod/mini';
import { maxQueryCharacters } from './constants/search.ts';
import { IdText } from './id.ts';

/** Query of GET /api/search/smart-suggestions. */
export const SuggestionsQuery = z.object({
  q: z.string().check(z.maxLength(maxQueryCharacters)),
  /** Category to which suggestions are narrowed. */
  group: z.optional(IdText),
  /** For sellers: only products that are bought at present. */
  sells: z.optional(z.literal('1')),
});
