import type { BlueCart } from '@reprise/entities/blue-cart';
import type { Checkout } from '@reprise/entities/checkout';
import { Link, useFormat, usePlatform } from '@reprise/platform';
import { ChevronDown, Heading, Icon, PriceBreakdown, ShoppingBag, Surface, Text, Truck } from '@reprise/ui';
import { usePromiseText } from '../dispatch-promise/use-promise-text.ts';
import { blueStore } from '../store.ts';
import { useT } from '../texts.ts';
import css from './checkout-summary.module.css';
import { CreditShare } from './credit-share.tsx';
import { LineItems } from './line-items.tsx';

/** The checkout's total has the chosen delivery, the cart's that of the standard one. */
function Totals({ cart, checkout }: { cart: BlueCart; checkout: Checkout }) {
  const t = useT();
  const { market } = usePlatform();
  const insurance = cart.charges.find(({ type }) => type === 'insurance');
  const deliveryDiscount = cart.charges.find(({ type }) => type === 'shipping')?.discount?.amount ?? 0;
  // The price of delivery is after the coupon, so only the rest of the discount is a row of its own.
  const discount = (cart.coupon?.discount.amount ?? 0) - deliveryDiscount;
  return (
    <PriceBreakdown
      locale={market.locale}
      rows={[
        { label: t('cart.summary.items'), amount: checkout.itemsPrice.amount },
        ...(insurance ? [{ label: t('cart.summary.insurance'), amount: insurance.price.amount }] : []),
        ...(cart.coupon && discount > 0
          ? [{ label: t('cart.summary.coupon', { code: cart.coupon.code }), amount: -discount, delta: true }]
          : []),
        {
          label: t('cart.summary.shipping'),
          amount: checkout.shippingPrice.amount,
          ...(checkout.shippingPrice.amount === 0 ? { value: t('cart.summary.free') } : {}),
        },
      ]}
      total={{ label: t('cart.summary.total'), amount: checkout.totalPrice.amount }}
    />
  );
}

function DispatchPromise({ promise }: { promise: NonNullable<Checkout['promise']> }) {
  const promiseText = usePromiseText();
  return (
    <p className={css.promise}>
      <Icon of={Truck} size="s" />
      {promiseText(promise)}
    </p>
  );
}

function useSummary(): { cart: BlueCart; checkout: Checkout } | undefined {
  const cart = blueStore.use((state) => state.cart.cart.data);
  const checkout = blueStore.use((state) => state.checkout.checkout.data);
  return cart && checkout && { cart, checkout };
}

function Content({ cart, checkout }: { cart: BlueCart; checkout: Checkout }) {
  const t = useT();
  return (
    <>
      <LineItems items={cart.items} />
      <Totals cart={cart} checkout={checkout} />
      <CreditShare
        credit={checkout.shopCredit}
        total={checkout.totalPrice.amount}
        rest={checkout.totalPrice.amount - (checkout.shopCredit?.used.amount ?? 0)}
      />
      {checkout.promise ? <DispatchPromise promise={checkout.promise} /> : null}
      <Text size="xs" tone="muted">
        {t('cart.summary.tax')}
      </Text>
    </>
  );
}

/** Items, totals and promise, in the flow of the page. */
export function CheckoutContents() {
  const summary = useSummary();
  return summary ? (
    <div className={css.contents}>
      <Content {...summary} />
    </div>
  ) : null;
}

/** Items, totals and promise beside a step. Phones have `CollapsedSummary` instead. */
export function CheckoutSummary() {
  const t = useT();
  const platform = usePlatform();
  const summary = useSummary();
  if (!summary) return null;
  return (
    <Surface as="aside" variant="raised" className={css.summary} aria-label={t('checkout.summary.title')}>
      <div className={css.head}>
        <Heading level={2} size="l">
          {t('checkout.summary.title')}
        </Heading>
        <Link to={platform.path('checkout_cart', {})} className={css.edit}>
          {t('checkout.summary.edit')}
        </Link>
      </div>
      <Content {...summary} />
    </Surface>
  );
}

/** One line with the total, which stays in sight and opens the summary. */
export function CollapsedSummary() {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const summary = useSummary();
  if (!summary) return null;
  return (
    <details className={css.collapsed}>
      <summary className={css.line}>
        <Icon of={ShoppingBag} size="s" />
        <span className={css.toggle}>
          {t('checkout.summary.title')}
          <Icon of={ChevronDown} size="s" className={css.chevron} />
        </span>
        <span className={css.total}>{format.price(summary.checkout.totalPrice)}</span>
      </summary>
      <div className={css.content}>
        <Content {...summary} />
        <Link to={platform.path('checkout_cart', {})} className={css.edit}>
          {t('checkout.summary.edit')}
        </Link>
      </div>
    </details>
  );
}
