import type { Order } from '@reprise/entities/order';
import { useFormat, usePlatform } from '@reprise/platform';
import { Heading, Picture, PriceBreakdown, Surface, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './order-page.module.css';

function Item({ item: { product, variant, price, withFullBattery } }: { item: Order['items'][number] }) {
  const t = useT();
  const format = useFormat();
  return (
    <li className={css.item}>
      <span className={css.picture}>
        {product.picture ? <Picture src={product.picture} alt="" width={1} height={1} sizes="4rem" /> : null}
      </span>
      <span className={css.texts}>
        <span className={css.name}>{product.name}</span>
        <span className={css.choice}>
          {t(`product.condition.${variant}.name`)}
          {withFullBattery ? ` · ${t('cart.fullBattery')}` : null}
        </span>
      </span>
      <span className={css.price}>{format.price(price)}</span>
    </li>
  );
}

function Totals({ items, charges, coupon, totalPrice }: Order) {
  const t = useT();
  const { market } = usePlatform();
  return (
    <PriceBreakdown
      locale={market.locale}
      rows={[
        { label: t('cart.summary.items'), amount: items.reduce((sum, { price }) => sum + price.amount, 0) },
        ...charges.map(({ type, price }) => ({
          label: t(`cart.summary.${type}`),
          amount: price.amount,
          ...(price.amount === 0 ? { value: t('cart.summary.free') } : {}),
        })),
        ...(coupon
          ? [{ label: t('cart.summary.coupon', { code: coupon.code }), amount: -coupon.discount.amount, delta: true }]
          : []),
      ]}
      total={{ label: t('cart.summary.total'), amount: totalPrice.amount }}
    />
  );
}

/** What was ordered and what it costs. */
export function OrderItems({ order }: { order: Order }) {
  const t = useT();
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="order-items">
      <Heading level={2} size="l" id="order-items">
        {t('checkout.summary.title')}
      </Heading>
      <ul className={css.items}>
        {order.items.map((item) => (
          <Item key={item.uuid} item={item} />
        ))}
      </ul>
      <Totals {...order} />
      <Text size="xs" tone="muted">
        {t('cart.summary.tax')}
      </Text>
    </Surface>
  );
}
