import { VariantLabel } from '@reprise/entities/variant';
import * as z from 'zod/mini';

const productId = z.coerce.number().check(z.int(), z.positive());

/** The fields of the form that puts one unit of a product into the cart. */
const AddToCartFields = z.object({
  variant: VariantLabel,
  withFullBattery: z.optional(z.literal('on')),
  name: z.optional(z.string().check(z.maxLength(500))),
  searchUuid: z.optional(z.string().check(z.maxLength(100))),
  productId: z.optional(productId),
  accessoryListOf: z.optional(productId),
});

export interface AddToCartFields {
  variant: VariantLabel;
  withFullBattery: boolean;
  name?: string;
  searchUuid?: string;
  productId?: number;
  /** The product whose accessory list led here. */
  accessoryListOf?: number;
}

/** Reads the form; undefined when its condition is none that a product can have. */
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
