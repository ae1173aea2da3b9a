import type { Address } from '@reprise/entities/address';
import type { Checkout } from '@reprise/entities/checkout';
import type { UserMetaView } from '@reprise/entities/user';

const price = (amount: number) => ({ amount, currency: 'EUR' as const });

/** What a shopper types into the form of an address. */
export const typedAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: 'Invalidenstraße',
  houseNumber: '12a',
  postalCode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  email: 'ada@shop.example',
} as const;

/** An address that is valid in Germany. */
export const home: Address = {
  kind: 'shipping-and-billing',
  ...typedAddress,
  destination: { type: 'street' },
};

/** A locker in Germany. */
export const locker: Address = {
  ...home,
  kind: 'shipping',
  street: 'Packstation',
  houseNumber: '145',
  destination: { type: 'packstation', pointId: '145', postNumber: '12345678' },
};

/** The answer of the API to a visitor without a session. */
export const noSession: UserMetaView = { blueCartCount: 0, greenCartCount: 0, wishlistProductIds: [] };

/** A checkout of which no step but the cart is done. */
export const emptyCheckout: Checkout = {
  cartVersion: 3,
  fingerprint: 'f'.repeat(43),
  deliveryMethods: [
    {
      id: 'standard',
      carrier: 'DHL',
      name: 'Standardversand',
      price: price(0),
      insuranceAllowed: true,
      lockerAllowed: true,
    },
    {
      id: 'express',
      carrier: 'DHL Express',
      name: 'Express',
      price: price(790),
      insuranceAllowed: true,
      lockerAllowed: false,
    },
  ],
  itemsPrice: price(29_900),
  shippingPrice: price(0),
  totalPrice: price(29_900),
  promise: { minDays: 1, maxDays: 2 },
  dueConsents: { version: '2026-11', ids: ['terms'] },
  openSteps: ['address', 'delivery', 'payment'],
  repairedConsistencyErrors: [],
};
