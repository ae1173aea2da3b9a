export { head } from './product-reviews.head.ts';
export { loader } from './product-reviews.loader.ts';
export { ProductReviewsPage as Component } from './product-reviews-page.tsx';
