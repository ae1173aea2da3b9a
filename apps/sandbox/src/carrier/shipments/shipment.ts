import * as z from 'zod';
import { StoredCall } from '../../calls/idempotency.ts';
import { notificationSchema } from '../../webhooks/notification.ts';
import { countries } from '../locations/regions.ts';

export const shipmentStatuses = [
  'announced',
  'collected',
  'inTransit',
  'delivered',
  'failed',
  'returned',
  'lost',
  'cancelled',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const shipmentEvents = ['collect', 'transit', 'deliver', 'fail', 'return', 'lose', 'cancel'] as const;
export type ShipmentEvent = (typeof shipmentEvents)[number];

/** The state machine: which event leads from a status to which. What is not listed is not possible. */
export const transitions: Readonly<Record<ShipmentStatus, Readonly<Partial<Record<ShipmentEvent, ShipmentStatus>>>>> = {
  announced: { collect: 'collected', cancel: 'cancelled' },
  collected: { transit: 'inTransit', lose: 'lost' },
  inTransit: { deliver: 'delivered', fail: 'failed', lose: 'lost' },
  // The carrier tries again, or gives up.
  failed: { transit: 'inTransit', deliver: 'delivered', return: 'returned', lose: 'lost' },
  // A parcel may be found again.
  lost: { transit: 'inTransit' },
  delivered: {},
  returned: {},
  cancelled: {},
};

const text = (max: number) => z.string().trim().min(1).max(max);

export const ShipmentAddress = z.object({
  name1: text(100),
  name2: text(100).optional(),
  addressStreet: text(100),
  addressHouse: text(20).optional(),
  additionalAddressInformation1: text(100).optional(),
  postalCode: text(12),
  city: text(100),
  country: z.enum(countries),
  /** A location of the location finder, whose address the fields above have. */
  locationId: text(30).optional(),
  /** The recipient's number for German lockers. */
  postNumber: z
    .string()
    .regex(/^\d{6,10}$/)
    .optional(),
});
export type ShipmentAddress = z.infer<typeof ShipmentAddress>;

const TrackingEvent = z.object({ at: z.number(), status: z.enum(shipmentStatuses), city: z.string() });
export type TrackingEvent = z.infer<typeof TrackingEvent>;

/** The contents of a webhook: the shipment as it was after an event. */
export const WebhookItem = z.object({
  /** The same in every copy and every try. */
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  data: z.unknown(),
});
export type WebhookItem = z.infer<typeof WebhookItem>;

const Due = z.object({ at: z.number(), event: z.enum(shipmentEvents) });
export type Due = z.infer<typeof Due>;

export const Shipment = z.object({
  trackingNumber: z.string(),
  /** Secret part of the addresses of the label. */
  token: z.string(),
  reference: z.string(),
  /** `return`: from a customer to the shop. */
  direction: z.enum(['outbound', 'return']),
  createdAt: z.number(),
  shipper: ShipmentAddress,
  consignee: ShipmentAddress,
  weightGrams: z.number().int().positive().optional(),
  /** Handed over to recipients of this age or above only. */
  minAge: z.number().int().positive().optional(),
  status: z.enum(shipmentStatuses),
  events: z.array(TrackingEvent),
  notifications: z.array(notificationSchema(WebhookItem)),
  due: z.array(Due),
  calls: z.array(StoredCall),
});
export type Shipment = z.infer<typeof Shipment>;
