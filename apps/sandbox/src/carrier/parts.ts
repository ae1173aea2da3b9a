import type { CommonFaultKind, Faults } from '../faults/faults.ts';
import type { Worker } from '../webhooks/worker.ts';
import type { Desk } from './shipments/desk.ts';
import type { ShipmentStore } from './shipments/shipment-store.ts';

/** Calls of the carrier's API, as faults name them. */
export const carrierCalls = ['locations', 'labels', 'tracking', 'pickups'] as const;
export type CarrierCall = (typeof carrierCalls)[number];

export type CarrierFaults = Faults<CommonFaultKind | 'refused' | 'delivery-fails' | 'parcel-lost', CarrierCall>;

/** Dependencies of the carrier's routes. */
export interface CarrierParts {
  readonly store: ShipmentStore;
  readonly desk: Desk;
  readonly faults: CarrierFaults;
  readonly worker: Worker;
  /** Where browsers reach the sandbox, without a slash at the end. */
  readonly publicUrl: () => string;
}
