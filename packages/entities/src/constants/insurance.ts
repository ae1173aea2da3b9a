/** Maximum length of the id of an insurance offer in requests. */
export const maxOfferIdCharacters = 100;
