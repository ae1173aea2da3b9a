import { Heart, IconButton, type IconButtonProps } from '@reprise/ui';
import { useT } from '../texts.ts';
import { useWishlistToggle } from './use-wishlist-toggle.ts';

/** Toggles the wishlist from within a form: without JavaScript it submits the form with its intent. */
export function WishlistButton({ productId }: { productId: number }) {
  const t = useT();
  const { isActive, isPending, toggle } = useWishlistToggle(productId);
  return (
    <WishlistToggle
      isActive={isActive}
      isPending={isPending}
      label={t(isActive ? 'wishlist.remove' : 'wishlist.add')}
      variant="outlined"
      size="l"
      onClick={(event) => {
        event.preventDefault();
        toggle();
      }}
    />
  );
}

export interface WishlistToggleProps extends Pick<IconButtonProps, 'label' | 'variant' | 'size' | 'onClick'> {
  isActive: boolean;
  isPending: boolean;
}

/** The heart itself. It shows the state asked for while the server is still being told. */
export function WishlistToggle({ isActive, isPending, ...look }: WishlistToggleProps) {
  return (
    <IconButton
      {...look}
      type="submit"
      name="intent"
      value={isActive !== isPending ? 'wishlist-remove' : 'wishlist-add'}
      icon={Heart}
      filled={isActive}
      aria-pressed={isActive}
      aria-busy={isPending || undefined}
    />
  );
}
