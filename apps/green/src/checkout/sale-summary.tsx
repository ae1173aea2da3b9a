import type { GreenCart } from '@reprise/entities/green-cart';
import { renderLink, useFormat, usePlatform } from '@reprise/platform';
import { Heading, PriceBreakdown, Surface, TextLink } from '@reprise/ui';
import { greenStore } from '../store.ts';
import { useT } from '../texts.ts';
import { usePaymentRows } from './payment-rows.ts';
import css from './sale-summary.module.css';

/** The items with their offers, and the total for the seller. */
export function SaleContents({ cart }: { cart: GreenCart }) {
  const t = useT();
  const format = useFormat();
  const { market } = usePlatform();
  const rows = usePaymentRows(cart);
  return (
    <>
      <ul className={css.items}>
        {cart.items.map(({ id, product, price }) => (
          <li key={id} className={css.item}>
            <span>{product.name}</span>
            <span className={css.price}>{format.price(price)}</span>
          </li>
        ))}
      </ul>
      <PriceBreakdown
        locale={market.locale}
        rows={rows}
        total={{ label: t('cart.summary.total'), amount: cart.totalPrice.amount }}
      />
    </>
  );
}

function EditLink() {
  const t = useT();
  const platform = usePlatform();
  return (
    <TextLink href={platform.path('trade_in', { step: 'cart' })} variant="quiet" renderLink={renderLink}>
      {t('checkout.summary.edit')}
    </TextLink>
  );
}

/** Items and total beside a step. Phones have `CollapsedSale` instead. */
export function SaleSummary() {
  const t = useT();
  const cart = greenStore.use((state) => state.cart.cart.data);
  if (!cart) return null;
  return (
    <Surface as="aside" variant="raised" className={css.summary} aria-label={t('checkout.summary.title')}>
      <Heading level={2} size="l">
        {t('checkout.summary.title')}
      </Heading>
      <SaleContents cart={cart} />
      <EditLink />
    </Surface>
  );
}

/** One line with the total, which opens the summary. */
export function CollapsedSale() {
  const t = useT();
  const format = useFormat();
  const cart = greenStore.use((state) => state.cart.cart.data);
  if (!cart) return null;
  return (
    <details className={css.collapsed}>
      <summary className={css.line}>
        {t('checkout.summary.title')}
        <span className={css.total}>{format.price(cart.totalPrice)}</span>
      </summary>
      <div className={css.content}>
        <SaleContents cart={cart} />
        <EditLink />
      </div>
    </details>
  );
}
