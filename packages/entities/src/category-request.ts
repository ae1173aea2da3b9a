import * as z from 'zod/mini';
import { maxPathCharacters } from './constants/requests.ts';
import { IdText } from './id.ts';

/** Query of GET /api/navigation-view; the whole menu without a category. */
export const NavigationQuery = z.object({ categoryId: z.optional(IdText) });

/** Query of GET /api/categories/by-path: the sanitized path, in any language. */
export const CategoryPathQuery = z.object({ path: z.string().check(z.minLength(1), z.maxLength(maxPathCharacters)) });

/** Path parameter of GET /api/product-list-reviews/{categoryId}. */
export const CategoryParams = z.object({ categoryId: IdText });
