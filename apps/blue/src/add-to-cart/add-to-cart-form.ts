import { maxProductNameCharacters, maxSearchUuidCharacters } from '@reprise/entities/constants/carts';
import { VariantLabel } from '@reprise/entities/variant';
import * as z from 'zod/mini';

const productId = z.coerce.number().check(z.int(), z.positive());

/** Fields of the form that adds one unit of a product to the cart. */
const AddToCartFields = z.object({
  variant: VariantLabel,
  withFullBattery: z.optional(z.enum(['on', 'off'])),
  name: z.optional(z.string().check(z.maxLength(maxProductNameCharacters))),
  searchUuid: z.optional(z.string().check(z.maxLength(maxSearchUuidCharacters))),
  productId: z.optional(productId),
  accessoryListOf: z.optional(productId),
});

export interface AddToCartFields {
  variant: VariantLabel;
  withFullBattery: boolean;
  name?: string;
  searchUuid?: string;
  productId?: number;
  /** Id of the product whose accessory list led here. */
  accessoryListOf?: number;
}

/** Reads the form; undefined if its condition is not valid. */
export function readAddToCartForm(form: FormData): AddToCartFields | undefined {
  const entries = [...form].filter(([, value]) => value !== '');
  const parsed = AddToCartFields.safeParse(Object.fromEntries(entries));
  if (!parsed.success) return undefined;
  const { variant, withFullBattery, name, searchUuid, productId: id, accessoryListOf } = parsed.data;
  return {
    variant,
    withFullBattery: withFullBattery === 'on',
    ...(name ? { name } : {}),
    ...(searchUuid ? { searchUuid } : {}),
    ...(id ? { productId: id } : {}),
    ...(accessoryListOf ? { accessoryListOf } : {}),
  };
}
