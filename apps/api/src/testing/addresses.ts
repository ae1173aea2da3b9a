import type { Address } from '@reprise/entities/address';

/** Where parcels and invoices of a guest go. */
export const home: Address = {
  kind: 'shipping-and-billing',
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: 'Invalidenstraße',
  houseNumber: '12a',
  postalCode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  email: 'ada@shop.example',
  destination: { type: 'street' },
};

/** A home in France. */
export const homeInFrance: Address = {
  ...home,
  street: 'Rue de Rivoli',
  houseNumber: '10',
  postalCode: '75001',
  city: 'Paris',
  countryCode: 'FR',
};

/** A locker of the same guest. */
export const locker: Address = {
  ...home,
  kind: 'shipping',
  destination: { type: 'packstation', pointId: '145', postNumber: '1234567' },
};
