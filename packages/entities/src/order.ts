import * as z from 'zod/mini';
import { Address } from './address.ts';
import { CartCharge, DispatchPromise } from './blue-cart.ts';
import {
  maxAccountOwnerCharacters,
  maxDocumentNumberCharacters,
  maxIbanCharacters,
  maxOrderConsents,
  maxPaymentTokenCharacters,
} from './constants/payments.ts';
import { DeliveryMethodId } from './delivery-method.ts';
import { Money, StatedPrice } from './money.ts';
import { OrderConsentId } from './order-consent.ts';
import { PaidBy } from './payment-method.ts';
import { ReturnRefusalReason, Shipment, ShipmentState } from './shipment.ts';
import { VariantLabel } from './variant.ts';

const ProviderToken = z.string().check(z.minLength(1), z.maxLength(maxPaymentTokenCharacters));
const Holder = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxAccountOwnerCharacters));

/**
 * How an attempt to pay is made. A card comes as the token of the provider's fields or as a stored card; `hosted` opens
 * the provider's own page, for browsers without scripts.
 */
export const PaymentInput = z.union([
  z.object({ id: z.literal('card'), token: ProviderToken, store: z.optional(z.boolean()) }),
  z.object({ id: z.literal('card'), storedCardId: ProviderToken }),
  z.object({ id: z.literal('card'), hosted: z.literal(true) }),
  z.object({ id: z.enum(['paypal', 'invoice', 'prepayment']) }),
  z.object({
    id: z.literal('debit'),
    iban: z.string().check(z.trim(), z.maxLength(maxIbanCharacters)),
    ownerName: Holder,
  }),
  z.object({ id: z.enum(['applepay', 'googlepay']), token: ProviderToken }),
]);
export type PaymentInput = z.infer<typeof PaymentInput>;

/** Body of POST /api/orders; the header `Idempotency-Key` is a UUID. */
export const PlaceOrder = z.object({
  /** `shopCredit`: nothing is left to pay. */
  payment: z.union([PaymentInput, z.object({ id: z.literal('shopCredit') })]),
  /** The shop credit that the customer agreed to use. */
  shopCredit: z.optional(StatedPrice),
  /** What the customer agreed to. */
  consents: z.array(OrderConsentId).check(z.maxLength(maxOrderConsents)),
  /** The fingerprint of the checkout that the customer saw. */
  fingerprint: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  /** The total that the customer saw. */
  totalPrice: StatedPrice,
  /** For an order that needs an age check. It is compared and not stored. */
  birthDate: z.optional(z.iso.date()),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** Body of POST /api/orders/{orderUuid}/payments: another attempt to pay. */
export const PayOrder = z.object({ payment: PaymentInput });
export type PayOrder = z.infer<typeof PayOrder>;

/** Body of POST /api/orders/{orderUuid}/payment-details: what the shopper brings back from the provider. */
export const PaymentReturn = z.union([
  z.object({ redirectResult: ProviderToken }),
  z.object({ threeDSResult: ProviderToken }),
  z.object({ sessionId: ProviderToken, sessionResult: ProviderToken }),
]);
export type PaymentReturn = z.infer<typeof PaymentReturn>;

/**
 * `authorised`: paid. `received`, `pending`: decided later. `action`: the shopper has to do something. The others: not
 * paid, another attempt may follow.
 */
export const PaymentResult = z.enum(['authorised', 'pending', 'received', 'action', 'refused', 'cancelled', 'error']);
export type PaymentResult = z.infer<typeof PaymentResult>;

/** What the shopper has to do: leave for a page, answer a challenge in a frame, or transfer the money. */
export const PaymentAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.url() }),
  z.object({ type: z.literal('challenge'), url: z.url() }),
  z.object({
    type: z.literal('bankTransfer'),
    iban: z.string(),
    bic: z.string(),
    beneficiary: z.string(),
    /** Has to be written on the transfer. */
    reference: z.string(),
  }),
]);
export type PaymentAction = z.infer<typeof PaymentAction>;

