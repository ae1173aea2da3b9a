import type { PickupSlot } from '@reprise/entities/trade-in-checkout';

/** When a parcel is picked up, as it is stored with a sale: `2026-11-24 08:00-12:00`. */
export const pickupTimeOf = ({ date, from, to }: PickupSlot): string => `${date} ${from}-${to}`;

/** The time of a stored pickup; its id is the text. */
export function slotOfTime(text: string): PickupSlot {
  const [date = '', times = ''] = text.split(' ');
  const [from = '', to = ''] = times.split('-');
  return { id: text, date, from, to };
}
