import * as z from 'zod/mini';

/** The largest id the database can hold. */
const largestId = 2_147_483_647;

/** A numeric id from a path or query. */
export const NumericId = z.coerce.number().check(z.int(), z.positive(), z.maximum(largestId));

export const IdParams = z.object({ id: NumericId });

/** A page of a list, from 1. */
export const PageNumber = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);
