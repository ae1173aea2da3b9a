import * as z from 'zod/mini';
import { maxFacetValueCharacters, maxFacetValues, maxPriceCents, sortValues } from './constants/lists.ts';
import { maxPathCharacters } from './constants/requests.ts';
import { maxQueryCharacters } from './constants/search.ts';
import { UserGroup } from './experience.ts';
import { type FacetName, facetNames } from './facet-names.ts';
import { IdText } from './id.ts';
import { PageNumber } from './parameters.ts';

const Cents = z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(maxPriceCents));
const FacetValue = z.string().check(z.minLength(1), z.maxLength(maxFacetValueCharacters));
const FacetValues = z.union([
  z.array(FacetValue).check(z.maxLength(maxFacetValues)),
  z.pipe(
    FacetValue,
    z.transform((value) => [value]),
  ),
]);
const facets = Object.fromEntries(facetNames.map((name) => [name, z.optional(FacetValues)])) as Record<
  FacetName,
  z.ZodMiniOptional<typeof FacetValues>
>;

/**
 * Query of GET /api/product-list-view. Every facet name is a repeatable parameter. Unknown parameters are ignored, so
 * that links with tracking parameters work.
 */
export const ProductListQuery = z.object({
  page: PageNumber,
  sort: z.optional(z.enum(sortValues)),
  /** Category by id. */
  category: z.optional(IdText),
  /** Path of the page in the shop, such as `/kaufen/elektronik/handy`; also identifies the category. */
  pathname: z.optional(z.string().check(z.maxLength(maxPathCharacters))),
  q: z.optional(z.string().check(z.maxLength(maxQueryCharacters))),
  /** Cents. */
  priceFrom: z.optional(Cents),
  /** Cents. */
  priceTo: z.optional(Cents),
  inStock: z.optional(z.enum(['0', '1'])),
  /** `originalSearchUuid` of an earlier answer for the same list. */
  originalSearchUuid: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** Asks for `quickFilters`. */
  quickFilters: z.optional(z.enum(['0', '1'])),
  /** Sorts facets and their values by how often visitors chose them lately. */
  facetOrder: z.optional(z.enum(['use'])),
  /** The group of visitors for the block of the category. */
  userGroup: z.optional(UserGroup),
  ...facets,
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;
