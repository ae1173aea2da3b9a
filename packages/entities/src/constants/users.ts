/** Minimum length of a new password. */
export const minPasswordCharacters = 10;

/** Maximum length of a password. */
export const maxPasswordCharacters = 200;

/** Maximum length of an e-mail address, as in RFC 5321. */
export const maxEmailCharacters = 254;

/** Maximum length of a first or last name. */
export const maxNameCharacters = 100;

/** Maximum length of a phone number. */
export const maxPhoneCharacters = 40;

/** Maximum length of a sign-in code as a customer types it. */
export const maxCodeCharacters = 20;

/** Maximum length of the token of a mailed link. */
export const maxTokenCharacters = 100;

/** Maximum length of the code that a sign-in provider returns. */
export const maxAuthorizationCodeCharacters = 2_000;

/** Maximum length of an access token of Facebook. */
export const maxAccessTokenCharacters = 2_000;

/** Maximum lifetime of an access token of Facebook, in seconds: a year. */
export const maxAccessTokenSeconds = 31_536_000;

/** Maximum length of the page that a customer comes from, as path and query. */
export const maxPreviousUrlCharacters = 2_000;

/** Products on one page of the wishlist. */
export const wishlistItemsPerPage = 12;

/** Orders or sales on one page of a customer's list. */
export const ordersPerPage = 10;

/** Items of an order or a sale whose names and pictures its entry in a list has. */
export const maxPicturesOfSummary = 4;
