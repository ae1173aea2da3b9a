/** A request for changes of the catalogue waits this long for news. */
export const maxChangesWaitMs = 25_000;

/** Units of one variant that the warehouse may count. */
export const maxStockCount = 1_000_000;
