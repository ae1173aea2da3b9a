import type { ProductView } from '@reprise/entities/product-view';
import type { VariantLabel } from '@reprise/entities/variant';
import { useFormat, usePlatform } from '@reprise/platform';
import { Button, CreditCard, Icon, PackageCheck, Price, ShieldCheck, ShoppingBag, Truck } from '@reprise/ui';
import type { Ref } from 'react';
import { useT } from '../../texts.ts';
import css from './buy-box.module.css';
import type { PriceBox } from './price-box.ts';
import { purchaseFormId } from './purchase-form.tsx';

export interface BuyBoxProps {
  label: VariantLabel;
  /** Cents. */
  amount: number;
  isAdding: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Price, condition and button. The box sticks to the bottom of the window until its place in the page comes into view. */
export function BuyBox({ label, amount, isAdding, ref }: BuyBoxProps) {
  const t = useT();
  const { market } = usePlatform();
  return (
    <div className={css.box} ref={ref}>
      <p className={css.price}>
        <Price amount={amount} locale={market.locale} size="l" />
        <span className={css.condition}>{t(`product.condition.${label}.name`)}</span>
      </p>
      <Button type="submit" form={purchaseFormId} size="l" icon={ShoppingBag} pending={isAdding} className={css.add}>
        {t('product.add')}
      </Button>
    </div>
  );
}

function DispatchPromise({ promise }: { promise: ProductView['promise'] }) {
  const t = useT();
  const { minDays, maxDays } = promise;
  return minDays === maxDays
    ? t('product.promise.days', { count: maxDays })
    : t('product.promise.range', { min: minDays, max: maxDays });
}

/** Stock, time until dispatch, payment and insurance. */
export function Delivery({ view, box }: { view: ProductView | undefined; box: PriceBox }) {
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
