import * as z from 'zod/mini';
import { maxProductNameCharacters } from './constants/carts.ts';
import { Id, SearchUuid } from './id.ts';
import { Money } from './money.ts';
import { VariantLabel } from './variant.ts';

/** Body of POST /api/cart-items. */
export const AddToCart = z.object({
  id: Id,
  name: z.string().check(z.maxLength(maxProductNameCharacters)),
  productVariantLabel: VariantLabel,
  searchUuid: z.optional(SearchUuid),
  withFullBattery: z.boolean(),
  /** The item to insert it before, for undoing a removal; it is appended when absent or unknown. */
  before: z.optional(z.uuid()),
});
export type AddToCart = z.infer<typeof AddToCart>;

/** Body of PUT /api/cart-items/{uuid}: the new condition or battery. */
export const UpdateCartItem = z.object({ productVariantLabel: VariantLabel, withFullBattery: z.boolean() });
export type UpdateCartItem = z.infer<typeof UpdateCartItem>;

/** One used unit. A cart item has no quantity, because each unit is different. */
export const BlueCartItem = z.object({
  uuid: z.uuid(),
  product: z.object({
    id: z.int(),
    name: z.string(),
    product_slug: z.string(),
    category: z.string(),
    categoryId: z.int(),
    picture: z.optional(z.string()),
    colour: z.optional(z.object({ key: z.string(), hex: z.string() })),
    memory_size: z.optional(z.string()),
    insurancePrice: z.optional(Money),
  }),
  variant: VariantLabel,
  price: Money,
  discount: z.optional(Money),
  withFullBattery: z.boolean(),
  isCrossSellingProduct: z.boolean(),
  /** False when the unit sold out after it was added. */
  available: z.boolean(),
});
export type BlueCartItem = z.infer<typeof BlueCartItem>;

/** What the server changed in a cart so that it can be ordered again; drives the repaired-cart toasts. */
export const CartRepair = z.object({
  code: z.string(),
  field: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type CartRepair = z.infer<typeof CartRepair>;

export const DispatchPromise = z.object({ minDays: z.int(), maxDays: z.int() });
export type DispatchPromise = z.infer<typeof DispatchPromise>;

/** GET /api/cart. `version` increases with every change. */
export const BlueCart = z.object({
  version: z.int(),
  items: z.array(BlueCartItem),
  itemsPrice: Money,
  shippingPrice: Money,
  /** Standard delivery is free from this value of the items on. */
  freeShippingFrom: z.optional(Money),
  totalPrice: Money,
  promise: z.optional(DispatchPromise),
  couponCode: z.optional(z.string()),
  orderProductsCount: z.int(),
  repairs: z.array(CartRepair),
  errors: z.array(z.object({ type: z.string() })),
});
export type BlueCart = z.infer<typeof BlueCart>;

/** Codes of a 400 from adding to the cart (specification, section 8). */
export const addToCartErrorCodes = [
  'PRODUCT_VARIANT_EXHAUSTED',
  'PRODUCT_VARIANT_OUT_OF_STOCK',
  'PRODUCT_NOT_SALEABLE',
  'PRODUCT_DOESNT_EXIST',
  'PRODUCT_VARIANT_DOESNT_EXIST',
  'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED',
] as const;
export type AddToCartErrorCode = (typeof addToCartErrorCodes)[number];
