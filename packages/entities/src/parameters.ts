import * as z from 'zod/mini';
import { maxPage } from './constants/lists.ts';
import { IdText } from './id.ts';

/** The path parameter of routes about one product or another numbered item. */
export const IdParams = z.object({ id: IdText });

/** A page of a list, from 1. */
export const PageNumber = z._default(
  z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(maxPage)),
  1,
);

/** The query of lists whose only parameter is the page. */
export const PageQuery = z.object({ page: PageNumber });