/** The answer to placing an order, to another attempt to pay it, and to a return from the provider. */
export const PlacedOrder = z.object({
  orderUuid: z.uuid(),
  result: PaymentResult,
  action: z.optional(PaymentAction),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** `partlyDispatched`: some items are on their way, others follow. */
export const OrderState = z.enum([
  'awaitingPayment',
  'confirmed',
  'partlyDispatched',
  'dispatched',
  'delivered',
  'cancelled',
  'expired',
]);
export type OrderState = z.infer<typeof OrderState>;

/** `announced`: the customer is to send it back. `returned`: the warehouse has it. `refused`: it goes back to the customer. */
export const ReturnState = z.enum(['announced', 'returned', 'refused']);
export type ReturnState = z.infer<typeof ReturnState>;

/** Where a parcel of a return is, as the carrier last reported it. */
const ReturnParcel = z.object({
  trackingNumber: z.string(),
  /** The carrier's page about the parcel. */
  trackingUrl: z.url(),
  state: ShipmentState,
  changedAt: z.iso.datetime(),
});
export type ReturnParcel = z.infer<typeof ReturnParcel>;

export const OrderItem = z.object({
  uuid: z.uuid(),
  product: z.object({ id: z.int(), name: z.string(), product_slug: z.string(), picture: z.optional(z.string()) }),
  variant: VariantLabel,
  withFullBattery: z.boolean(),
  /** Before the discount. */
  price: Money,
  discount: z.optional(Money),
  /** It could not be sent and is not paid. */
  isCancelled: z.optional(z.boolean()),
  returnState: z.optional(ReturnState),
  /** When it got each state of its return, the latest last. */
  returnTimeline: z.optional(z.array(z.object({ state: ReturnState, at: z.iso.datetime() }))),
  /** Why it was not taken back, and the parcel in which it comes. */
  returnRefusal: z.optional(z.object({ reason: ReturnRefusalReason, parcel: ReturnParcel })),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** An invoice, or a correction that takes back a part or all of one. */
export const OrderDocument = z.object({
  kind: z.enum(['invoice', 'correction']),
  /** Such as DE-2026-000017; part of the address of the PDF. */
  number: z.string().check(z.regex(/^[A-Z]{2}-\d{4}-K?\d{6,12}$/), z.maxLength(maxDocumentNumberCharacters)),
  issuedAt: z.iso.datetime(),
  /** Negative for a correction. */
  total: Money,
});
export type OrderDocument = z.infer<typeof OrderDocument>;

/** GET /api/orders/{orderUuid}: what was ordered, as it was when the order was placed, and its present state. */
export const Order = z.object({
  orderUuid: z.uuid(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  state: OrderState,
  items: z.array(OrderItem),
  charges: z.array(CartCharge),
  coupon: z.optional(z.object({ code: z.string(), discount: Money })),
  totalPrice: Money,
  /** What is not paid of it, for items that were cancelled. */
  cancelledPrice: z.optional(Money),
  /** How much is paid with shop credit, and how much of it was given back. */
  shopCredit: z.optional(z.object({ used: Money, returned: z.optional(Money) })),
  email: z.string(),
  billingAddress: Address,
  shippingAddress: Address,
  deliveryMethodId: DeliveryMethodId,
  promise: z.optional(DispatchPromise),
  /** The latest attempt. */
  payment: z.object({ methodId: PaidBy, result: PaymentResult, action: z.optional(PaymentAction) }),
  /** Until when the units are reserved; absent once the order is paid or over. */
  paymentExpiresAt: z.optional(z.iso.datetime()),
  /** Parcels, oldest first. */
  shipments: z.array(Shipment),
  /** For the items that are to come back; absent until it was asked for. The addresses are secrets. */
  returnLabel: z.optional(z.object({ labelUrl: z.url(), codeUrl: z.url(), parcel: ReturnParcel })),
  /** The bank took the money back, or it could not be collected: the customer owes it. */
  isOwed: z.optional(z.boolean()),
  /** Before dispatch the customer may cancel it. */
  isCancellable: z.boolean(),
  /** When the order entered each of its states. */
  timeline: z.array(z.object({ state: OrderState, at: z.iso.datetime() })),
  /** Oldest first; the first invoice is issued at dispatch. */
  documents: z.array(OrderDocument),
});
export type Order = z.infer<typeof Order>;

/** Body of POST /api/orders/{orderUuid}/access: the token of a mailed link, for visitors who did not place the order. */
export const OrderLink = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });
export type OrderLink = z.infer<typeof OrderLink>;
