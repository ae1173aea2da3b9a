import * as z from 'zod';

/** Addresses of the account, of which the shopper chooses one for the parcel. The first one is that of the invoice. */
export const payerAddresses = {
  berlin: {
    street: 'Friedrichstraße',
    houseNumberOrName: '43',
    postalCode: '10117',
    city: 'Berlin',
    country: 'DE',
  },
  hamburg: {
    street: 'Jungfernstieg',
    houseNumberOrName: '7',
    postalCode: '20354',
    city: 'Hamburg',
    country: 'DE',
  },
  paris: {
    street: 'Rue de Rivoli',
    houseNumberOrName: '12',
    postalCode: '75004',
    city: 'Paris',
    country: 'FR',
  },
} as const;
export const PayerAddressId = z.enum(['berlin', 'hamburg', 'paris']);
export type PayerAddressId = z.infer<typeof PayerAddressId>;

/** The account that the page of PayPal Express signs in. */
export const examplePayer = {
  payerId: 'SANDBOXPAYER7',
  shopperEmail: 'grace.hopper@example.org',
  shopperName: { firstName: 'Grace', lastName: 'Hopper' },
  telephoneNumber: '+4930901820',
} as const;
