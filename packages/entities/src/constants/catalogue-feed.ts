/** Maximum wait of a request for changes of the catalogue. */
export const maxChangesWaitMs = 25_000;

/** Maximum units of one variant that the warehouse may count. */
export const maxStockCount = 1_000_000;

/** Maximum length of a reservation's key. */
export const maxReservationKeyCharacters = 200;

/** Maximum length of the reason why a reservation is released. */
export const maxReleaseReasonCharacters = 200;

/** Milliseconds between two lines of the stream of changes. */
export const changeStreamIntervalMs = 250;

/** Caches hear nothing from the stream of changes for at most this long before they ask again; milliseconds. */
export const maxChangeSilenceMs = 2_000;

/** Readers of the stream of changes that one process of the API serves. */
export const maxChangeStreams = 200;

/** An answer whose content changes only with the products it shows may be cached for this long; seconds. */
export const maxTaggedAgeSeconds = 3_600;

/** A list may miss a product that has only just begun to belong to it for this long; seconds. */
export const maxListAgeSeconds = 60;
