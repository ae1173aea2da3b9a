/** Products on one page of a list. */
export const itemsPerPage = 29;

/** Colours that a card of a list links to; it says how many more there are. */
export const maxCardColours = 5;

/** Sort orders of a list, in the order in which they are offered. */
export const sortValues = ['relevance', 'popularity', 'price-asc', 'price-desc', 'newest', 'rating'] as const;
export type SortValue = (typeof sortValues)[number];

/** Sort orders of the wishlist. `added`: the latest first. `price`: the cheapest first, and what is sold out last. */
export const wishlistSorts = ['added', 'price'] as const;
export type WishlistSort = (typeof wishlistSorts)[number];

/** Values of a quick filter, the most frequent ones; chosen values are always among them. */
export const maxQuickFilterValues = 8;

/** The highest page number of any list. */
export const maxPage = 100_000;

/** The highest price that a request may name, in cents: a million euros. */
export const maxPriceCents = 100_000_000;

/** Maximum values of one facet in a request. */
export const maxFacetValues = 50;

/** Maximum length of one value of a facet in a request. */
export const maxFacetValueCharacters = 200;

/** Products on a page of recommendations. */
export const recommendationsPerPage = 24;

/** Maximum products in one answer with recommendations. */
export const maxRecommendations = 50;

/** Products in the history of what a visitor has viewed, and in one request for products. */
export const maxViewedProducts = 12;

/** Maximum length of the place for which recommendations are requested. */
export const maxRecommendationLocationCharacters = 200;
