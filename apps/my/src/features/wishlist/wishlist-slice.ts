import type { WishlistView } from '@reprise/entities/wishlist';
import type { Async, SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';

export interface WishlistSlice {
  pages: Readonly<Record<number, Async<WishlistView>>>;
  /** Loads a page and updates the count in the header. Throws the API's error. */
  load: (page: number, signal?: AbortSignal) => Promise<WishlistView>;
  remove: (productId: number) => Promise<void>;
}

export function wishlistSlice({ platform, resources }: SliceTools<MyState>): WishlistSlice {
  const pages = resources('wishlist', 'pages');
  return {
    pages: {},
    load: (page, signal) => pages(page).load(({ customer }) => customer.wishlist(page, { signal }), { signal }),
    async remove(productId) {
      const { customer } = await platform.api();
      await customer.removeFromWishlist(productId);
      platform.state.setState(({ wishlistProductIds }) => ({
        wishlistProductIds: wishlistProductIds.filter((id) => id !== productId),
      }));
    },
  };
}
