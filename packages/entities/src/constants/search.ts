/** Queries shorter than this get no suggestions and no entry in the search history. */
export const minQueryCharacters = 3;

/** Maximum length of a query in search fields, URLs and the API. */
export const maxQueryCharacters = 250;

/** Maximum products in one answer of suggestions. */
export const maxSuggestedProducts = 6;

/** Maximum queries in one answer of suggestions. */
export const maxSuggestedQueries = 10;

/** Maximum categories to which suggestions can be narrowed. */
export const maxSuggestedCategories = 4;

/** Pause in typing after which suggestions are fetched. */
export const suggestionDebounceMs = 250;

/** Maximum searches stored in a browser. */
export const maxHistoryEntries = 50;

/** Maximum searches that one query of the history returns. */
export const maxFoundHistoryEntries = 10;

/** Searches that a query of the history returns by default. */
export const defaultHistoryEntries = 4;

/** Delay before the results page scrolls to the top after a new request, so that the results are rendered by then. */
export const resultsScrollDelayMs = 250;
