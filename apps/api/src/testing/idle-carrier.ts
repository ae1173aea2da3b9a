import type { Carrier } from '../modules/carrier/index.ts';

const away = () => Promise.reject(new Error('The carrier is not part of this test.'));

/** A carrier without pickup points that makes no labels. */
export const idleCarrier: Carrier = {
  findPoints: async () => [],
  announce: away,
  announceReturn: away,
  pickupSlots: async () => [],
  bookPickup: away,
  cancelPickup: async () => undefined,
  cancel: away,
  track: away,
};
