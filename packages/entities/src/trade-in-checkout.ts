import * as z from 'zod/mini';
import { Address } from './address.ts';
import { maxCompanyNameCharacters, maxSlotIdCharacters, maxVatIdCharacters } from './constants/trade-in-checkout.ts';
import { greenCartErrorTypes } from './green-cart.ts';
import { Money } from './money.ts';

/** Who sells: a private person, or a business that declares its tax number. Margin taxation is for private sellers only. */
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

export const TradeInStep = z.enum(['cart', 'address', 'shipping']);
export type TradeInStep = z.infer<typeof TradeInStep>;

/** GET /api/trade-in/checkout, and the answer to every change of it. */
export const TradeInCheckout = z.object({
  seller: z.optional(TradeInSeller),
  handoverOptions: z.array(HandoverOption),
  handover: z.optional(Handover),
  itemsPrice: Money,
  /** The steps that are not done, in order. */
  openSteps: z.array(TradeInStep),
  /** What the items of the cart make invalid, as in the cart itself. */
  errors: z.array(z.object({ type: z.enum(greenCartErrorTypes) })),
});
export type TradeInCheckout = z.infer<typeof TradeInCheckout>;
