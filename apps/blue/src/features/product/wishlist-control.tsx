import { usePlatform } from '@reprise/platform';
import { useT } from '../../texts.ts';
import { useWishlist } from '../../wishlist/use-wishlist.ts';
import { wishlistToggle } from '../../wishlist/wishlist-toggle.tsx';
import { purchaseFormId } from './purchase-form.tsx';

/** Wishlist button beside the name, of the same form as the button that adds to the cart. */
export function WishlistControl({ productId }: { productId: number }) {
  const t = useT();
  const platform = usePlatform();
  const wishlist = useWishlist();
  const isActive = wishlist.has(productId);
  return wishlistToggle({
    platform,
    productId,
    form: purchaseFormId,
    isActive,
    isPending: wishlist.isPending(productId),
    variant: 'outlined',
    size: 'l',
    label: t(isActive ? 'product.wishlist.remove' : 'product.wishlist.add'),
  });
}
