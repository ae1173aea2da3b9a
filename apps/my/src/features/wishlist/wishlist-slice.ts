import type { WishlistView } from '@reprise/entities/wishlist';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { MyState } from '../../store.ts';

export interface WishlistSlice {
  pages: Readonly<Record<number, Async<WishlistView>>>;
  /** Loads a page and updates the count in the header. Throws the API's error. */
  load: (page: number, signal?: AbortSignal) => Promise<WishlistView>;
  remove: (productId: number) => Promise<void>;
}

export function wishlistSlice({ platform, get, set }: SliceTools<MyState>): WishlistSlice {
  const put = (page: number, view: Async<WishlistView>) =>
    set('wishlist', ({ pages }) => ({ pages: { ...pages, [page]: view } }));
  return {
    pages: {},
    async load(page, signal) {
      const known = get().wishlist.pages[page]?.data;
      put(page, pending(known));
      try {
        const { customer } = await platform.api();
        const view = await customer.wishlist(page, { signal });
        put(page, success(view));
        return view;
      } catch (error) {
        put(page, failure(error, known));
        throw error;
      }
    },
    async remove(productId) {
      const { customer } = await platform.api();
      await customer.removeFromWishlist(productId);
      platform.state.setState(({ wishlistProductIds }) => ({
        wishlistProductIds: wishlistProductIds.filter((id) => id !== productId),
      }));
    },
  };
}
