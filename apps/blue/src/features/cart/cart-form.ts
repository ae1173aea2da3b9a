import { maxCouponCodeCharacters, maxProductNameCharacters } from '@reprise/entities/constants/carts';
import { maxOfferIdCharacters } from '@reprise/entities/constants/insurance';
import { VariantLabel } from '@reprise/entities/variant';
import * as z from 'zod/mini';

const battery = z.pipe(
  z.optional(z.enum(['on', 'off'])),
  z.transform((value: 'on' | 'off' | undefined) => value === 'on'),
);

const productId = z.coerce.number().check(z.int(), z.positive());
const productName = z.string().check(z.maxLength(maxProductNameCharacters));
const couponCode = z.string().check(z.trim(), z.maxLength(maxCouponCodeCharacters));

/** Intents of the forms on the cart page. */
const CartForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('remove'), uuid: z.uuid() }),
  z.object({ intent: z.literal('update'), uuid: z.uuid(), variant: VariantLabel, withFullBattery: battery }),
  z.object({
    intent: z.literal('restore'),
    productId,
    name: productName,
    variant: VariantLabel,
    withFullBattery: battery,
    before: z.optional(z.uuid()),
  }),
  z.object({
    intent: z.literal('add-accessory'),
    productId,
    name: productName,
    variant: VariantLabel,
  }),
  z.object({ intent: z.literal('apply-coupon'), code: couponCode }),
  z.object({ intent: z.literal('remove-coupon') }),
  z.object({
    intent: z.literal('choose-insurance'),
    uuid: z.uuid(),
    offerId: z.string().check(z.minLength(1), z.maxLength(maxOfferIdCharacters)),
  }),
  z.object({ intent: z.literal('remove-insurance'), uuid: z.uuid() }),
  z.object({ intent: z.literal('express') }),
]);
export type CartForm = z.infer<typeof CartForm>;

/** Reads a form of the cart page; undefined if it is invalid. */
export function readCartForm(form: FormData): CartForm | undefined {
  const parsed = CartForm.safeParse(Object.fromEntries(form));
  return parsed.success ? parsed.data : undefined;
}
