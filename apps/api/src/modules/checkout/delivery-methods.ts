import type { DestinationType } from '@reprise/entities/address';
import { type DueAgeCheck, dueAgeCheck } from '@reprise/entities/age-rules';
import type { BlueCart } from '@reprise/entities/blue-cart';
import type { DeliveryMethod, DeliveryMethodId } from '@reprise/entities/delivery-method';
import type { MarketId } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type { Locale } from '../../locale.ts';
import { translateTo } from '../../texts.ts';

interface DeliveryRule {
  id: DeliveryMethodId;
  carrier: string;
  /** Cents on top of standard delivery, which may be free. */
  surcharge: number;
  lockerAllowed: boolean;
}

const rulesOf = (standard: string, express: string, surcharge: number): readonly DeliveryRule[] => [
  { id: 'standard', carrier: standard, surcharge: 0, lockerAllowed: true },
  // Express parcels are handed over in person.
  { id: 'express', carrier: express, surcharge, lockerAllowed: false },
];

const deliveryRules: Readonly<Record<MarketId, readonly DeliveryRule[]>> = {
  de: rulesOf('DHL', 'DHL Express', 790),
  fr: rulesOf('Colissimo', 'Chronopost', 890),
  nl: rulesOf('PostNL', 'DHL Express', 790),
  it: rulesOf('Poste Italiane', 'BRT', 890),
  es: rulesOf('Correos', 'SEUR', 890),
};

/**
 * Cents. Carriers are liable for parcels in lockers up to a low value, so parcels worth more are handed over in person.
 */
export const maxLockerItemsCents = 100_000;

/** The age check that an order of a cart needs (rule age-01). */
export function ageCheckOf({ items }: Pick<BlueCart, 'items'>, market: MarketId): DueAgeCheck | undefined {
  return dueAgeCheck(
    items.filter(({ available }) => available).map(({ product }) => product.minAge),
    market,
  );
}

/** Whether the carrier has to check the recipient's age. Lockers and shops of the carrier cannot (rule age-03). */
export const needsIdent = (cart: Pick<BlueCart, 'items'>, market: MarketId): boolean =>
  ageCheckOf(cart, market)?.identAtDelivery === true;

/** Cents of standard delivery for a cart, after its coupon. */
export function standardDeliveryPrice({ charges }: Pick<BlueCart, 'charges'>): number {
  const shipping = charges.find(({ type }) => type === 'shipping');
  return shipping ? shipping.price.amount - (shipping.discount?.amount ?? 0) : 0;
}

/** The delivery methods of a market for a cart and a kind of destination; none for an empty cart. */
export function deliveryMethodsFor(
  cart: Pick<BlueCart, 'items' | 'charges' | 'promise'>,
  destination: DestinationType,
  { market, language }: Locale,
): DeliveryMethod[] {
  if (cart.items.length === 0) return [];
  const t = translateTo(language);
  const identAtDelivery = needsIdent(cart, market);
  return deliveryRules[market].map(({ id, carrier, surcharge, lockerAllowed }) => {
    const servesPoints = lockerAllowed && !identAtDelivery;
    return {
      id,
      carrier,
      name: t(`delivery.${id}`),
      price: euros(standardDeliveryPrice(cart) + surcharge),
      ...(cart.promise && { promise: cart.promise }),
      // Insured devices are handed over in person.
      insuranceAllowed: destination === 'street',
      lockerAllowed: servesPoints,
      ...(identAtDelivery && { ageCheck: true as const }),
      ...(destination !== 'street' && !servesPoints && { unavailableReason: 'POINT_NOT_SERVED' as const }),
    };
  });
}
