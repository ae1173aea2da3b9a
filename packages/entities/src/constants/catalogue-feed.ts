/** Maximum wait of a request for changes of the catalogue. */
export const maxChangesWaitMs = 25_000;

/** Maximum units of one variant that the warehouse may count. */
export const maxStockCount = 1_000_000;
