/** Orders of a product's reviews, the default first. */
export const reviewSorts = ['newest', 'best', 'worst'] as const;

/** Reviews on one page of a product's reviews. */
export const reviewsPerPage = 10;

/** Reviews of a category, the newest first. */
export const maxCategoryReviews = 12;

/** Newest reviews on a product page. */
export const maxNewestReviews = 3;

/** Maximum length of a review's title. */
export const maxReviewTitleCharacters = 100;

/** Minimum length of a review's text. */
export const minReviewTextCharacters = 20;

/** Maximum length of a review's text. */
export const maxReviewTextCharacters = 4_000;

/** Maximum length of the name that a review is published under. */
export const maxReviewAuthorCharacters = 40;

/** Maximum length of the explanation why a review should not be published. */
export const maxReviewReportCharacters = 2_000;

/** Maximum length of what staff explains about a decision. */
export const maxReviewNoteCharacters = 1_000;

/** Maximum length of the id of a review. */
export const maxReviewIdCharacters = 64;

/** Reviews, and reports, that staff is shown at a time. */
export const maxReviewsToCheck = 50;

/** Days after which the name and the address of a visitor who reported a review are deleted. */
export const reporterRetentionDays = 180;

/** Reviews that customers see of those they wrote, the latest first. */
export const maxOwnReviews = 100;
