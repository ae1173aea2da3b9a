import * as z from 'zod/mini';
import { Address } from './address.ts';
import { maxAccountOwnerCharacters } from './constants/payments.ts';
import { maxTradeInDeclarations, maxTradeInReferenceCharacters } from './constants/trade-in.ts';
import { EmailAddress } from './email-address.ts';
import { Language, MarketId } from './language.ts';

/**
 * Where a trade-in order is. `locked`: a device is locked to an account and its seller was asked to unlock it. `reported`:
 * all items are held because they are reported as stolen.
 */
export const TradeInOrderState = z.enum([
  'created',
  'labelled',
  'inTransit',
  'received',
  'grading',
  'locked',
  'offerMade',
  'accepted',
  'declined',
  'paid',
  'returning',
  'closed',
  'cancelled',
  'expired',
  'reported',
]);
export type TradeInOrderState = z.infer<typeof TradeInOrderState>;

/**
 * Where an item is; always in exactly one place. `expected`: it is to come. `kept`: its order ended before it was sent.
 * `returned`: it was given to the carrier for its seller. `held`: it is reported as stolen.
 */
export const TradeInItemPlace = z.enum(['expected', 'received', 'bought', 'returned', 'kept', 'held']);
export type TradeInItemPlace = z.infer<typeof TradeInItemPlace>;

const Reference = z.string().check(z.minLength(1), z.maxLength(maxTradeInReferenceCharacters));

/** Who sells. The tax of the later sale depends on it. */
export const TradeInSeller = z.object({
  kind: z.enum(['private', 'business']),
  address: Address,
  companyName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxAccountOwnerCharacters))),
  vatId: z.optional(Reference),
});
export type TradeInSeller = z.infer<typeof TradeInSeller>;

/** How the parcel gets to the carrier; `slot` names the time of a pickup. */
export const TradeInHandover = z.object({
  carrier: Reference,
  kind: z.enum(['dropOffLabel', 'dropOffQr', 'pickup']),
  slot: z.optional(Reference),
});
export type TradeInHandover = z.infer<typeof TradeInHandover>;

/** Where the money goes. */
export const TradeInPayout = z.object({
  kind: z.enum(['bank', 'paypal', 'shopCredit', 'donation']),
  bankAccountId: z.optional(z.uuid()),
  paypalEmail: z.optional(EmailAddress),
  charityId: z.optional(Reference),
});
export type TradeInPayout = z.infer<typeof TradeInPayout>;

/** A text that the seller agreed to, and when. */
export const TradeInDeclaration = z.object({ id: Reference, version: Reference, agreedAt: z.iso.datetime() });
export type TradeInDeclaration = z.infer<typeof TradeInDeclaration>;

/** What a trade-in order consists of besides its items. */
export const TradeInOrderInput = z.object({
  email: EmailAddress,
  market: MarketId,
  language: Language,
  seller: TradeInSeller,
  handover: TradeInHandover,
  payout: TradeInPayout,
  declarations: z.array(TradeInDeclaration).check(z.maxLength(maxTradeInDeclarations)),
  expressGrading: z.boolean(),
  couponCode: z.optional(Reference),
});
export type TradeInOrderInput = z.infer<typeof TradeInOrderInput>;
