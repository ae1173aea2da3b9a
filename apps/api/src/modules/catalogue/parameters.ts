import { IdText } from '@reprise/entities/id';
import * as z from 'zod/mini';

export const IdParams = z.object({ id: IdText });

/** A page of a list, from 1. */
export const PageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);
