import { Heart, IconButton } from '@reprise/ui';
import type { MouseEvent } from 'react';
import { useT } from '../../texts.ts';
import { useWishlistToggle } from '../../wishlist/use-wishlist-toggle.ts';

/** Toggles the wishlist. Without JavaScript it submits the surrounding form with an intent of its own. */
export function WishlistControl({ productId }: { productId: number }) {
  const t = useT();
  const { isActive, isPending, toggle } = useWishlistToggle(productId);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <IconButton
      type="submit"
      name="intent"
      value={isActive ? 'wishlist-remove' : 'wishlist-add'}
      icon={Heart}
      filled={isActive}
      aria-pressed={isActive}
      pending={isPending}
      variant="outlined"
      size="l"
      label={t(isActive ? 'product.wishlist.remove' : 'product.wishlist.add')}
      onClick={onClick}
    />
  );
}
