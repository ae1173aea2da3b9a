export { action } from './wishlist.action.ts';
export { head } from './wishlist.head.ts';
export { loader } from './wishlist.loader.ts';
export { WishlistPage as Component } from './wishlist-page.tsx';
