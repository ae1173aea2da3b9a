/**
 * Terms of all markets: days to return an order, months of guarantee on used goods, days for which an offer to a seller is
 * valid.
 */
export const terms = { returnDays: 21, guaranteeMonths: 36, offerDays: 21 } as const;
