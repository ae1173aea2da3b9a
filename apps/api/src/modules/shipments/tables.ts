import type { ShipmentState } from '@reprise/entities/shipment';
import type { GeneratedAlways } from 'kysely';

/** A parcel of an order. */
export interface ShipmentsTable {
  id: string;
  /** Grows with each parcel. */
  sequence: GeneratedAlways<string>;
  order_id: string;
  /** As the carrier last reported it. */
  state: ShipmentState;
  carrier: string;
  tracking_number: string;
  /** Secret: the label has the customer's address. */
  label_url: string;
  /** Cents that were captured for it: its items, and with the first parcel the delivery. */
  amount: number;
  dispatched_at: Date;
  changed_at: Date;
}

/** An item is in one parcel. */
export interface ShipmentItemsTable {
  order_item_id: string;
  shipment_id: string;
}

/** The history of a parcel; `position` counts its events from 0. */
export interface ShipmentEventsTable {
  shipment_id: string;
  position: number;
  state: ShipmentState;
  at: Date;
  place: string | null;
}

export interface ShipmentTables {
  shipments: ShipmentsTable;
  shipment_items: ShipmentItemsTable;
  shipment_events: ShipmentEventsTable;
}
