import * as z from 'zod/mini';
import { maxOfferIdCharacters } from './constants/insurance.ts';
import { Money } from './money.ts';

/** What an insurance covers besides accidental damage. */
export const InsuranceProduct = z.enum(['damage', 'damage-and-theft']);
export type InsuranceProduct = z.infer<typeof InsuranceProduct>;

/** A text to read before choosing an insurance: the static page `page` (GET /api/static-content/{page}). */
export const InsuranceDocument = z.object({ type: z.enum(['information', 'terms']), page: z.string() });
export type InsuranceDocument = z.infer<typeof InsuranceDocument>;

/** An insurance that a device can be bought with. */
export const InsuranceOffer = z.object({
  offerId: z.string(),
  product: InsuranceProduct,
  termMonths: z.int(),
  /** Paid once, with the order. */
  premium: Money,
  /** What the customer pays for each claim. */
  deductible: Money,
  documents: z.array(InsuranceDocument),
});
export type InsuranceOffer = z.infer<typeof InsuranceOffer>;

/** The insurance of an item of the cart. */
export const CartInsurance = z.extend(InsuranceOffer, { itemUuid: z.uuid() });
export type CartInsurance = z.infer<typeof CartInsurance>;

/** Query of GET /api/insurance-offers: the item of the cart. */
export const InsuranceOffersQuery = z.object({ item: z.uuid() });

/** GET /api/insurance-offers; without any, the item cannot be insured. */
export const InsuranceOffers = z.object({ offers: z.array(InsuranceOffer) });
export type InsuranceOffers = z.infer<typeof InsuranceOffers>;

/** Body of PUT /api/cart-items/{uuid}/insurance. */
export const ChooseInsurance = z.object({
  offerId: z.string().check(z.minLength(1), z.maxLength(maxOfferIdCharacters)),
});
export type ChooseInsurance = z.infer<typeof ChooseInsurance>;

/** Codes of a 400 from choosing an insurance; also of repairs that reset one. */
export const insuranceErrorCodes = ['INSURANCE_NOT_AVAILABLE', 'MULTI_ITEM_NO_INSURANCE'] as const;
export type InsuranceErrorCode = (typeof insuranceErrorCodes)[number];
