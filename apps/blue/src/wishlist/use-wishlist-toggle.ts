import { type Platform, usePlatform, usePlatformState } from '@reprise/platform';
import { blueStore } from '../store.ts';

export interface WishlistState {
  /** Whether a product is on the wishlist, or is about to be. */
  has: (productId: number) => boolean;
  isPending: (productId: number) => boolean;
}

/** The wishlist for a whole list of products: one subscription, not one per product. */
export function useWishlist(): WishlistState {
  const ids = usePlatformState((state) => state.wishlistProductIds);
  const pending = blueStore.use((state) => state.wishlist.pending);
  return {
    has: (productId) => pending[productId] ?? ids.includes(productId),
    isPending: (productId) => productId in pending,
  };
}

/** Asks for the toggle; the shell asks to sign in first where nobody is. */
export function performToggle(platform: Platform, productId: number, active: boolean): void {
  void platform.perform({ remote: 'blue', action: 'wishlist.toggle', payload: { productId, active } });
}

export const useWishlistToggle = (productId: number) => {
  const platform = usePlatform();
  const { has, isPending } = useWishlist();
  const isActive = has(productId);
  return { isActive, isPending: isPending(productId), toggle: () => performToggle(platform, productId, !isActive) };
};
