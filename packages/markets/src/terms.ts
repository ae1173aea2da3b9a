/**
 * What every order may rely on, in every market: days to change one's mind, months of guarantee on what is used, days
 * for which an offer to a seller holds.
 */
export const terms = { returnDays: 21, guaranteeMonths: 36, offerDays: 21 } as const;
