import type { BlueCart } from '@reprise/entities/blue-cart';
import { renderLink, useFormat, usePlatform, usePlatformState } from '@reprise/platform';
import {
  CircleCheck,
  Heading,
  Icon,
  LinkButton,
  Meter,
  Notice,
  PriceBreakdown,
  Surface,
  Text,
  Truck,
} from '@reprise/ui';
import { usePromiseText } from '../../dispatch-promise/use-promise-text.ts';
import { FinancingSlot } from '../../financing/financing-slot.tsx';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import css from './cart-summary.module.css';
import { CouponBox } from './coupon-box.tsx';
import { ExpressForm } from './express-form.tsx';
import { PaymentMarks } from './payment-marks.tsx';

function FreeShippingProgress({ cart }: { cart: BlueCart }) {
  const t = useT();
  const format = useFormat();
  const from = cart.freeShippingFrom?.amount;
  if (from === undefined || cart.itemsPrice.amount === 0) return null;
  const missing = from - cart.itemsPrice.amount;
  if (missing <= 0) {
    return (
      <p className={css.reached}>
        <Icon of={CircleCheck} size="s" />
        {t('cart.summary.reached')}
      </p>
    );
  }
  return (
    <Meter
      icon={Truck}
      label={t('cart.summary.missing', { price: format.price({ amount: missing, currency: 'EUR' }) })}
      value={cart.itemsPrice.amount}
      max={from}
    />
  );
}

function DispatchPromise({ promise }: { promise: NonNullable<BlueCart['promise']> }) {
  const promiseText = usePromiseText();
  return (
    <p className={css.promise}>
      <Icon of={Truck} size="s" />
      {promiseText(promise)}
    </p>
  );
}

/** Customers begin with the address; other visitors choose first whether they sign in. */
function CheckoutLink() {
  const t = useT();
  const platform = usePlatform();
  const isSignedIn = usePlatformState((state) => state.user !== undefined);
  const href = isSignedIn ? platform.path('checkout_address', {}) : platform.path('checkout_cart', { dialog: 'login' });
  return (
    <LinkButton
      href={href}
      size="l"
      block
      renderLink={(props) => renderLink({ ...props, state: { preventScroll: !isSignedIn } })}
    >
      {t('cart.summary.checkout')}
    </LinkButton>
  );
}

/** Total price, dispatch date and the button to continue. */
export function CartSummary({ cart, failed }: { cart: BlueCart; failed: CartActionData | undefined }) {
  const t = useT();
  const { market } = usePlatform();
  const couponRows = cart.coupon
    ? [
        {
          label: t('cart.summary.coupon', { code: cart.coupon.code }),
          amount: -cart.coupon.discount.amount,
          delta: true,
        },
      ]
    : [];
  const isBlocked = cart.items.some((item) => !item.available);
  return (
    <Surface as="aside" variant="raised" className={css.summary} aria-label={t('cart.summary.title')}>
      <Heading level={2} size="l">
        {t('cart.summary.title')}
      </Heading>
      <FreeShippingProgress cart={cart} />
      <CouponBox cart={cart} failed={failed} />
      <PriceBreakdown
        locale={market.locale}
        rows={[
          { label: t('cart.summary.items'), amount: cart.itemsPrice.amount },
          ...cart.charges.map(({ type, price }) => ({
            label: t(`cart.summary.${type}`),
            amount: price.amount,
            ...(price.amount === 0 ? { value: t('cart.summary.free') } : {}),
          })),
          ...couponRows,
        ]}
        total={{ label: t('cart.summary.total'), amount: cart.totalPrice.amount }}
      />
      <FinancingSlot amount={cart.totalPrice.amount} />
      <Text size="xs" tone="muted">
        {t('cart.summary.tax')}
      </Text>
      {cart.promise ? <DispatchPromise promise={cart.promise} /> : null}
      {isBlocked ? <Notice variant="warn">{t('cart.summary.blocked')}</Notice> : null}
      {cart.prepareCheckoutResult.ready ? (
        <>
          <CheckoutLink />
          <ExpressForm failed={failed} />
          <PaymentMarks />
        </>
      ) : null}
    </Surface>
  );
}
