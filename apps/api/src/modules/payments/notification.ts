import * as z from 'zod/mini';
import type { PaymentEvent } from './payment-machine.ts';

const text = (maximum: number) => z.string().check(z.maxLength(maximum));
/** Cents; no payment is larger. */
const maxAmountCents = 1_000_000_000;

/** One event of the provider, as its webhook sends it; see docs/contracts/payments.md. */
export const Notification = z.object({
  eventCode: text(60),
  success: z.enum(['true', 'false']),
  pspReference: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The payment's, where `pspReference` is that of a modification, a dispute or an arrival. */
  originalReference: z.optional(z.string().check(z.maxLength(80))),
  merchantAccountCode: text(80),
  merchantReference: z.string().check(z.maxLength(80)),
  /** Minor units. */
  amount: z.object({
    value: z.int().check(z.nonnegative(), z.maximum(maxAmountCents)),
    currency: text(3),
  }),
  paymentMethod: z.optional(text(80)),
  reason: z.optional(text(1_000)),
  eventDate: text(40),
  /** What the shop uses of it. */
  additionalData: z._default(
    z.object({ hmacSignature: z.optional(text(200)), 'modification.action': z.optional(text(40)) }),
    {},
  ),
});
export type Notification = z.infer<typeof Notification>;

/** Identifies an event: a notification with the same key is a repetition. */
export const notificationKey = ({ eventCode, success, pspReference, originalReference = '' }: Notification): string =>
  [eventCode, success, pspReference, originalReference].join(':');

type Outcome = Readonly<Record<Notification['success'], PaymentEvent | undefined>>;

/** What each event does to the payment. An event that is not listed changes nothing. */
const outcomes: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['AUTHORISATION', { true: 'authorise', false: 'refuse' }],
  ['CAPTURE', { true: 'captureSucceeded', false: 'captureFailed' }],
  ['CAPTURE_FAILED', { true: 'captureFailed', false: undefined }],
  ['CANCELLATION', { true: 'reversalSucceeded', false: 'reversalFailed' }],
  ['CANCEL_OR_REFUND', { true: 'reversalSucceeded', false: 'reversalFailed' }],
  ['REFUND', { true: 'refundSucceeded', false: 'refundFailed' }],
  ['REFUND_FAILED', { true: 'refundFailed', false: undefined }],
  ['CHARGEBACK', { true: 'chargeBack', false: undefined }],
  ['EXPIRE', { true: 'authorisationExpired', false: undefined }],
  ['OFFER_CLOSED', { true: 'close', false: undefined }],
]);

/** The event that a notification means for its payment; undefined for one that changes nothing. */
export function paymentEventOf({
  eventCode,
  success,
  originalReference,
}: Pick<Notification, 'eventCode' | 'success' | 'originalReference'>): PaymentEvent | undefined {
  // The arrival of a transfer is an authorisation that refers to its payment.
  if (eventCode === 'AUTHORISATION' && success === 'true' && originalReference) return 'moneyArrived';
  return outcomes.get(eventCode)?.[success];
}
