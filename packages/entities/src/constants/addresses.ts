/** Maximum length of a company, a street, a town or an address's extra line. */
export const maxAddressLineCharacters = 100;

/** Maximum length of a house number. */
export const maxHouseNumberCharacters = 20;

/** Maximum length of a postal code, in an address and in the search for pickup points. */
export const maxPostalCodeCharacters = 12;

/** Addresses that a customer can save. */
export const maxSavedAddresses = 20;
