import type { Shipment, ShipmentEvent } from './shipment.ts';
import { announce, change, changeUntil, type ShipmentContext, type ShipmentOrder } from './shipment-changes.ts';
import type { ShipmentStore } from './shipment-store.ts';

/** Takes shipments and changes them. Every change is in memory at once. */
export interface Desk {
  announce(order: ShipmentOrder): Shipment;
  /** The shipment after an event; without effect where it is not possible. */
  change(shipment: Shipment, event: ShipmentEvent): Shipment;
  /** The shipment after an event and all that has to happen before it; without effect where that is not possible. */
  changeUntil(shipment: Shipment, event: ShipmentEvent): Shipment;
}

/** The desk over a store. */
export function createDesk(store: ShipmentStore, context: ShipmentContext): Desk {
  function save(shipment: Shipment): Shipment {
    store.save(shipment);
    return shipment;
  }
  return {
    announce: (order) => save(announce(order, context)),
    change: (shipment, event) => save(change(shipment, event, context)),
    changeUntil: (shipment, event) => save(changeUntil(shipment, event, context)),
  };
}
