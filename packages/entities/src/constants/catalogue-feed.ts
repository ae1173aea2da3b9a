/** Maximum wait of a request for changes of the catalogue. */
export const maxChangesWaitMs = 25_000;

/** Maximum units of one variant that the warehouse may count. */
export const maxStockCount = 1_000_000;

/** Maximum length of a reservation's key. */
export const maxReservationKeyCharacters = 200;

/** Maximum length of the reason why a reservation is released. */
export const maxReleaseReasonCharacters = 200;
