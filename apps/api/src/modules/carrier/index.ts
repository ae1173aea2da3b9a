export type { Carrier } from './carrier.ts';
export { createDhlCarrier } from './dhl-carrier.ts';
export { registerPickupPoints } from './routes.ts';
