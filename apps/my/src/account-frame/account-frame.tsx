import { renderLink, useLocation, usePlatform } from '@reprise/platform';
import { Container, Heading, TabLinks, Text } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useT } from '../texts.ts';
import css from './account-frame.module.css';

/** Title and navigation of every account page. */
export function AccountFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const t = useT();
  const platform = usePlatform();
  const { pathname } = useLocation();
  const entries = [
    { href: platform.path('my_overview', {}), label: t('account.overview') },
    { href: platform.path('my_orders', {}), label: t('account.orders') },
    { href: platform.path('my_sales', {}), label: t('account.sales') },
    { href: platform.path('wishlist', {}), label: t('account.wishlist') },
    { href: platform.path('buy_alerts', {}), label: t('account.buyAlerts') },
    { href: platform.path('my_addresses', {}), label: t('account.addresses') },
    { href: platform.path('my_payout', {}), label: t('account.payout') },
    { href: platform.path('my_newsletter', {}), label: t('account.newsletter') },
    { href: platform.path('my_reviews', {}), label: t('account.reviews') },
    { href: platform.path('my_data', {}), label: t('account.data') },
    { href: platform.path('my_security', {}), label: t('account.security') },
  ];
  return (
    <Container className={css.frame}>
      <TabLinks
        label={t('account.navigation')}
        items={entries.map((entry) => ({ ...entry, current: entry.href === pathname }))}
        renderLink={renderLink}
      />
      <header className={css.head}>
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        {lead ? <Text tone="muted">{lead}</Text> : null}
      </header>
      {children}
    </Container>
  );
}
