import { useLocation, usePlatform, usePlatformState } from '@reprise/platform';
import { HandCoins, Heart, Icon, type IconDrawing, ShoppingCart, User } from '@reprise/ui';
import { signInPath } from '../../routing/next-path.ts';
import { useT } from '../../texts.ts';
import css from './drawer-links.module.css';

function DrawerLink({
  href,
  icon,
  text,
  count = 0,
}: {
  href: string;
  icon: IconDrawing;
  text: string;
  count?: number;
}) {
  return (
    <li>
      <a href={href} className={css.link}>
        <Icon of={icon} />
        {text}
        {count > 0 ? <span className={css.count}>{count}</span> : null}
      </a>
    </li>
  );
}

/** Links that do not fit into the narrow header. */
export function DrawerLinks({ className }: { className?: string | undefined }) {
  const t = useT();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const user = usePlatformState((state) => state.user);
  const wishes = usePlatformState((state) => state.wishlistProductIds.length);
  const bought = usePlatformState((state) => state.blueCartCount);
  const sold = usePlatformState((state) => state.greenCartCount);
  return (
    <ul className={`${css.links} ${className}`}>
      <DrawerLink
        href={
          user
            ? platform.path('my_overview', {})
            : signInPath(pathname + search, platform.market.language, platform.path)
        }
        icon={User}
        text={t(user ? 'header.overview' : 'header.signIn')}
      />
      <DrawerLink href={platform.path('wishlist', {})} icon={Heart} text={t('header.wishlist')} count={wishes} />
      <DrawerLink
        href={platform.path('checkout_cart', {})}
        icon={ShoppingCart}
        text={t('header.cart')}
        count={bought}
      />
      <DrawerLink
        href={platform.path('trade_in', { step: 'cart' })}
        icon={HandCoins}
        text={t('header.sellCart')}
        count={sold}
      />
    </ul>
  );
}
