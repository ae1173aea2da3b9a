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
 * The heart of a product: it shows what was asked for while the server is still being told. Without JavaScript it submits the
 * form that it belongs to, the surrounding one unless another is named. Called, not rendered: every card of a list has one.
 */
export function wishlistToggle({ platform, productId, isActive, isPending, ...look }: WishlistToggle) {
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    // the shell asks to sign in first where nobody is
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
