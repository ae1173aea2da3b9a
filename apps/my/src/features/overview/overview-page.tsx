import { renderLink, usePlatform, usePlatformState } from '@reprise/platform';
import {
  CircleUser,
  HandCoins,
  Heading,
  Heart,
  Icon,
  type IconDrawing,
  Picture,
  Surface,
  Text,
  TextLink,
} from '@reprise/ui';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { firstWished, wishedKeyOf } from '../../list-pages/wished-list.ts';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { OpenOrders, OpenSales } from './open-entries.tsx';
import css from './overview-page.module.css';

const picturesShown = 4;

/** Overview of the account, with links to its pages. */
export function OverviewPage() {
  const t = useT();
  const platform = usePlatform();
  const user = usePlatformState((state) => state.user);
  const wished = usePlatformState((state) => state.wishlistProductIds.length);
  const toSell = usePlatformState((state) => state.greenCartCount);
  return (
    <AccountFrame title={t('overview.title', { name: user?.firstName ?? '' })} lead={t('overview.lead')}>
      <OpenOrders />
      <OpenSales />
      <div className={css.tiles}>
        <Tile
          icon={Heart}
          title={t('account.wishlist')}
          text={wished > 0 ? t('overview.wishlist', { count: wished }) : t('wishlist.emptyTitle')}
          link={{ href: platform.path('wishlist', {}), label: t('overview.toWishlist') }}
        >
          <WishedPictures />
        </Tile>
        <Tile
          icon={HandCoins}
          title={t('overview.sellTitle')}
          text={toSell > 0 ? t('overview.sellCart', { count: toSell }) : t('overview.sellEmpty')}
          link={
            toSell > 0
              ? { href: platform.path('trade_in', { step: 'cart' }), label: t('overview.toSellCart') }
              : { href: platform.path('green_landing', {}), label: t('overview.toSell') }
          }
        />
        <Tile
          icon={CircleUser}
          title={t('account.data')}
          text={user?.email ?? ''}
          link={{ href: platform.path('my_data', {}), label: t('overview.toData') }}
        />
      </div>
    </AccountFrame>
  );
}

interface TileProps {
  icon: IconDrawing;
  title: string;
  text: string;
  link: { href: string; label: string };
  children?: ReactNode;
}

function Tile({ icon, title, text, link, children }: TileProps) {
  return (
    <Surface as="section" padding="l" className={css.tile}>
      <span className={css.icon}>
        <Icon of={icon} size="l" />
      </span>
      <Heading level={2} size="xl">
        {title}
      </Heading>
      <Text tone="muted">{text}</Text>
      {children}
      <TextLink href={link.href} variant="arrow" renderLink={renderLink} className={css.link}>
        {link.label}
      </TextLink>
    </Surface>
  );
}

function WishedPictures() {
  const view = myStore.use(({ wishlist }) => wishlist.pages[wishedKeyOf(firstWished)]?.data);
  const pictures = (view?.products ?? []).slice(0, picturesShown).flatMap((product) => {
    const [src] = product.thumbs_cover_urls;
    return src ? [{ id: product.id, src, name: product.name }] : [];
  });
  if (pictures.length === 0) return null;
  return (
    <ul className={css.pictures}>
      {pictures.map(({ id, src, name }) => (
        <li key={id}>
          <Picture src={src} alt={name} sizes="4.5rem" width={96} height={96} />
        </li>
      ))}
    </ul>
  );
}
