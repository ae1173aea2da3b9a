/** Whom the page of PayPal Express signs in. */
export const examplePayer = {
  payerId: 'SANDBOXPAYER7',
  shopperEmail: 'grace.hopper@example.org',
  shopperName: { firstName: 'Grace', lastName: 'Hopper' },
  telephoneNumber: '+4930901820',
  address: {
    street: 'Friedrichstraße',
    houseNumberOrName: '43',
    postalCode: '10117',
    city: 'Berlin',
    country: 'DE',
  },
} as const;
