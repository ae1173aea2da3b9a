/** Maximum lines of a list of codes to sell. */
export const maxBulkLines = 500;

/** Maximum items in a trade-in cart; a whole list of codes fits. */
export const maxTradeInItems = 500;

/** Maximum characters of a code to sell, with the separators that people type. */
export const maxBulkCodeCharacters = 40;

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

/** Declarations that one trade-in order may carry, at most. */
export const maxTradeInDeclarations = 20;

/** Maximum length of what a seller declares. */
export const maxDeclarationCharacters = 1_000;

/** Maximum length of a name or code in a trade-in order, such as its carrier or coupon. */
export const maxTradeInReferenceCharacters = 100;

/** Maximum length of what the warehouse writes about an item. */
export const maxGradingNoteCharacters = 1_000;

/** Photos that the warehouse takes of one item, at most. */
export const maxItemPhotos = 5;

/** Days in which a seller decides about a counter-offer. */
export const counterOfferDays = 7;

/** Days in which a seller removes the lock of a device. */
export const unlockDays = 14;

/** A counter-offer that is lower by at most this share counts as accepted when the seller does not decide; in per cent. */
export const acceptedByDefaultPercent = 10;

/** Days after the payout until a trade-in order is closed. */
export const closeAfterPaymentDays = 14;

/** The fee for express grading, in cents; it is deducted from the payout. */
export const expressGradingFeeCents = 490;

/** The advance on a running sale, in percent of the value of its items. */
export const advancePercent = 50;

/** Maximum of all advances of one customer, in cents. */
export const maxAdvanceCents = 30_000;

/** Maximum of all advances of a customer who has not sold anything before, in cents. */
export const firstAdvanceCents = 10_000;

/** Working days from the arrival of a parcel until it is graded. */
export const gradingWorkingDays = 3;

/** Working days from the arrival of a parcel until it is graded with express grading. */
export const expressGradingWorkingDays = 1;

/** Costs of selling an item, in percent of its selling price; offers are lower by this much. */
export const resaleCostPercent = 10;

/** Costs of checking and storing one item, in cents; offers are lower by this much. */
export const resaleCostCents = 150;

/** Maximum number of answers that the grading page suggests because they would raise the offer. */
export const maxOfferLifts = 3;

/** Days for which the fairness figures are computed. */
export const fairnessDays = 365;

/** Minimum number of cases for a fairness figure. */
export const minFairnessCases = 50;

/** Minutes for which computed fairness figures are cached. */
export const fairnessCacheMinutes = 60;
