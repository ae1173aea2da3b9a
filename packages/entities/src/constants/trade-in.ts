/** Items that a trade-in cart takes. */
export const maxTradeInItems = 100;

/** Value that a trade-in order has at least, in cents. */
export const minTradeInOrderCents = 1_000;

/** A lower offer is not made: the item is rejected instead. In cents. */
export const minOfferCents = 100;

/** Days for which an offer holds once it was shown. */
export const shownOfferDays = 7;

/** Categories in one question for what is wanted most. */
export const maxWantedCategories = 20;
