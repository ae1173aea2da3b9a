import { usePlatform } from '@reprise/platform';
import { useEffect } from 'react';
import { ProductShelf } from '../../product-shelf/product-shelf.tsx';
import { RecentlyViewed } from '../../recently-viewed/recently-viewed.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import { EditItemDialog } from './edit-item-dialog.tsx';
import { InsuranceDialog } from './insurance-dialog.tsx';
import { OrderAsDialog } from './order-as-dialog.tsx';

export { CrossSelling } from './cross-selling.tsx';

/** The dialogs of the cart; the address says which one is open. */
export function CartDialogs({ failed }: { failed: CartActionData | undefined }) {
  return (
    <>
      <InsuranceDialog failed={failed} />
      <OrderAsDialog />
      <EditItemDialog failed={failed?.intent === 'update' ? failed : undefined} />
    </>
  );
}

/** Recently viewed and popular products below an empty cart. */
export function EmptyCartShelves() {
  const t = useT();
  const platform = usePlatform();
  const popular = blueStore.use((state) => state.cart.popular);
  const loadPopular = blueStore.use((state) => state.cart.loadPopular);
  useEffect(() => void loadPopular(), [loadPopular]);
  return (
    <>
      <RecentlyViewed />
      {popular.status === 'failure' ? null : (
        <ProductShelf
          id="popular"
          title={t('cart.popular')}
          action={{
            label: t('recommendations.all'),
            href: platform.path('recommendations_list', { type: 'popular' }),
          }}
          products={popular.data}
        />
      )}
    </>
  );
}
