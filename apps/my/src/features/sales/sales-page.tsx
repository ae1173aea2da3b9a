import { useLoaderData, usePlatform } from '@reprise/platform';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { EmptyList } from '../../list-pages/empty-list.tsx';
import { ListPagination } from '../../list-pages/list-pagination.tsx';
import { keyOfList } from '../../list-pages/owned-list.ts';
import { pageAddress } from '../../list-pages/page-after-removal.ts';
import { SummaryList } from '../../list-pages/summary-entry.tsx';
import { SaleEntry } from '../../sales/sale-entry.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';

/** The customer's sales, newest first, page by page. */
export function SalesPage() {
  const t = useT();
  const platform = usePlatform();
  const { page } = useLoaderData<{ page: number }>();
  const view = myStore.use(({ sales }) => sales.pages[keyOfList({ page, open: false })]?.data);
  if (!view || view.numFound === 0)
    return (
      <EmptyList
        title={t('sales.title')}
        emptyTitle={t('sales.emptyTitle')}
        text={t('sales.emptyText')}
        action={{ href: platform.path('green_landing', {}), label: t('sales.start') }}
        picture="parcel"
      />
    );
  return (
    <AccountFrame title={t('sales.title')} lead={t('sales.count', { count: view.numFound })}>
      <SummaryList>
        {view.sales.map((sale) => (
          <SaleEntry key={sale.orderUuid} sale={sale} />
        ))}
      </SummaryList>
      <ListPagination
        pagination={view.pagination}
        label={t('sales.pages')}
        hrefFor={(number) => pageAddress(platform.path('my_sales', {}), number)}
      />
    </AccountFrame>
  );
}
