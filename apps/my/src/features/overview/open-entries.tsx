import { renderLink, usePlatform } from '@reprise/platform';
import { Heading, Text, TextLink } from '@reprise/ui';
import { type ReactNode, useId } from 'react';
import { keyOfList, openList } from '../../list-pages/owned-list.ts';
import { SummaryList } from '../../list-pages/summary-entry.tsx';
import { OrderEntry } from '../../orders/order-entry.tsx';
import { SaleEntry } from '../../sales/sale-entry.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './open-entries.module.css';

/** Entries of each kind; the lists have the others. */
const entriesShown = 3;

interface OpenEntriesProps {
  title: string;
  link: { href: string; label: string };
  /** Shown if there are no entries. */
  none: string;
  children: readonly ReactNode[] | undefined;
}

function OpenEntries({ title, link, none, children }: OpenEntriesProps) {
  const id = useId();
  const t = useT();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <Heading level={2} size="xl" id={id}>
          {title}
        </Heading>
        <TextLink href={link.href} variant="arrow" renderLink={renderLink}>
          {link.label}
        </TextLink>
      </div>
      {children && children.length > 0 ? (
        <SummaryList>{children}</SummaryList>
      ) : (
        <Text tone="muted">{children ? none : t('overview.notLoaded')}</Text>
      )}
    </section>
  );
}

/** Where the customer's parcels are (rule account-34). */
export function OpenOrders() {
  const t = useT();
  const platform = usePlatform();
  const view = myStore.use(({ orders }) => orders.pages[keyOfList(openList)]?.data);
  return (
    <OpenEntries
      title={t('overview.orders')}
      link={{ href: platform.path('my_orders', {}), label: t('overview.toOrders') }}
      none={t('overview.ordersNone')}
    >
      {view?.orders.slice(0, entriesShown).map((order) => (
        <OrderEntry key={order.orderUuid} order={order} />
      ))}
    </OpenEntries>
  );
}

/** Where the customer's money is (rule account-34). */
export function OpenSales() {
  const t = useT();
  const platform = usePlatform();
  const view = myStore.use(({ sales }) => sales.pages[keyOfList(openList)]?.data);
  return (
    <OpenEntries
      title={t('overview.sales')}
      link={{ href: platform.path('my_sales', {}), label: t('overview.toSales') }}
      none={t('overview.salesNone')}
    >
      {view?.sales.slice(0, entriesShown).map((sale) => (
        <SaleEntry key={sale.orderUuid} sale={sale} />
      ))}
    </OpenEntries>
  );
}
