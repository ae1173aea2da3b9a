import { usePlatform } from '@reprise/platform';
import { useT } from '../../texts.ts';
import { useWishlist } from '../../wishlist/use-wishlist.ts';
import { wishlistToggle } from '../../wishlist/wishlist-toggle.tsx';

/** Wishlist button beside the add-to-cart button, in the same form. */
export function WishlistControl({ productId }: { productId: number }) {
  const t = useT();
  const platform = usePlatform();
  const wishlist = useWishlist();
  const isActive = wishlist.has(productId);
  return wishlistToggle({
    platform,
    productId,
    isActive,
    isPending: wishlist.isPending(productId),
    variant: 'outlined',
    size: 'l',
    label: t(isActive ? 'product.wishlist.remove' : 'product.wishlist.add'),
  });
}
