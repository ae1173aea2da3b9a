import * as z from 'zod';
import { PaymentError } from './errors.ts';
import { Address, Amount } from './payment.ts';

const reference = z.string().min(1).max(80);
const Charge = Amount.extend({ value: Amount.shape.value.min(1) });
const merchantAccount = z.string().min(1);
const returnMethod = z.enum(['GET', 'POST']).optional();

const Shopper = z.object({
  shopperReference: z.string().min(3).max(256).optional(),
  shopperEmail: z.string().max(320).optional(),
  shopperLocale: z.string().max(20).optional(),
  shopperName: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  telephoneNumber: z.string().optional(),
  billingAddress: Address.optional(),
  deliveryAddress: Address.optional(),
});

/** A price that might be paid in instalments. */
export const FinancingRequest = z.object({
  merchantAccount,
  amount: Charge,
  countryCode: z.string().regex(/^[A-Z]{2}$/),
});

export const MethodsRequest = z.object({
  merchantAccount,
  amount: Amount.optional(),
  countryCode: z.string().optional(),
  shopperLocale: z.string().optional(),
  shopperReference: z.string().optional(),
});

const PaymentMethod = z.union([
  z.object({ type: z.literal('scheme'), encryptedCard: z.string().min(1), holderName: z.string().optional() }),
  z.object({ type: z.literal('scheme'), storedPaymentMethodId: z.string().min(1) }),
  z.object({ type: z.literal('paypal'), subtype: z.enum(['express', 'redirect']).optional() }),
  z.object({ type: z.literal('klarna') }),
  z.object({ type: z.literal('sepadirectdebit'), iban: z.string(), ownerName: z.string().min(1) }),
  z.object({ type: z.literal('bankTransfer_IBAN') }),
  z.object({ type: z.literal('applepay'), applePayToken: z.string().min(1) }),
  z.object({ type: z.literal('googlepay'), googlePayToken: z.string().min(1) }),
]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const PaymentRequest = Shopper.extend({
  merchantAccount,
  amount: Charge,
  reference,
  returnUrl: z.url({ protocol: /^https?$/ }),
  paymentMethod: PaymentMethod,
  origin: z.string().optional(),
  storePaymentMethod: z.boolean().optional(),
  authenticationData: z
    .object({
      threeDSRequestData: z.object({ nativeThreeDS: z.enum(['preferred', 'disabled']).optional() }).optional(),
    })
    .optional(),
  redirectFromIssuerMethod: returnMethod,
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const DetailsRequest = z.object({
  details: z.union([z.object({ redirectResult: z.string().min(1) }), z.object({ threeDSResult: z.string().min(1) })]),
  paymentData: z.string().optional(),
});

export const SessionRequest = Shopper.extend({
  merchantAccount,
  amount: Charge,
  reference,
  returnUrl: z.url({ protocol: /^https?$/ }),
  mode: z.enum(['embedded', 'hosted']).default('embedded'),
  allowedPaymentMethods: z.array(z.string()).optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  redirectFromIssuerMethod: returnMethod,
});
export type SessionRequest = z.infer<typeof SessionRequest>;

export const AmountModification = z.object({ merchantAccount, amount: Charge, reference: reference.optional() });
export const Modification = z.object({ merchantAccount, reference: reference.optional() });

export const ShopperDetailsRequest = z.object({ merchantAccount, redirectResult: z.string().min(1) });
export const UpdateOrderRequest = z.object({
  pspReference: z.string().min(1),
  amount: Charge,
  paymentData: z.string().optional(),
});

/** Reads a body. Throws PaymentError 702 that names the fields. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const mistakes = read.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw new PaymentError(400, '702', mistakes.join('; '));
}
