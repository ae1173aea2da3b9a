import * as z from 'zod/mini';
import { maxPage } from './constants/lists.ts';
import { IdText } from './id.ts';

/** The path parameter of routes that are about one product or other numbered thing. */
export const IdParams = z.object({ id: IdText });

/** A page of a list, from 1. */
export const PageNumber = z._default(
  z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(maxPage)),
  1,
);

/** The query of lists that can be paged and nothing else. */
export const PageQuery = z.object({ page: PageNumber });
