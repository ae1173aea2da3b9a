/** Reviews on one page of a product's reviews. */
export const reviewsPerPage = 10;

/** Reviews of a category, the newest first. */
export const maxCategoryReviews = 12;

/** Newest reviews on a product page. */
export const maxNewestReviews = 3;
