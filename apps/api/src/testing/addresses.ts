import type { Address } from '@reprise/entities/address';

/** The address of a guest, for parcels and invoices. */
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

/** The same guest's address at a locker. */
export const locker: Address = {
  ...home,
  kind: 'shipping',
  destination: { type: 'packstation', pointId: '145', postNumber: '1234567' },
};
