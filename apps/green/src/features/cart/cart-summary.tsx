import type { GreenCart } from '@reprise/entities/green-cart';
import { renderLink, useFormat, usePlatform } from '@reprise/platform';
import { CircleCheck, HandCoins, Heading, Icon, LinkButton, Meter, PriceBreakdown, Surface, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { missingToMinimum } from './cart-slice.ts';
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

/** Total price of the cart. */
export function CartSummary({ cart }: { cart: GreenCart }) {
  const t = useT();
  const platform = usePlatform();
  const { market } = platform;
  return (
    <Surface as="aside" variant="raised" padding="l" className={css.summary} aria-label={t('cart.summary.title')}>
      <Heading level={2} size="l">
        {t('cart.summary.title')}
      </Heading>
      <PriceBreakdown
        locale={market.locale}
        rows={[
          { label: t('cart.summary.items'), amount: cart.itemsPrice.amount },
          { label: t('cart.summary.shipping'), value: t('cart.summary.free') },
        ]}
        total={{ label: t('cart.summary.total'), amount: cart.totalPrice.amount }}
      />
      <Minimum cart={cart} />
      {missingToMinimum(cart) === 0 ? (
        <LinkButton href={platform.path('trade_in', { step: 'address' })} size="l" block renderLink={renderLink}>
          {t('cart.summary.checkout')}
        </LinkButton>
      ) : null}
    </Surface>
  );
}
