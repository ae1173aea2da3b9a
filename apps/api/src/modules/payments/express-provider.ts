import * as z from 'zod/mini';

const ProviderAddress = z.object({
  street: z.string(),
  houseNumberOrName: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});
export type ProviderAddress = z.infer<typeof ProviderAddress>;

/** The payer who approved an express payment, as the provider knows them. */
export const ExpressShopper = z.object({
  /** The reference that the payment was started with. */
  merchantReference: z.string(),
  shopperName: z.object({ firstName: z.string(), lastName: z.string() }),
  shopperEmail: z.string(),
  /** The provider's id of the payer's account. */
  payerId: z.optional(z.string()),
  telephoneNumber: z.optional(z.string()),
  /** When the approval ends. */
  approvedUntil: z.optional(z.iso.datetime()),
  deliveryAddress: ProviderAddress,
  billingAddress: ProviderAddress,
});
export type ExpressShopper = z.infer<typeof ExpressShopper>;
