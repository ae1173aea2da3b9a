import type { MouseEvent } from 'react';
import { useT } from '../../texts.ts';
import { useWishlistToggle } from '../../wishlist/use-wishlist-toggle.ts';
import { WishlistToggle } from '../../wishlist/wishlist-toggle.tsx';

/** Toggles the wishlist. Without JavaScript it submits the surrounding form with an intent of its own. */
export function WishlistControl({ productId }: { productId: number }) {
  const t = useT();
  const { isActive, isPending, toggle } = useWishlistToggle(productId);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <WishlistToggle
      isActive={isActive}
      isPending={isPending}
      variant="outlined"
      size="l"
      label={t(isActive ? 'product.wishlist.remove' : 'product.wishlist.add')}
      onClick={onClick}
    />
  );
}
