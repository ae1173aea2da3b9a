import * as z from 'zod/mini';
import { maxPaymentTokenCharacters } from './constants/payments.ts';

/** The answer to POST /api/checkout/express-payment: the provider's page on which the shopper approves the payment. */
export const StartedExpressPayment = z.object({ url: z.url() });
export type StartedExpressPayment = z.infer<typeof StartedExpressPayment>;

/** Body of POST /api/checkout/express-payment/return: the provider's answer, and the id that the order will have. */
export const ExpressPaymentReturn = z.object({
  orderUuid: z.uuid(),
  redirectResult: z.string().check(z.minLength(1), z.maxLength(maxPaymentTokenCharacters)),
});
export type ExpressPaymentReturn = z.infer<typeof ExpressPaymentReturn>;
