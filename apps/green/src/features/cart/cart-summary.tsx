import type { GreenCart } from '@reprise/entities/green-cart';
import { useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { Button, CircleCheck, HandCoins, Heading, Icon, Meter, PriceBreakdown, Surface, Text } from '@reprise/ui';
import { usePaymentRows } from '../../checkout/payment-rows.ts';
import { useT } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';
import { CouponBox, ExpressBox } from './cart-extras.tsx';
import { hasNotes, missingToMinimum } from './cart-slice.ts';
import css from './cart-summary.module.css';

/** How much is missing to the minimum order value, with a link to sell more. */
function Minimum({ cart }: { cart: GreenCart }) {
  const t = useT();
  const format = useFormat();
  const missing = missingToMinimum(cart);
  const minimum = format.price(cart.minimumOrderValue);
  if (missing === 0) {
    return (
      <p className={css.reached}>
        <Icon of={CircleCheck} size="s" />
        {t('cart.minimum.reached', { minimum })}
      </p>
    );
  }
  return (
    <>
      <Meter
        icon={HandCoins}
        tone="warn"
        label={t('cart.minimum.missing', { price: format.price({ ...cart.minimumOrderValue, amount: missing }) })}
        value={cart.itemsPrice.amount}
        max={cart.minimumOrderValue.amount}
      />
      <Text size="s" tone="muted">
        {t('cart.minimum.text', { minimum })}
      </Text>
    </>
  );
}

/** The payout for the cart with coupon and express grading, and the link to the checkout. */
export function CartSummary({ cart, failed }: { cart: GreenCart; failed: CartActionData | undefined }) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher<CartActionData>({ key: 'green-checkout' });
  const rows = usePaymentRows(cart);
  const answer = fetcher.data ?? failed;
  // Other failures add no notes that could be shown.
  const isBlocked = answer?.failed === 'checkout' && hasNotes(cart);
  return (
    <Surface as="aside" variant="raised" padding="l" className={css.summary} aria-label={t('cart.summary.title')}>
      <Heading level={2} size="l">
        {t('cart.summary.title')}
      </Heading>
      <PriceBreakdown
        locale={platform.market.locale}
        rows={rows}
        total={{ label: t('cart.summary.total'), amount: cart.totalPrice.amount }}
      />
      <Minimum cart={cart} />
      <CouponBox cart={cart} failed={failed} />
      <ExpressBox cart={cart} />
      <fetcher.Form method="post" action={platform.path('trade_in', { step: 'cart' })}>
        <Button
          type="submit"
          name="intent"
          value="checkout"
          size="l"
          block
          pending={fetcher.state !== 'idle'}
          aria-describedby={isBlocked ? 'checkout-blocked' : undefined}
        >
          {t('cart.summary.checkout')}
        </Button>
      </fetcher.Form>
      <p id="checkout-blocked" role="status" className={css.blocked}>
        {isBlocked ? t('cart.checkout.blocked') : null}
      </p>
    </Surface>
  );
}
