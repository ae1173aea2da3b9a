import { usePlatform, usePlatformState } from '@reprise/platform';
import { HandCoins, Heart, Icon, type IconDrawing, ShoppingCart } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useT } from '../../texts.ts';
import { useWorld } from '../../world.ts';
import css from './shop-links.module.css';

interface ShopLinkProps {
  href: string;
  icon: IconDrawing;
  text: string;
  /** Name with the count in words. */
  label: string;
  count: number;
  className?: string | undefined;
}

function ShopLink({ href, icon, text, label, count, className }: ShopLinkProps) {
  return (
    <li className={className}>
      <a href={href} className={css.link} aria-label={label}>
        <Icon of={icon} size="l" />
        <span className={css.text}>{text}</span>
        {count > 0 ? <span className={css.count} data-count={count > 99 ? '99+' : count} /> : null}
      </a>
    </li>
  );
}

/** Account, wishlist and both carts with what is in them. On phones the cart of the other side moves into the menu. */
export function ShopLinks({ account }: { account: ReactNode }) {
  const t = useT();
  const platform = usePlatform();
  const sells = useWorld() === 'green';
  const wishes = usePlatformState((state) => state.wishlistProductIds.length);
  const bought = usePlatformState((state) => state.blueCartCount);
  const sold = usePlatformState((state) => state.greenCartCount);
  return (
    <ul className={css.links}>
      <li>{account}</li>
      <ShopLink
        href={platform.path('wishlist', {})}
        icon={Heart}
        text={t('header.wishlist')}
        label={t('header.wishlistCount', { count: wishes })}
        count={wishes}
        className={css.wishlist}
      />
      <ShopLink
        href={platform.path('trade_in', { step: 'cart' })}
        icon={HandCoins}
        text={t('header.sellCart')}
        label={t('header.sellCartCount', { count: sold })}
        count={sold}
        className={sells ? undefined : css.other}
      />
      <ShopLink
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
