import * as z from 'zod/mini';
import {
  maxItemsPerRequest,
  maxOrdersToDispatch,
  maxTrackingEvents,
  maxTrackingNumberCharacters,
  maxTrackingPlaceCharacters,
} from './constants/shipments.ts';
import { VariantLabel } from './variant.ts';

/** Where a parcel is. `failed`: it could not be delivered and is tried again or sent back. */
export const ShipmentState = z.enum([
  'announced',
  'collected',
  'inTransit',
  'delivered',
  'failed',
  'returned',
  'lost',
  'cancelled',
]);
export type ShipmentState = z.infer<typeof ShipmentState>;

/** A parcel of an order, as its customer sees it. */
export const Shipment = z.object({
  uuid: z.uuid(),
  state: ShipmentState,
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's page about the parcel. */
  trackingUrl: z.url(),
  /** The items in it, by uuid. */
  items: z.array(z.uuid()),
  dispatchedAt: z.iso.datetime(),
  /** What the carrier reported, the latest last. */
  events: z.array(z.object({ state: ShipmentState, at: z.iso.datetime(), place: z.optional(z.string()) })),
});
export type Shipment = z.infer<typeof Shipment>;

const Items = z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxItemsPerRequest));

/**
 * Body of POST /internal/orders/{orderUuid}/dispatch. `items`: what is in the parcel; everything that is open without
 * it. A repeated call with the same `key` is the same parcel.
 */
export const DispatchItems = z.object({ items: z.optional(Items), key: z.optional(z.uuid()) });
export type DispatchItems = z.infer<typeof DispatchItems>;

/** Body of POST /internal/orders/{orderUuid}/cancel-items. */
export const CancelItems = z.object({ items: Items });

/** Body of POST /internal/orders/{orderUuid}/receive-return: items that came back and were inspected. */
export const ReceiveReturn = z.object({
  items: Items,
  /** Whether they are for sale again as they were; true without it. */
  isResellable: z.optional(z.boolean()),
});
export type ReceiveReturn = z.infer<typeof ReceiveReturn>;

/**
 * Why a returned item is not taken back. `otherItem`: not the one that was sold. `late`: sent after the period. `unsealed`:
 * the seal of a recording or software is broken. `hygiene`: so is that of an item which is not returned without it.
 */
export const ReturnRefusalReason = z.enum(['otherItem', 'late', 'unsealed', 'hygiene']);
export type ReturnRefusalReason = z.infer<typeof ReturnRefusalReason>;

/**
 * Body of POST /internal/orders/{orderUuid}/refuse-return: items that came back and go to the customer again. A repeated
 * call with the same `key` is the same parcel.
 */
export const RefuseReturn = z.object({ items: Items, reason: ReturnRefusalReason, key: z.optional(z.uuid()) });
export type RefuseReturn = z.infer<typeof RefuseReturn>;

/** GET /internal/orders/to-receive: items that customers are to send back, the oldest first. */
export const ReturnsToReceive = z.object({
  orders: z
    .array(
      z.object({
        orderUuid: z.uuid(),
        number: z.string(),
        items: z.array(z.object({ uuid: z.uuid(), name: z.string(), variant: VariantLabel })),
      }),
    )
    .check(z.maxLength(maxOrdersToDispatch)),
});
export type ReturnsToReceive = z.infer<typeof ReturnsToReceive>;

/** Answer to a dispatch. The label's address is a secret: the label has the customer's address. */
export const DispatchedParcel = z.object({
  orderUuid: z.uuid(),
  state: z.string(),
  shipment: z.object({ uuid: z.uuid(), trackingNumber: z.string(), labelUrl: z.url() }),
});
export type DispatchedParcel = z.infer<typeof DispatchedParcel>;

/** GET /internal/orders/to-dispatch: paid orders with items that are neither sent nor cancelled, the oldest first. */
export const OrdersToDispatch = z.object({
  orders: z
    .array(
      z.object({
        orderUuid: z.uuid(),
        number: z.string(),
        placedAt: z.iso.datetime(),
        deliveryMethodId: z.string(),
        /** Country and town of the recipient. */
        destination: z.string(),
        /** The payment is lost or could not be captured: nothing may be sent. */
        onHold: z.boolean(),
        /** The carrier hands the parcel over to recipients of this age or above only. */
        identAge: z.optional(z.int()),
        items: z.array(
          z.object({ uuid: z.uuid(), name: z.string(), variant: VariantLabel, withFullBattery: z.boolean() }),
        ),
      }),
    )
    .check(z.maxLength(maxOrdersToDispatch)),
});
export type OrdersToDispatch = z.infer<typeof OrdersToDispatch>;

const TrackingNumber = z.string().check(z.minLength(1), z.maxLength(maxTrackingNumberCharacters));

/** Body of POST /api/carrier/notifications: a parcel after an event, with all its events, the newest first. */
export const CarrierNotification = z.object({
  type: z.string().check(z.maxLength(maxTrackingNumberCharacters)),
  data: z.object({
    id: TrackingNumber,
    events: z
      .array(
        z.object({
          timestamp: z.iso.datetime(),
          status: z.string().check(z.maxLength(maxTrackingNumberCharacters)),
          location: z.optional(
            z.object({
              address: z.optional(
                z.object({
                  addressLocality: z.optional(z.string().check(z.maxLength(maxTrackingPlaceCharacters))),
                }),
              ),
            }),
          ),
        }),
      )
      .check(z.maxLength(maxTrackingEvents)),
  }),
});
export type CarrierNotification = z.infer<typeof CarrierNotification>;

/** The carrier's notification was taken. */
export const AcceptedEvent = z.object({ accepted: z.boolean() });
