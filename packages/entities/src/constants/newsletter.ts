/** Lifetime of the mailed link that confirms a subscription to the newsletter. */
export const newsletterConfirmationDays = 7;
