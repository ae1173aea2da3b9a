import { useActionData, useLoaderData, usePlatform } from '@reprise/platform';
import { CardGrid, Notice } from '@reprise/ui';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { EmptyList } from '../../list-pages/empty-list.tsx';
import { ListPagination } from '../../list-pages/list-pagination.tsx';
import { pageAddress } from '../../list-pages/page-after-removal.ts';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { WishlistItem } from './wishlist-item.tsx';

/** The customer's saved products, page by page. */
export function WishlistPage() {
  const t = useT();
  const platform = usePlatform();
  const { page } = useLoaderData<{ page: number }>();
  const failed = useActionData<{ failed: boolean }>()?.failed ?? false;
  const view = myStore.use(({ wishlist }) => wishlist.pages[page]?.data);
  if (!view || view.numFound === 0)
    return (
      <EmptyList title={t('wishlist.title')} emptyTitle={t('wishlist.emptyTitle')} text={t('wishlist.emptyText')} />
    );
  const { products, pagination } = view;
  return (
    <AccountFrame title={t('wishlist.title')} lead={t('wishlist.count', { count: view.numFound })}>
      {failed ? <Notice variant="error">{t('wishlist.removeFailed')}</Notice> : null}
      <CardGrid>
        {products.map((product, index) => (
          <WishlistItem key={product.id} product={product} productsOnPage={products.length} priority={index < 2} />
        ))}
      </CardGrid>
      <ListPagination
        pagination={pagination}
        label={t('wishlist.pages')}
        hrefFor={(number) => pageAddress(platform.path('wishlist', {}), number)}
      />
    </AccountFrame>
  );
}
