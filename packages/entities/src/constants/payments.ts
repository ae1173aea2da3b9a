/** Maximum length of a token of the payment provider, such as an encrypted card. */
export const maxPaymentTokenCharacters = 4_000;

/** Maximum length of the name of an account's owner. */
export const maxAccountOwnerCharacters = 200;

/** Maximum length of an IBAN in a request: 34 characters in groups of four. */
export const maxIbanCharacters = 42;

/** Maximum consents in one order. */
export const maxOrderConsents = 10;

/** Maximum amount of a payment. */
export const maxPaymentCents = 1_000_000_000;

/** Maximum notifications in one call of the payment provider. */
export const maxNotifications = 100;

/** Maximum length of a reference, code or date in a notification. */
export const maxPaymentReferenceCharacters = 80;

/** Maximum length of the reason in a notification. */
export const maxPaymentReasonCharacters = 1_000;

/** Maximum length of a notification's signature. */
export const maxPaymentSignatureCharacters = 200;

/** Maximum length of the number of an invoice. */
export const maxDocumentNumberCharacters = 20;

/** Minimum price for which the shop shows an offer of instalments, in cents. */
export const minFinancedCents = 9_900;

/** Offers of instalments are asked for anew after this long, in seconds. */
export const financingOfferSeconds = 3_600;
