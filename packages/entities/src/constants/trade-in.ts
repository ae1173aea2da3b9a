/** Maximum items in a trade-in cart. */
export const maxTradeInItems = 100;

/** Minimum value of a trade-in order, in cents. */
export const minTradeInOrderCents = 1_000;

/** Minimum offer in cents; a lower one is rejected. */
export const minOfferCents = 100;

/** Days for which an offer is valid once it was shown. */
export const shownOfferDays = 7;

/** Maximum categories in one request for products in demand. */
export const maxWantedCategories = 20;

/** Maximum answers to the questions about one item. */
export const maxGradingAnswers = 200;

/** Maximum options that one answer may choose. */
export const maxChosenOptions = 100;

/** Maximum length of the id of a grading question or option. */
export const maxGradingIdCharacters = 100;
