import * as z from 'zod/mini';
import { Address } from './address.ts';
import {
  maxCompanyNameCharacters,
  maxDeclarationVersionCharacters,
  maxSlotIdCharacters,
  maxVatIdCharacters,
} from './constants/trade-in-checkout.ts';
import { greenCartErrorTypes } from './green-cart.ts';
import { Money, StatedPrice } from './money.ts';
import { PayoutChoice, PayoutKind } from './payout.ts';

/**
 * The seller: a private person, or a business that declares its tax number. Margin taxation is for private sellers
 * only.
 */
export const SellerStatus = z.union([
  z.object({ kind: z.literal('private') }),
  z.object({
    kind: z.literal('business'),
    companyName: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCompanyNameCharacters)),
    vatId: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxVatIdCharacters)),
  }),
]);
export type SellerStatus = z.infer<typeof SellerStatus>;

/** Body of PUT /api/trade-in/checkout/seller: who sells and where the parcel comes from. */
export const TradeInSeller = z.object({ address: Address, status: SellerStatus });
export type TradeInSeller = z.infer<typeof TradeInSeller>;

/** How the parcel gets to the carrier: with a printed label, with a code that a shop prints, or from the seller's door. */
export const HandoverKind = z.enum(['dropOffLabel', 'dropOffQr', 'pickup']);
export type HandoverKind = z.infer<typeof HandoverKind>;

export const TradeInCarrierId = z.enum(['dhl', 'colissimo', 'postnl', 'poste', 'correos']);
export type TradeInCarrierId = z.infer<typeof TradeInCarrierId>;

/** When a parcel is picked up: local times of a day in the seller's country. */
export const PickupSlot = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(maxSlotIdCharacters)),
  date: z.iso.date(),
  from: z.string().check(z.regex(/^\d\d:\d\d$/)),
  to: z.string().check(z.regex(/^\d\d:\d\d$/)),
});
export type PickupSlot = z.infer<typeof PickupSlot>;

/** A carrier with a way to hand the parcel over, for the items of the current cart. */
export const HandoverOption = z.object({
  carrier: TradeInCarrierId,
  carrierName: z.string(),
  kind: HandoverKind,
  limits: z.object({ maxGrams: z.int(), maxLitres: z.int() }),
  /** What the carrier pays for a lost parcel. */
  insuredUpTo: Money,
  /** Why the items of the cart cannot go this way. */
  unavailableReason: z.optional(z.enum(['TOO_HEAVY', 'TOO_LARGE', 'TOO_VALUABLE'])),
});
export type HandoverOption = z.infer<typeof HandoverOption>;

/** Body of PUT /api/trade-in/checkout/handover. A pickup has a slot. */
export const ChooseHandover = z.object({
  carrier: TradeInCarrierId,
  kind: HandoverKind,
  slotId: z.optional(z.string().check(z.minLength(1), z.maxLength(maxSlotIdCharacters))),
});
export type ChooseHandover = z.infer<typeof ChooseHandover>;

/** The chosen way to hand the parcel over. */
export const Handover = z.object({
  carrier: TradeInCarrierId,
  kind: HandoverKind,
  slot: z.optional(PickupSlot),
});
export type Handover = z.infer<typeof Handover>;

/** GET /api/trade-in/checkout/pickup-slots: the free slots at the seller's address, earliest first. */
export const PickupSlots = z.object({ slots: z.array(PickupSlot) });
export type PickupSlots = z.infer<typeof PickupSlots>;

export const TradeInStep = z.enum(['cart', 'address', 'shipping', 'payout']);
export type TradeInStep = z.infer<typeof TradeInStep>;

/** A way to get the money, with what the seller gets: shop credit has a bonus. */
export const PayoutOption = z.object({
  kind: PayoutKind,
  amount: Money,
  /** Why it cannot be chosen: shop credit belongs to an account. */
  unavailableReason: z.optional(z.enum(['SIGN_IN_REQUIRED'])),
});
export type PayoutOption = z.infer<typeof PayoutOption>;

/**
 * What a seller declares: the items are theirs, they are of age, they know the terms, and their devices are wiped and free
 * of locks.
 */
export const SaleDeclarationId = z.enum(['ownership', 'age', 'terms', 'wiped']);
export type SaleDeclarationId = z.infer<typeof SaleDeclarationId>;

/** The declarations that the sale of the current cart needs, in the words that are stored with the order. */
export const DueDeclarations = z.object({
  version: z.string(),
  texts: z.array(z.object({ id: SaleDeclarationId, text: z.string() })),
});
export type DueDeclarations = z.infer<typeof DueDeclarations>;

/** Kinds of items that differ in what has to be done before they are sent. */
export const PreparationKind = z.enum([
  'phone',
  'tablet',
  'laptop',
  'watch',
  'console',
  'camera',
  'reader',
  'wireless',
  'media',
]);
export type PreparationKind = z.infer<typeof PreparationKind>;

/** GET /api/trade-in/checkout, and the answer to every change of it. */
export const TradeInCheckout = z.object({
  seller: z.optional(TradeInSeller),
  handoverOptions: z.array(HandoverOption),
  handover: z.optional(Handover),
  payoutOptions: z.array(PayoutOption),
  payout: z.optional(PayoutChoice),
  /** What the seller gets. */
  totalPrice: Money,
  dueDeclarations: DueDeclarations,
  /** The steps that are not done, in order. */
  openSteps: z.array(TradeInStep),
  /** What the items of the cart make invalid, as in the cart itself. */
  errors: z.array(z.object({ type: z.enum(greenCartErrorTypes) })),
});
export type TradeInCheckout = z.infer<typeof TradeInCheckout>;

/** Body of POST /api/trade-in/checkout; the header `Idempotency-Key` is a UUID. */
export const PlaceSale = z.object({
  newsletter: z.boolean(),
  /** What the seller declares, by the rules of `version`. */
  declarations: z.array(SaleDeclarationId).check(z.maxLength(SaleDeclarationId.options.length)),
  version: z.string().check(z.maxLength(maxDeclarationVersionCharacters)),
  /** What the seller saw. */
  totalPrice: StatedPrice,
});
export type PlaceSale = z.infer<typeof PlaceSale>;

/** GET /api/trade-in/checkout/placed, and the answer of placing it: the seller's latest sale, and how to send it. */
export const PlacedSale = z.object({
  orderUuid: z.uuid(),
  orderNumber: z.string(),
  email: z.string(),
  items: z.array(z.object({ name: z.string(), price: Money })),
  handover: Handover,
  carrierName: z.string(),
  /** The last day on which the parcel can be sent. */
  sendBy: z.iso.date(),
  /** Of a parcel that the seller hands over; absent for a pickup, and while the carrier does not answer. */
  label: z.optional(z.object({ trackingNumber: z.string(), labelUrl: z.url(), codeUrl: z.url() })),
  preparations: z.array(PreparationKind),
});
export type PlacedSale = z.infer<typeof PlacedSale>;
