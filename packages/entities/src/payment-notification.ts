import * as z from 'zod/mini';
import {
  maxNotifications,
  maxPaymentCents,
  maxPaymentReasonCharacters,
  maxPaymentReferenceCharacters,
  maxPaymentSignatureCharacters,
} from './constants/payments.ts';

const text = (maximum: number) => z.string().check(z.maxLength(maximum));
const Reference = text(maxPaymentReferenceCharacters);

/** One event of the provider, as its webhook sends it; see docs/contracts/payments.md. */
export const Notification = z.object({
  eventCode: Reference,
  success: z.enum(['true', 'false']),
  pspReference: Reference.check(z.minLength(1)),
  /** The payment's, where `pspReference` is that of a modification, a dispute or an arrival. */
  originalReference: z.optional(Reference),
  merchantAccountCode: Reference,
  merchantReference: Reference,
  /** Minor units. */
  amount: z.object({
    value: z.int().check(z.nonnegative(), z.maximum(maxPaymentCents)),
    currency: z.string().check(z.length(3)),
  }),
  paymentMethod: z.optional(Reference),
  reason: z.optional(text(maxPaymentReasonCharacters)),
  eventDate: Reference,
  /** What the shop uses of it. */
  additionalData: z._default(
    z.object({
      hmacSignature: z.optional(text(maxPaymentSignatureCharacters)),
      'modification.action': z.optional(Reference),
    }),
    {},
  ),
});
export type Notification = z.infer<typeof Notification>;

/** Body of POST /api/payments/notifications, in the provider's own form. */
export const PaymentNotifications = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: Notification }))
    .check(z.minLength(1), z.maxLength(maxNotifications)),
});

/** Its answer: how many notifications were handled. */
export const AcceptedNotifications = z.object({ accepted: z.int() });
