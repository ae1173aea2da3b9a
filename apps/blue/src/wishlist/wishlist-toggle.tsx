import type { Platform } from '@reprise/platform';
import { Heart, IconButton, type IconButtonProps } from '@reprise/ui';
import type { MouseEvent } from 'react';

export interface WishlistToggle extends Pick<IconButtonProps, 'label' | 'variant' | 'size' | 'form' | 'className'> {
  platform: Platform;
  productId: number;
  /** On the wishlist, or about to be. */
  isActive: boolean;
  isPending: boolean;
}

/**
 * Wishlist button of a product, updated optimistically. Without JavaScript it submits its form: the surrounding one,
 * unless `form` names another. Called as a function, not rendered, because every card of a list has one.
 */
export function wishlistToggle({ platform, productId, isActive, isPending, ...look }: WishlistToggle) {
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    // The shell asks visitors to sign in first.
    const payload = { productId, active: !isActive };
    void platform.perform({ remote: 'blue', action: 'wishlist.toggle', payload });
  };
  return IconButton({
    ...look,
    type: 'submit',
    name: isActive ? 'wishlist-remove' : 'wishlist-add',
    value: productId,
    icon: Heart,
    filled: isActive,
    'aria-pressed': isActive,
    'aria-busy': isPending || undefined,
    onClick: toggle,
  });
}
