import { renderLink, usePlatform } from '@reprise/platform';
import { EmptyParcelIllustration, EmptyState, EmptyWishlistIllustration, LinkButton } from '@reprise/ui';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { useT } from '../texts.ts';

interface EmptyListProps {
  /** Title of the page. */
  title: string;
  /** Says that there is nothing yet. */
  emptyTitle: string;
  /** Says how to change that. */
  text: string;
  /** Where to start; the shop without it. */
  action?: { href: string; label: string };
  /** A parcel for orders and sales; a heart over cards for what is marked or rated. */
  picture?: 'parcel' | 'heart';
}

/** An empty list of the account, with a link to the shop or to selling. */
export function EmptyList({ title, emptyTitle, text, action, picture = 'heart' }: EmptyListProps) {
  const t = useT();
  const platform = usePlatform();
  return (
    <AccountFrame title={title}>
      <EmptyState
        picture={picture === 'parcel' ? <EmptyParcelIllustration /> : <EmptyWishlistIllustration />}
        title={emptyTitle}
        text={text}
        action={
          <LinkButton href={action?.href ?? platform.path('blue_landing', {})} renderLink={renderLink}>
            {action?.label ?? t('wishlist.browse')}
          </LinkButton>
        }
      />
    </AccountFrame>
  );
}
