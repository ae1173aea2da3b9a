/** Lifetime of the mailed link that confirms a subscription to the newsletter. */
export const newsletterConfirmationDays = 7;

/** Consents to newsletters that customers see, the latest first. */
export const maxShownConsents = 50;
