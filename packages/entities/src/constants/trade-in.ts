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

/** What express grading costs the seller, in cents; it is kept from the payout. */
export const expressGradingFeeCents = 490;

/** What a seller may use of a running sale in advance, in percent of what its items are worth. */
export const advancePercent = 50;

/** Cents of all advances of one customer, at most. */
export const maxAdvanceCents = 30_000;

/** Cents of all advances of a customer who has not sold anything before, at most. */
export const firstAdvanceCents = 10_000;

/** Working days from the arrival of a parcel until it is graded. */
export const gradingWorkingDays = 3;

/** Working days from the arrival of a parcel until it is graded with express grading. */
export const expressGradingWorkingDays = 1;

/** Percent of the selling price that selling an item costs; an offer leaves them. */
export const resaleCostPercent = 10;

/** What checking and storing one item costs, in cents; an offer leaves it. */
export const resaleCostCents = 150;

/** Maximum answers that the grading page names because they would raise the offer. */
export const maxOfferLifts = 3;

/** Days of which the fairness figures are computed. */
export const fairnessDays = 365;

/** Cases without which a fairness figure says nothing. */
export const minFairnessCases = 50;

/** Minutes for which computed fairness figures are shown. */
export const fairnessCacheMinutes = 60;
