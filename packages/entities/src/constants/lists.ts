/** Products on one page of a list. */
export const itemsPerPage = 29;

/** Orders in which a list can be shown, in the order in which they are offered. */
export const sortValues = ['relevance', 'popularity', 'price-asc', 'price-desc', 'newest', 'rating'] as const;
export type SortValue = (typeof sortValues)[number];

/** The last page that any list can be asked for. */
export const maxPage = 100_000;

/** The highest price that a request may name, in cents: a million euros. */
export const maxPriceCents = 100_000_000;

/** Values of one facet in a request. */
export const maxFacetValues = 50;

/** Length of one value of a facet in a request. */
export const maxFacetValueCharacters = 200;
