import type { PickupSlot } from '@reprise/entities/trade-in-checkout';
import type { Platform } from '@reprise/platform';
import { getT } from '../texts.ts';

/** A day such as “Tuesday, 24 November”; the date has no time zone. */
export const pickupDay = ({ date }: PickupSlot, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The day and time of a pickup. */
export const pickupText = (slot: PickupSlot, { i18n, market }: Pick<Platform, 'i18n' | 'market'>): string =>
  `${pickupDay(slot, market.locale)}, ${getT(i18n)('checkout.shipping.slots.time', { from: slot.from, to: slot.to })}`;
