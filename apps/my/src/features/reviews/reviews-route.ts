export { head } from './reviews.head.ts';
export { loader } from './reviews.loader.ts';
export { ReviewsPage as Component } from './reviews-page.tsx';
