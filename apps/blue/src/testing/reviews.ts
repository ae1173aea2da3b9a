import type { OwnReviewView, ProductReviews, Review } from '@reprise/entities/review';

export const testReview: Review = {
  id: 'review-1',
  rating: 4,
  title: 'Fast wie neu',
  text: 'Keine Kratzer, und der Akku hält den ganzen Tag.',
  author: 'Ada L.',
  language: 'de',
  createdAt: '2026-11-20T10:00:00Z',
  verifiedPurchase: true,
  variant: 'A1',
  productId: 7,
  productName: 'Phone',
};
export const reviewedProduct = { id: 7, name: 'Phone', product_slug: 'phone' };

export const testReviews: ProductReviews = {
  product: reviewedProduct,
  reviews: [testReview],
  summary: { average: 4, count: 12, distribution: [0, 0, 2, 8, 2] },
  variants: [{ label: 'A1', count: 12 }],
  numFound: 12,
  pagination: { page: 1, itemsPerPage: 10, hasPages: true, pages: 2 },
};

export const ownReviews = (more: Partial<OwnReviewView> = {}): OwnReviewView => ({
  product: reviewedProduct,
  permission: 'writable',
  suggestedAuthor: 'Ada L.',
  ...more,
});
