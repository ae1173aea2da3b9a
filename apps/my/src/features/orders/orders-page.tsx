import { useLoaderData, usePlatform } from '@reprise/platform';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { EmptyList } from '../../list-pages/empty-list.tsx';
import { ListPagination } from '../../list-pages/list-pagination.tsx';
import { keyOfList } from '../../list-pages/owned-list.ts';
import { pageAddress } from '../../list-pages/page-after-removal.ts';
import { SummaryList } from '../../list-pages/summary-entry.tsx';
import { OrderEntry } from '../../orders/order-entry.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { ReorderButton, ReorderOutcome } from './reorder.tsx';

/** The customer's orders, newest first, page by page. */
export function OrdersPage() {
  const t = useT();
  const platform = usePlatform();
  const { page } = useLoaderData<{ page: number }>();
  const view = myStore.use(({ orders }) => orders.pages[keyOfList({ page, open: false })]?.data);
  if (!view || view.numFound === 0)
    return (
      <EmptyList
        title={t('orders.title')}
        emptyTitle={t('orders.emptyTitle')}
        text={t('orders.emptyText')}
        picture="parcel"
      />
    );
  return (
    <AccountFrame title={t('orders.title')} lead={t('orders.count', { count: view.numFound })}>
      <ReorderOutcome />
      <SummaryList>
        {view.orders.map((order) => (
          <OrderEntry key={order.orderUuid} order={order}>
            {order.state === 'awaitingPayment' ? null : <ReorderButton order={order} />}
          </OrderEntry>
        ))}
      </SummaryList>
      <ListPagination
        pagination={view.pagination}
        label={t('orders.pages')}
        hrefFor={(number) => pageAddress(platform.path('my_orders', {}), number)}
      />
    </AccountFrame>
  );
}
