import { Heart, IconButton, type IconButtonProps } from '@reprise/ui';

export interface WishlistToggleProps extends Pick<IconButtonProps, 'label' | 'variant' | 'size' | 'onClick'> {
  /** On the wishlist, or about to be. */
  isActive: boolean;
  isPending: boolean;
}

/** The heart of a wishlist form: it shows what was asked for while the server is still being told. */
export function WishlistToggle({ isActive, isPending, ...look }: WishlistToggleProps) {
  return (
    <IconButton
      {...look}
      type="submit"
      name="intent"
      value={isActive ? 'wishlist-remove' : 'wishlist-add'}
      icon={Heart}
      filled={isActive}
      aria-pressed={isActive}
      aria-busy={isPending || undefined}
    />
  );
}
