export {
  type Carrier,
  CarrierError,
  type FreeSlot,
  type Label,
  type ParcelEvent,
  type ReturnLabel,
} from './carrier.ts';
export { createDhlCarrier } from './dhl-carrier.ts';
export { eventsOf } from './dhl-parcels.ts';
export { madeLabel } from './made-label.ts';
export { registerPickupPoints } from './routes.ts';
