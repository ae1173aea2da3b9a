/** Characters of the name of an account's holder, at most: what banks transfer. */
export const maxHolderCharacters = 70;

/** Bank accounts of one seller, at most. */
export const maxBankAccounts = 5;

/** Minutes after entering the password in which a customer may change bank accounts without entering it again. */
export const reauthenticationMinutes = 15;

/** The bonus for choosing shop credit instead of money, in percent of the offer. */
export const shopCreditBonusPercent = 10;

/** Movements of shop credit that the API lists, the latest first. */
export const maxCreditMovements = 50;

/** Characters of a reference at the bank, at most. */
export const maxBankReferenceCharacters = 60;

/** Characters of the reason for which a transfer failed, at most. */
export const maxBankReasonCharacters = 200;

/** Shop credit that staff gives at once, at most. */
export const maxGoodwillCents = 50_000;
