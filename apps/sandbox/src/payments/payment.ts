import * as z from 'zod';
import { StoredCall } from '../calls/idempotency.ts';
import { notificationSchema } from '../webhooks/notification.ts';
import { PayerAddressId } from './payer.ts';

/** Where a payment stands. */
export const statuses = ['waiting', 'approved', 'pending', 'authorised', 'refused', 'cancelled', 'expired'] as const;
export type Status = (typeof statuses)[number];

/** What can happen to the payment as a whole. */
export type StatusEvent =
  | 'approve'
  | 'receive'
  | 'authorise'
  | 'refuse'
  | 'cancel'
  | 'release'
  | 'expire'
  | 'close'
  | 'arrive';

/** The state machine: which event leads from a status to which. What is not listed is not possible. */
export const transitions: Readonly<Record<Status, Readonly<Partial<Record<StatusEvent, Status>>>>> = {
  waiting: {
    approve: 'approved',
    receive: 'pending',
    authorise: 'authorised',
    refuse: 'refused',
    cancel: 'cancelled',
    close: 'expired',
  },
  approved: { authorise: 'authorised', refuse: 'refused', cancel: 'cancelled', close: 'expired' },
  pending: { authorise: 'authorised', refuse: 'refused', cancel: 'cancelled', close: 'expired', arrive: 'authorised' },
  authorised: { cancel: 'cancelled', release: 'authorised', expire: 'expired', arrive: 'authorised' },
  refused: {},
  cancelled: { arrive: 'authorised' },
  expired: { arrive: 'authorised' },
};

export const Amount = z.object({
  /** Minor units. */
  value: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Amount = z.infer<typeof Amount>;

export const Address = z.object({
  street: z.string(),
  houseNumberOrName: z.string(),
  postalCode: z.string(),
  city: z.string(),
  stateOrProvince: z.string().optional(),
  country: z.string(),
});

const Operation = z.object({
  kind: z.enum(['capture', 'refund', 'cancel', 'expiry', 'chargeback', 'arrival']),
  pspReference: z.string(),
  reference: z.string().optional(),
  value: z.number().int().min(0),
  /** `failed`: it was done, and failed afterwards. */
  state: z.enum(['done', 'refused', 'failed']),
});
export type Operation = z.infer<typeof Operation>;

/** What a test card or a test account causes. */
export const Outcome = z.object({
  authentication: z.enum(['frictionless', 'redirect', 'challenge', 'fails']).optional(),
  /** Refusal code of the provider. */
  refusal: z.string().optional(),
  late: z.boolean().optional(),
  captureFails: z.boolean().optional(),
  refund: z.enum(['refused', 'fails']).optional(),
  chargeback: z.boolean().optional(),
  returnMethod: z.enum(['GET', 'POST']).optional(),
});
export type Outcome = z.infer<typeof Outcome>;

export const NotificationItem = z.object({
  eventCode: z.string(),
  success: z.enum(['true', 'false']),
  pspReference: z.string(),
  originalReference: z.string().optional(),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  amount: Amount,
  paymentMethod: z.string(),
  eventDate: z.string(),
  reason: z.string(),
  operations: z.array(z.string()).optional(),
  additionalData: z.record(z.string(), z.string()),
});
export type NotificationItem = z.infer<typeof NotificationItem>;

const Notification = notificationSchema(NotificationItem);
export type Notification = z.infer<typeof Notification>;

/** Events that happen by themselves later. */
export const scheduledEvents = [
  'authorise',
  'refuse',
  'expire',
  'close',
  'chargeback',
  'captureFails',
  'refundFails',
] as const;
export type ScheduledEvent = (typeof scheduledEvents)[number];

export const Payment = z.object({
  pspReference: z.string(),
  merchantReference: z.string(),
  createdAt: z.number(),
  amount: Amount,
  method: z.object({
    type: z.string(),
    subtype: z.string().optional(),
    brand: z.string().optional(),
    lastFour: z.string().optional(),
    /** Such as `3/2030`. */
    expiry: z.string().optional(),
    storedAs: z.string().optional(),
    mandate: z.string().optional(),
    transferReference: z.string().optional(),
  }),
  shopper: z.object({
    reference: z.string().optional(),
    email: z.string().optional(),
    name: z.string().optional(),
    locale: z.string().optional(),
  }),
  /** Where PayPal Express has the parcel sent to. */
  payerAddress: PayerAddressId.optional(),
  /** The account that approved PayPal Express. */
  payerEmail: z.string().optional(),
  returnUrl: z.string(),
  returnMethod: z.enum(['GET', 'POST']),
  /** Origin of the page that frames the challenge. */
  origin: z.string().optional(),
  sessionId: z.string().optional(),
  /** Names the shopper's page in its address. */
  pageToken: z.string(),
  /** What the shopper brings back to the shop. */
  resultToken: z.string(),
  status: z.enum(statuses),
  /** The page for the shopper is that of an issuer's challenge. */
  challenge: z.boolean(),
  wrongCodes: z.number().int(),
  refusalCode: z.string().optional(),
  outcome: Outcome,
  authorised: z.number().int().min(0),
  operations: z.array(Operation),
  due: z.array(z.object({ at: z.number(), event: z.enum(scheduledEvents), operation: z.string().optional() })),
  timeline: z.array(z.object({ at: z.number(), text: z.string() })),
  notifications: z.array(Notification),
  calls: z.array(StoredCall),
});
export type Payment = z.infer<typeof Payment>;
