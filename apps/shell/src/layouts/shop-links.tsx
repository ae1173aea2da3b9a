import { usePlatform, usePlatformState } from '@reprise/platform';
import { HandCoins, Heart, ShoppingCart } from '@reprise/ui';
import { AccountMenu } from '../features/header/account-menu.tsx';
import { CartLink } from '../features/mini-cart/cart-link.tsx';
import { usePageArea } from '../routing/page-area.ts';
import { ShopLink } from '../shop-link/shop-link.tsx';
import { useT } from '../texts.ts';
import css from './shop-links.module.css';

/** Account, wishlist and both carts with their counts. On phones the cart of the other area is in the drawer. */
export function ShopLinks() {
  const t = useT();
  const platform = usePlatform();
  const sells = usePageArea() === 'green';
  const wishes = usePlatformState((state) => state.wishlistProductIds.length);
  const bought = usePlatformState((state) => state.blueCartCount);
  const sold = usePlatformState((state) => state.greenCartCount);
  return (
    <ul className={css.links}>
      <li>
        <AccountMenu />
      </li>
      <li className={css.wishlist}>
        <ShopLink
          href={platform.path('wishlist', {})}
          icon={Heart}
          text={t('header.wishlist')}
          label={t('header.wishlistCount', { count: wishes })}
          count={wishes}
        />
      </li>
      <CartLink
        kind="sell"
        href={platform.path('trade_in', { step: 'cart' })}
        icon={HandCoins}
        text={t('header.sellCart')}
        label={t('header.sellCartCount', { count: sold })}
        count={sold}
        className={sells ? undefined : css.other}
      />
      <CartLink
        kind="buy"
        href={platform.path('checkout_cart', {})}
        icon={ShoppingCart}
        text={t('header.cart')}
        label={t('header.cartCount', { count: bought })}
        count={bought}
        className={sells ? css.other : undefined}
      />
    </ul>
  );
}
