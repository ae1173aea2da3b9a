export { presentShipments, trackingUrlOf } from './present-shipment.ts';
export {
  findShipment,
  insertShipment,
  loadShipments,
  parcelOfItems,
  type ShipmentRow,
} from './shipment-store.ts';
export { findByTrackingNumber, openStates, recordEvents } from './tracking.ts';
