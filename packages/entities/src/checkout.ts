import * as z from 'zod/mini';
import { Address } from './address.ts';
import { DueAgeCheck } from './age-rules.ts';
import { DispatchPromise } from './blue-cart.ts';
import { DeliveryMethod, DeliveryMethodId } from './delivery-method.ts';
import { Money, StatedPrice } from './money.ts';
import { DueConsents } from './order-consent.ts';
import { PaymentMethodId } from './payment-method.ts';

/** Body of PUT /api/checkout/delivery-method. */
export const ChooseDeliveryMethod = z.object({ id: DeliveryMethodId });
export type ChooseDeliveryMethod = z.infer<typeof ChooseDeliveryMethod>;

/** Body of PUT /api/checkout/shop-credit: how much of it pays the order, at most what there is; 0 uses none. */
export const UseShopCredit = z.object({ amount: StatedPrice });
export type UseShopCredit = z.infer<typeof UseShopCredit>;

export const CheckoutStep = z.enum(['cart', 'address', 'delivery', 'payment']);
export type CheckoutStep = z.infer<typeof CheckoutStep>;

/**
 * A choice of the customer that had become invalid and was reset, a promise that changed, or an address of an express
 * payment that the shop cannot use.
 */
export const ConsistencyRepair = z.object({
  code: z.enum([
    'PACKSTATION_NOT_ALLOWED',
    'ADDRESS_NO_INSURANCE',
    'DELIVERY_METHOD_INVALID',
    'PAYMENT_METHOD_INVALID',
    'SHOP_CREDIT_REDUCED',
    'ORDER_PROMISE_CHANGED',
    'EXPRESS_ADDRESS_INVALID',
    'EXPRESS_TOTAL_CHANGED',
    'EXPRESS_APPROVAL_EXPIRED',
  ]),
});
export type ConsistencyRepair = z.infer<typeof ConsistencyRepair>;

/** GET /api/checkout, and the answer to every change of it. */
export const Checkout = z.object({
  /** Version of the cart that the totals are of. */
  cartVersion: z.int(),
  /** Identifies the order as the customer sees it before placing it. */
  fingerprint: z.string(),
  billingAddress: z.optional(Address),
  shippingAddress: z.optional(Address),
  deliveryMethods: z.array(DeliveryMethod),
  deliveryMethodId: z.optional(DeliveryMethodId),
  paymentMethodId: z.optional(PaymentMethodId),
  /** The payment was approved before the order, and until then placing the order pays it. */
  paymentApprovedUntil: z.optional(z.iso.datetime()),
  itemsPrice: Money,
  /** Of the chosen delivery method, otherwise of the cheapest available one. */
  shippingPrice: Money,
  totalPrice: Money,
  /**
   * The credit that the customer can spend, and how much of it the order uses; absent without any. `advance`: the part
   * of both that running sales allow.
   */
  shopCredit: z.optional(
    z.object({ balance: Money, used: Money, advance: z.optional(z.object({ available: Money, used: Money })) }),
  ),
  promise: z.optional(DispatchPromise),
  /** What the customer has to agree to when placing the order. */
  dueConsents: DueConsents,
  /** The order needs a date of birth. */
  ageCheck: z.optional(DueAgeCheck),
  /** The steps that are not done, in order. */
  openSteps: z.array(CheckoutStep),
  /** Reported once. */
  repairedConsistencyErrors: z.array(ConsistencyRepair),
});
export type Checkout = z.infer<typeof Checkout>;
