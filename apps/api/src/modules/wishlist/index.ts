export { registerWishlist } from './routes.ts';
export { wishlistProductIds } from './wishlist-queries.ts';
