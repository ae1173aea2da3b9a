import * as z from 'zod';
import { StoredCall } from '../calls/idempotency.ts';
import { notificationSchema } from '../webhooks/notification.ts';

export const transferStatuses = ['accepted', 'executed', 'rejected', 'returned'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

export const transferEvents = ['execute', 'reject', 'return'] as const;
export type TransferEvent = (typeof transferEvents)[number];

/** The state machine: the status that follows an event in a status. Other combinations are not possible. */
export const transitions: Readonly<Record<TransferStatus, Readonly<Partial<Record<TransferEvent, TransferStatus>>>>> = {
  accepted: { execute: 'executed', reject: 'rejected' },
  executed: { return: 'returned' },
  rejected: {},
  returned: {},
};

export const Payee = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('iban'),
    iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/),
    holder: z.string().min(1).max(70),
  }),
  z.object({ kind: z.literal('paypal'), email: z.email().max(254) }),
]);
export type Payee = z.infer<typeof Payee>;

/** The contents of a webhook: a transfer as it was after an event. */
export const WebhookItem = z.object({
  /** The same in copies and retries. */
  id: z.string(),
  type: z.literal('transfer'),
  data: z.unknown(),
});
export type WebhookItem = z.infer<typeof WebhookItem>;

const Due = z.object({ at: z.number(), event: z.enum(transferEvents) });
export type Due = z.infer<typeof Due>;

export const Transfer = z.object({
  id: z.string(),
  /** The client's unique reference of the transfer. */
  reference: z.string(),
  /** Cents. */
  cents: z.number().int().positive(),
  payee: Payee,
  purpose: z.string(),
  status: z.enum(transferStatuses),
  /** Why it was rejected or returned: a code of ISO 20022. */
  reason: z.string().optional(),
  createdAt: z.number(),
  events: z.array(z.object({ at: z.number(), status: z.enum(transferStatuses) })),
  notifications: z.array(notificationSchema(WebhookItem)),
  due: z.array(Due),
  calls: z.array(StoredCall),
});
export type Transfer = z.infer<typeof Transfer>;

/** A transfer as the API describes it. */
export const describeTransfer = ({ id, reference, cents, status, reason }: Transfer) => ({
  id,
  reference,
  amount: { value: cents, currency: 'EUR' },
  status,
  ...(reason !== undefined && { reason }),
});
