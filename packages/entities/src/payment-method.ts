import * as z from 'zod/mini';

/** The shop's names of ways to pay; the provider has its own. */
export const PaymentMethodId = z.enum(['card', 'paypal', 'invoice', 'debit', 'prepayment', 'applepay', 'googlepay']);
export type PaymentMethodId = z.infer<typeof PaymentMethodId>;

/** How an order is paid: by a method of the provider, or with shop credit alone. */
export const PaidBy = z.enum([...PaymentMethodId.options, 'shopCredit']);
export type PaidBy = z.infer<typeof PaidBy>;

/** A card that the customer stored at the provider. */
export const StoredCard = z.object({
  id: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
});
export type StoredCard = z.infer<typeof StoredCard>;

/** Why a method cannot be chosen for the current checkout. */
export const PaymentMethodReason = z.enum(['AMOUNT_TOO_HIGH', 'STREET_ADDRESS_REQUIRED', 'STANDARD_DELIVERY_REQUIRED']);
export type PaymentMethodReason = z.infer<typeof PaymentMethodReason>;

/** A way to pay, as the provider offers it at present. */
export const PaymentMethod = z.object({
  id: PaymentMethodId,
  /** The provider's name of it. */
  type: z.string(),
  /** In the language of the request. */
  name: z.string(),
  /** `inline`: details are entered in the shop; `redirect`: on the provider's page; `offline`: paid after the order. */
  flow: z.enum(['inline', 'redirect', 'offline']),
  /** Of cards. */
  brands: z.optional(z.array(z.string())),
  stored: z.array(StoredCard),
  /** Page of the provider for a frame, in which the shopper enters a card or presses the wallet's button. */
  fieldsUrl: z.optional(z.url()),
  unavailableReason: z.optional(PaymentMethodReason),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** GET /api/checkout/payment-methods. */
export const PaymentMethods = z.object({ methods: z.array(PaymentMethod) });
export type PaymentMethods = z.infer<typeof PaymentMethods>;

/** Body of PUT /api/checkout/payment-method. */
export const ChoosePaymentMethod = z.object({ id: PaymentMethodId });
export type ChoosePaymentMethod = z.infer<typeof ChoosePaymentMethod>;
