import { randomInt, randomUUID } from 'node:crypto';
import type { NotificationFaults } from '../../faults/faults.ts';
import { createToken } from '../../references.ts';
import { createNotification } from '../../webhooks/notification.ts';
import type { CarrierTimings } from '../timings.ts';
import {
  type Shipment,
  type ShipmentAddress,
  type ShipmentEvent,
  type ShipmentStatus,
  transitions,
} from './shipment.ts';
import { trackingOf } from './tracking.ts';

/** Dependencies of changes to shipments. */
export interface ShipmentContext {
  readonly timings: CarrierTimings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly notificationFaultsOf: (shipment: Shipment) => NotificationFaults;
  /** The problem on the way; undefined if there is none. */
  readonly mishapOf: (shipment: Shipment) => 'lose' | 'fail' | undefined;
}

/** Whether an event is possible in the shipment's status. */
export const can = ({ status }: Shipment, event: ShipmentEvent): boolean => transitions[status][event] !== undefined;

/** Where a shipment is when it gets a status. */
function cityOf({ shipper, consignee }: Shipment, status: ShipmentStatus): string {
  return status === 'delivered' || status === 'failed' ? consignee.city : shipper.city;
}

/** The shipment in a new status: with the event in its history, and a webhook about it. */
function enter(shipment: Shipment, status: ShipmentStatus, context: ShipmentContext): Shipment {
  const at = context.now();
  const events = [...shipment.events, { at, status, city: cityOf(shipment, status) }];
  const moved = { ...shipment, status, events, due: [] };
  const item = {
    id: `msg_${randomUUID()}`,
    type: `shipment.${status}`,
    timestamp: new Date(at).toISOString(),
    data: trackingOf(moved),
  };
  const notification = createNotification(item, context.notificationFaultsOf(moved), at);
  return { ...moved, notifications: [...moved.notifications, notification] };
}

/** The automatic event that follows an event. */
function schedule(shipment: Shipment, { timings, now, mishapOf }: ShipmentContext): Shipment {
  if (shipment.status === 'collected')
    return { ...shipment, due: [{ at: now() + timings.sortingMs, event: 'transit' }] };
  if (shipment.status !== 'inTransit') return shipment;
  return { ...shipment, due: [{ at: now() + timings.deliveryMs, event: mishapOf(shipment) ?? 'deliver' }] };
}

/** The shipment after an event; unchanged where it is not possible. */
export function change(shipment: Shipment, event: ShipmentEvent, context: ShipmentContext): Shipment {
  const status = transitions[shipment.status][event];
  return status === undefined ? shipment : schedule(enter(shipment, status, context), context);
}

const wayThere: readonly ShipmentEvent[] = ['collect', 'transit'];

/** The shipment after an event and all that has to happen before it; unchanged where that is not possible. */
export function changeUntil(shipment: Shipment, event: ShipmentEvent, context: ShipmentContext): Shipment {
  if (can(shipment, event)) return change(shipment, event, context);
  const step = wayThere.find((each) => each !== event && can(shipment, each));
  if (step === undefined || event === 'cancel') return shipment;
  return changeUntil(change(shipment, step, context), event, context);
}

export interface ShipmentOrder {
  readonly reference: string;
  readonly direction: Shipment['direction'];
  readonly shipper: ShipmentAddress;
  readonly consignee: ShipmentAddress;
  readonly weightGrams?: number | undefined;
  readonly minAge?: number | undefined;
}

/** Twelve digits after the carrier's two. */
const createTrackingNumber = () => `00${String(randomInt(1e9, 1e10)).padStart(12, '3404')}`;

/** Announces a shipment. */
export function announce(order: ShipmentOrder, context: ShipmentContext): Shipment {
  const { weightGrams, minAge, ...rest } = order;
  const shipment: Shipment = {
    ...rest,
    ...(weightGrams !== undefined && { weightGrams }),
    ...(minAge !== undefined && { minAge }),
    trackingNumber: createTrackingNumber(),
    token: createToken(),
    createdAt: context.now(),
    status: 'announced',
    events: [],
    notifications: [],
    due: [],
    calls: [],
  };
  return enter(shipment, 'announced', context);
}
