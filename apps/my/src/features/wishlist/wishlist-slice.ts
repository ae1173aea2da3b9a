import type { WishlistView } from '@reprise/entities/wishlist';
import type { Async, SliceTools } from '@reprise/platform';
import { type WishedList, wishedKeyOf } from '../../list-pages/wished-list.ts';
import type { MyState } from '../../store.ts';

export interface WishlistSlice {
  pages: Readonly<Record<string, Async<WishlistView>>>;
  /** Loads a page and updates the count in the header. Throws the API's error. */
  load: (list: WishedList, signal?: AbortSignal) => Promise<WishlistView>;
  remove: (productId: number) => Promise<void>;
}

export function wishlistSlice({ platform, resources }: SliceTools<MyState>): WishlistSlice {
  const pages = resources('wishlist', 'pages');
  return {
    pages: {},
    load: (list, signal) =>
      pages(wishedKeyOf(list)).load(
        ({ customer }) =>
          customer.wishlist(
            { page: list.page, sort: list.sort, ...(list.inStock && { inStock: '1' as const }) },
            { signal },
          ),
        { signal },
      ),
    async remove(productId) {
      const { customer } = await platform.api();
      await customer.removeFromWishlist(productId);
      platform.state.setState(({ wishlistProductIds }) => ({
        wishlistProductIds: wishlistProductIds.filter((id) => id !== productId),
      }));
    },
  };
}
