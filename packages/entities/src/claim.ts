import * as z from 'zod/mini';
import { maxClaimPhotos, maxClaimTextCharacters, maxClaimVersions, maxOpenClaims } from './constants/claims.ts';
import { maxPriceCents } from './constants/lists.ts';
import { maxItemsPerRequest } from './constants/shipments.ts';
import { Money } from './money.ts';
import { VariantLabel } from './variant.ts';

/** `damaged`: broken on its way. `wrong`: another item than the ordered one. `missing`: it was not in the parcel. */
export const ClaimReason = z.enum(['damaged', 'defective', 'wrong', 'missing']);
export type ClaimReason = z.infer<typeof ClaimReason>;

/** The decision about an accepted claim. `refund`: the price or a part of it; the customer keeps the item. */
export const ClaimRemedy = z.enum(['refund', 'replacement', 'repair']);
export type ClaimRemedy = z.infer<typeof ClaimRemedy>;

/** `sent`: it was accepted, and the replacement has left. */
export const ClaimState = z.enum(['received', 'accepted', 'sent', 'refused']);
export type ClaimState = z.infer<typeof ClaimState>;

const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxClaimTextCharacters));

/** Body of POST /api/orders/{orderUuid}/claims: what is wrong with which items. */
export const ClaimRequest = z.object({
  items: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxItemsPerRequest)),
  reason: ClaimReason,
  text: Text,
});
export type ClaimRequest = z.infer<typeof ClaimRequest>;

/** A step in the history of a claim; every step makes a new version of it. */
export const ClaimStep = z.enum([...ClaimState.options, 'photosAdded']);
export type ClaimStep = z.infer<typeof ClaimStep>;

/** A claim as its customer sees it. */
export const Claim = z.object({
  uuid: z.uuid(),
  /** Grows with each change. */
  version: z.int(),
  state: ClaimState,
  reason: ClaimReason,
  text: z.string(),
  /** Items of the order, by uuid. */
  items: z.array(z.uuid()),
  /** Their pictures are at `/api/claims/{uuid}/photos/{photoUuid}`. */
  photos: z.array(z.uuid()),
  /** Oldest first. */
  timeline: z.array(z.object({ step: ClaimStep, at: z.iso.datetime() })),
  /** How it was accepted. */
  remedy: z.optional(ClaimRemedy),
  refund: z.optional(Money),
  /** Why it was refused. */
  refusal: z.optional(z.string()),
  /** By which the item is sent in. The addresses are secrets. */
  returnLabel: z.optional(z.object({ trackingNumber: z.string(), labelUrl: z.url(), codeUrl: z.url() })),
  /** The parcel with the replacement. */
  replacement: z.optional(z.object({ trackingNumber: z.string(), trackingUrl: z.url() })),
});
export type Claim = z.infer<typeof Claim>;

/** GET /api/orders/{orderUuid}/claims: the claims of an order, oldest first, and the items that a new one may name. */
export const OrderClaims = z.object({ claims: z.array(Claim), claimableItems: z.array(z.uuid()) });
export type OrderClaims = z.infer<typeof OrderClaims>;

export const ClaimParams = z.object({ claimUuid: z.uuid() });
export const ClaimPhotoParams = z.object({ claimUuid: z.uuid(), photoUuid: z.uuid() });

/** The texts of a form with photos for a claim; it has none. */
export const ClaimPhotosForm = z.object({});

/** GET /internal/claims: claims that wait for a decision or for their replacement, the oldest first. */
export const OpenClaims = z.object({
  claims: z
    .array(
      z.object({
        uuid: z.uuid(),
        version: z.int(),
        state: ClaimState,
        orderUuid: z.uuid(),
        orderNumber: z.string(),
        reason: ClaimReason,
        text: z.string(),
        photos: z.array(z.uuid()).check(z.maxLength(maxClaimPhotos)),
        items: z.array(z.object({ uuid: z.uuid(), name: z.string(), variant: VariantLabel })),
        /** What is left of the price of the items. */
        refundable: Money,
      }),
    )
    .check(z.maxLength(maxOpenClaims)),
});
export type OpenClaims = z.infer<typeof OpenClaims>;

/** The version that staff has read: a claim that has changed in the meantime has to be read again. */
const version = z.int().check(z.positive(), z.maximum(maxClaimVersions));

/** Body of POST /internal/claims/{claimUuid}/decision. `amount`: cents; all that is left of the price without it. */
export const ClaimDecision = z.union([
  z.object({
    decision: z.literal('refund'),
    version,
    amount: z.optional(z.int().check(z.positive(), z.maximum(maxPriceCents))),
  }),
  z.object({ decision: z.literal('replacement'), version }),
  z.object({ decision: z.literal('repair'), version }),
  z.object({ decision: z.literal('refuse'), version, refusal: Text }),
]);
export type ClaimDecision = z.infer<typeof ClaimDecision>;

/** Answer of the internal routes that move a claim on. */
export const ClaimStateAnswer = z.object({ claimUuid: z.uuid(), version: z.int(), state: ClaimState });
