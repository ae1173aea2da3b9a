import { usePlatform } from '@reprise/platform';
import { Heart, IconButton, type IconButtonProps } from '@reprise/ui';
import type { MouseEvent } from 'react';

export interface WishlistToggleProps
  extends Pick<IconButtonProps, 'label' | 'variant' | 'size' | 'form' | 'className'> {
  productId: number;
  /** On the wishlist, or about to be. */
  isActive: boolean;
  isPending: boolean;
}

/**
 * The heart of a product: it shows what was asked for while the server is still being told. Without JavaScript it submits the
 * form that it belongs to, the surrounding one unless another is named.
 */
export function WishlistToggle({ productId, isActive, isPending, ...look }: WishlistToggleProps) {
  const platform = usePlatform();
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
