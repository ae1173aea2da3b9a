/** Maximum length of the note and of the reason of a withdrawal. */
export const maxWithdrawalTextCharacters = 1_000;

/** Maximum length of an order number as visitors enter it. */
export const maxOrderNumberCharacters = 20;

/** Maximum length of first and last name in one field. */
export const maxFullNameCharacters = 200;

/** Days for which the link works by which a customer confirms a withdrawal. */
export const withdrawalConfirmationDays = 30;
