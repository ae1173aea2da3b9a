import { referencePriceDays } from '@reprise/entities/constants/prices';
import type { ProductView } from '@reprise/entities/product-view';
import { useFormat, usePlatform } from '@reprise/platform';
import { Badge, Price } from '@reprise/ui';
import { FinancingSlot } from '../../financing/financing-slot.tsx';
import { useT } from '../../texts.ts';
import type { PriceBox } from './price-box.ts';
import css from './price-summary.module.css';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

function ShippingNote({ shipping, amount }: { shipping: ProductView['shipping']; amount: number }) {
  const t = useT();
  const format = useFormat();
  if (!shipping) return t('product.shipping.unknown');
  if (amount >= shipping.freeFrom.amount) return t('product.shipping.free');
  return t('product.shipping.price', {
    price: format.price(shipping.price),
    freeFrom: format.price(shipping.freeFrom),
  });
}

export interface PriceSummaryProps {
  box: PriceBox;
  shipping: ProductView['shipping'];
  recommended: { amount: number; currency: string } | undefined;
}

/** The price with every note that law and fairness require. */
export function PriceSummary({ box, shipping, recommended }: PriceSummaryProps) {
  const t = useT();
  const format = useFormat();
  const { market } = usePlatform();
  const { amount, strike, percent, battery } = box;
  return (
    <div className={css.summary}>
      <p className={css.line}>
        <Price
          size="xl"
          amount={amount}
          strike={strike}
          locale={market.locale}
          labels={{ current: t('product.price.now'), strike: t('product.price.before') }}
        />
        {percent ? (
          <Badge tone="sale">
            <span aria-hidden="true">{format.percent(-percent / 100)}</span>
            <span className="visually-hidden">
              {t('product.price.saving', { percent: format.percent(percent / 100) })}
            </span>
          </Badge>
        ) : null}
      </p>
      <FinancingSlot amount={amount} />
      <ul className={css.notes}>
        {strike === undefined ? null : (
          <li>{t('product.price.lowest', { days: referencePriceDays, price: format.price(euros(strike)) })}</li>
        )}
        {battery ? <li>{t('product.price.battery', { price: format.price(euros(battery)) })}</li> : null}
        <li>
          {t(`product.price.tax.${box.tax}`)}, <ShippingNote shipping={shipping} amount={amount} />
        </li>
        {box.fixedBookPrice ? <li>{t('product.price.fixedBookPrice')}</li> : null}
        {recommended && recommended.amount > amount ? (
          <li>
            {t('product.price.recommended', { price: format.price(recommended) })}{' '}
            <strong className={css.saving}>({format.percent(amount / recommended.amount - 1)})</strong>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
