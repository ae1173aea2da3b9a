/** Queries shorter than this get no suggestions and no entry in the search history. */
export const minQueryCharacters = 3;

/** Search fields, addresses and the API take queries up to this length. */
export const maxQueryCharacters = 250;

/** Products in one answer of suggestions. */
export const maxSuggestedProducts = 6;

/** Queries in one answer of suggestions. */
export const maxSuggestedQueries = 10;

/** Categories to which suggestions can be narrowed. */
export const maxSuggestedCategories = 4;

/** Pause in typing after which suggestions are fetched. */
export const suggestionDebounceMs = 250;

/** Searches that a browser keeps. */
export const maxHistoryEntries = 50;

/** Searches that one look-up returns at most. */
export const maxFoundHistoryEntries = 10;

/** Searches that a look-up returns unless the caller asks for more. */
export const defaultHistoryEntries = 4;

/** The page of results scrolls to the top this long after other results were asked for, so that they are drawn by then. */
export const resultsScrollDelayMs = 250;
