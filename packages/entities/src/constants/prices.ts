/** A reduction is measured against the lowest price of this many days before it began, as EU law demands. */
export const referencePriceDays = 30;

/** Minimum saving of a reduction. Prices of used goods change all the time; smaller drops are not worth a badge. */
export const minReductionPercent = 10;

/** Surcharge for a full-capacity battery, in cents: a new battery and its fitting. */
export const fullBatterySurchargeCents = 2_499;
