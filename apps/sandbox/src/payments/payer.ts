import { createHash } from 'node:crypto';
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

/** PayPal's id of an account, which its sign-in and its payments have in common. */
export const payerIdOf = (email: string): string =>
  createHash('sha256').update(`paypal ${email.toLowerCase()}`).digest('hex').slice(0, 13).toUpperCase();

/** The account that the page of PayPal Express signs in, unless the tester enters another address. */
export const examplePayer = {
  shopperEmail: 'grace.hopper@example.org',
  shopperName: { firstName: 'Grace', lastName: 'Hopper' },
  telephoneNumber: '+4930901820',
} as const;
