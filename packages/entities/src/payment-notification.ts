import * as z from 'zod/mini';

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

/** Body of POST /api/payments/notifications, in the provider's own form. */
export const PaymentNotifications = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: Notification }))
    .check(z.minLength(1), z.maxLength(100)),
});

/** Its answer: how many notifications were handled. */
export const AcceptedNotifications = z.object({ accepted: z.int() });
