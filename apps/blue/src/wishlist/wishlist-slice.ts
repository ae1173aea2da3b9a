import type { SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

export interface WishlistSlice {
  /** Toggles under way: product id → whether it is to be on the wishlist. */
  pending: Readonly<Record<number, boolean>>;
  /** Puts a product on the wishlist or takes it off; a second call for the same product waits for nobody and is ignored. */
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
