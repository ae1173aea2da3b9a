import * as z from 'zod/mini';
import { maxProductNameCharacters } from './constants/carts.ts';
import { couponErrorCodes } from './coupon.ts';
import { Id, SearchUuid } from './id.ts';
import { CartInsurance } from './insurance.ts';
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
    /** Sold from this age on, which is checked before the order. */
    minAge: z.optional(z.int()),
    /** The lowest premium of its insurances; absent when it cannot be insured. */
    insurancePrice: z.optional(Money),
    /** The code of a running campaign for the product. */
    couponCode: z.optional(z.string()),
  }),
  variant: VariantLabel,
  /** Before the discount. */
  price: Money,
  /** This item's share of the coupon's discount. */
  discount: z.optional(Money),
  withFullBattery: z.boolean(),
  isCrossSellingProduct: z.boolean(),
  /** False when the unit sold out after it was added. */
  available: z.boolean(),
});
export type BlueCartItem = z.infer<typeof BlueCartItem>;

/** A change of the cart that the customer has to know of; drives the repaired-cart toasts. */
export const CartRepair = z.object({
  code: z.string(),
  field: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type CartRepair = z.infer<typeof CartRepair>;

/** A coupon of the cart. A simulated one shows what a code would do, and is not stored. */
export const CartCoupon = z.object({
  code: z.string(),
  simulated: z.optional(z.literal(true)),
  /** Everything it takes off: the discounts of all items and charges. */
  discount: Money,
});
export type CartCoupon = z.infer<typeof CartCoupon>;

/** What is paid besides the items. */
export const CartCharge = z.object({
  type: z.enum(['shipping', 'insurance']),
  /** Before the discount. */
  price: Money,
  discount: z.optional(Money),
});
export type CartCharge = z.infer<typeof CartCharge>;

/** GET /api/charges: the charges of the visitor's cart. */
export const CartCharges = z.object({ charges: z.array(CartCharge) });
export type CartCharges = z.infer<typeof CartCharges>;

/** Why a cart cannot be ordered as it is. */
export const CartErrorType = z.enum(['EmptyCartErrorDto', 'ItemNotAvailableErrorDto']);
export type CartErrorType = z.infer<typeof CartErrorType>;

export const DispatchPromise = z.object({ minDays: z.int(), maxDays: z.int() });
export type DispatchPromise = z.infer<typeof DispatchPromise>;

/**
 * GET /api/cart. `version` increases with every change. `totalPrice` is the sum of the prices of all available items
 * and charges minus their discounts.
 */
export const BlueCart = z.object({
  version: z.int(),
  items: z.array(BlueCartItem),
  itemsPrice: Money,
  charges: z.array(CartCharge),
  /** Standard delivery is free from this value of the items on. */
  freeShippingFrom: z.optional(Money),
  totalPrice: Money,
  promise: z.optional(DispatchPromise),
  coupon: z.optional(CartCoupon),
  insurance: z.optional(CartInsurance),
  orderProductsCount: z.int(),
  /** What changed in the catalogue since the customer last saw the cart. */
  repairs: z.array(CartRepair),
  /** What the customer chose and a change of the cart made invalid, such as a coupon; it is reset. */
  repairedConsistencyErrors: z.array(CartRepair),
  errors: z.array(z.object({ type: CartErrorType })),
  /** Whether the checkout can begin, and otherwise why not. */
  prepareCheckoutResult: z.object({ ready: z.boolean(), blockedBy: z.array(CartErrorType) }),
});
export type BlueCart = z.infer<typeof BlueCart>;

/** Codes of a 400 from adding to the cart. */
export const addToCartErrorCodes = [
  'PRODUCT_VARIANT_EXHAUSTED',
  'PRODUCT_VARIANT_OUT_OF_STOCK',
  'PRODUCT_NOT_SALEABLE',
  'PRODUCT_DOESNT_EXIST',
  'PRODUCT_VARIANT_DOESNT_EXIST',
  'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED',
] as const;
export type AddToCartErrorCode = (typeof addToCartErrorCodes)[number];

/** GET /api/cart/coupon-simulation: the cart with the coupon, or without one and why the coupon does not apply. */
export const CouponSimulation = z.object({
  cart: BlueCart,
  refusal: z.optional(z.object({ code: z.enum(couponErrorCodes), text: z.string() })),
});
export type CouponSimulation = z.infer<typeof CouponSimulation>;
