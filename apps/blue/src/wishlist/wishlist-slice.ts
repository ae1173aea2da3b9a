import type { SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

export interface WishlistSlice {
  /** Running toggles: product id → whether it will be on the wishlist. */
  pending: Readonly<Record<number, boolean>>;
  /** Adds or removes a product; ignores further calls for it while one is running. */
  toggle(productId: number, active: boolean): Promise<void>;
}

export const wishlistSlice = ({ platform, get, set }: SliceTools<BlueState>): WishlistSlice => ({
  pending: {},
  async toggle(productId, active) {
    if (productId in get().wishlist.pending) return;
    set('wishlist', ({ pending }) => ({ pending: { ...pending, [productId]: active } }));
    try {
      const { customer } = await platform.api();
      await (active ? customer.addToWishlist(productId) : customer.removeFromWishlist(productId));
      platform.state.setState(({ wishlistProductIds: ids }) => {
        const others = ids.filter((id) => id !== productId);
        return { wishlistProductIds: active ? [...others, productId] : others };
      });
    } finally {
      set('wishlist', ({ pending: { [productId]: _done, ...pending } }) => ({ pending }));
    }
  },
});
