import type { Documents } from '../../storage/documents.ts';
import type { Shipment } from './shipment.ts';

/** All shipments by tracking number. */
export interface ShipmentStore {
  get(trackingNumber: string): Shipment | undefined;
  /** Newest first; those of one reference, or all. */
  list(reference?: string): Shipment[];
  /** Changes memory at once; the shipment is on disk when `written` settles. */
  save(shipment: Shipment): void;
  written(trackingNumber?: string): Promise<void>;
  /** Runs after each change. */
  onChange(listener: (shipment: Shipment) => void): void;
}

/** The store over stored documents. */
export function createShipmentStore(documents: Documents<Shipment>): ShipmentStore {
  const listeners: ((shipment: Shipment) => void)[] = [];
  return {
    get: (trackingNumber) => documents.get(trackingNumber),
    list: (reference) =>
      [...documents.all()].filter((shipment) => reference === undefined || shipment.reference === reference).reverse(),
    save(shipment) {
      void documents.put(shipment.trackingNumber, shipment);
      for (const listener of listeners) listener(shipment);
    },
    written: (trackingNumber) => documents.written(trackingNumber),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}
