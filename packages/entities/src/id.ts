import * as z from 'zod/mini';
import { maxSearchUuidCharacters } from './constants/carts.ts';
import { maxId } from './constants/requests.ts';

/** A numeric id in the body of a request. */
export const Id = z.int().check(z.positive(), z.maximum(maxId));

/** A numeric id in a path or a query, where everything is text. */
export const IdText = z.coerce.number<number | string>().check(z.int(), z.positive(), z.maximum(maxId));

/** Id of the search that led to a product, assigned by the search provider. */
export const SearchUuid = z.string().check(z.maxLength(maxSearchUuidCharacters));
