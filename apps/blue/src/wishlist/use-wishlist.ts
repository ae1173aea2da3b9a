import { usePlatformState } from '@reprise/platform';
import { blueStore } from '../store.ts';

export interface WishlistState {
  /** Whether a product is on the wishlist, or is about to be. */
  has: (productId: number) => boolean;
  isPending: (productId: number) => boolean;
}

/** The wishlist state for a whole list of products, with one subscription. */
export function useWishlist(): WishlistState {
  const ids = usePlatformState((state) => state.wishlistProductIds);
  const pending = blueStore.use((state) => state.wishlist.pending);
  return {
    has: (productId) => pending[productId] ?? ids.includes(productId),
    isPending: (productId) => productId in pending,
  };
}
