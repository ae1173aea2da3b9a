import type { Product } from '@reprise/entities/product';
import type { ProductView } from '@reprise/entities/product-view';
import { parseNumericId } from '@reprise/markets';
import { useFetcher, useFormat, useLocation, usePlatform } from '@reprise/platform';
import { Button, CreditCard, Icon, PackageCheck, ShieldCheck, ShoppingBag, Truck } from '@reprise/ui';
import { type Ref, useSyncExternalStore } from 'react';
import { currentSearchUuid } from '../../search-uuid.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { FullBatteryChoice, VariantChoice } from '../../variant-choice/variant-choice.tsx';
import { ConditionGuide, DeviceLabels } from './lazy-parts.tsx';
import type { PriceBox } from './price-box.ts';
import { PriceSummary } from './price-summary.tsx';
import css from './purchase-form.module.css';
import type { VariantChoiceState } from './use-variant-choice.ts';
import { WishlistControl } from './wishlist-control.tsx';

/** Id of the form; the buy bar's button belongs to it, too. */
export const purchaseFormId = 'add-to-cart';

const neverChanges = () => () => undefined;

/** Id of the search that led here. Lists put it into the link's state, so the server does not know it. */
function useSearchUuid(): string {
  return useSyncExternalStore(neverChanges, currentSearchUuid, () => '');
}

function DispatchPromise({ promise }: { promise: ProductView['promise'] }) {
  const t = useT();
  const { minDays, maxDays } = promise;
  return minDays === maxDays
    ? t('product.promise.days', { count: maxDays })
    : t('product.promise.range', { min: minDays, max: maxDays });
}

function Delivery({ view, box }: { view: ProductView | undefined; box: PriceBox }) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={css.delivery}>
      <li className={box.isLow ? css.low : css.stock}>
        <Icon of={PackageCheck} size="s" />
        {box.isLow ? t('product.condition.left', { count: box.unitsLeft }) : t('product.condition.inStock')}
      </li>
      {view ? (
        <li>
          <Icon of={Truck} size="s" />
          <DispatchPromise promise={view.promise} />
        </li>
      ) : null}
      <li>
        <Icon of={CreditCard} size="s" />
        {t('product.payment')}
      </li>
      {view?.insurance ? (
        <li>
          <Icon of={ShieldCheck} size="s" />
          {t('product.insurance', { price: format.price(view.insurance.premium) })}
        </li>
      ) : null}
    </ul>
  );
}

export interface PurchaseFormProps {
  product: Product;
  view: ProductView | undefined;
  choice: VariantChoiceState;
  box: PriceBox;
  buttonRef: Ref<HTMLDivElement>;
}

/** Condition, battery and price in one form. Works without JavaScript. */
export function PurchaseForm({ product, view, choice, box, buttonRef }: PurchaseFormProps) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher();
  const isAdding = blueStore.use((state) => state.addToCart.adds[product.id]?.status === 'pending');
  const searchUuid = useSearchUuid();
  const accessoryListOf = parseNumericId(new URLSearchParams(useLocation().search).get('accessoryListOf'));
  const address = platform.path('product_details', { id: product.id, slug: product.product_slug });
  return (
    <fetcher.Form id={purchaseFormId} method="post" action={address} className={css.form}>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="name" value={product.name} />
      <input type="hidden" name="searchUuid" value={searchUuid} />
      {accessoryListOf ? <input type="hidden" name="accessoryListOf" value={accessoryListOf} /> : null}
      <VariantChoice product={product} chosen={choice.variant} onChoose={choice.choose} />
      <noscript>
        <button type="submit" formMethod="get" className={css.show}>
          {t('product.condition.show')}
        </button>
      </noscript>
      <ConditionGuide product={product} />
      <FullBatteryChoice
        product={product}
        chosen={choice.variant}
        checked={choice.withFullBattery}
        onChange={choice.setFullBattery}
      />
      <div className={css.box}>
        <PriceSummary box={box} shipping={view?.shipping} recommended={product.recommended_price} />
        {view?.labels && choice.variant?.label === 'NEW' ? <DeviceLabels labels={view.labels} /> : null}
        <div className={css.actions} ref={buttonRef}>
          <Button type="submit" size="l" icon={ShoppingBag} pending={isAdding} className={css.add}>
            {t('product.add')}
          </Button>
          <WishlistControl productId={product.id} />
        </div>
        <Delivery view={view} box={box} />
      </div>
    </fetcher.Form>
  );
}
