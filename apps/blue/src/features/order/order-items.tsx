import type { Order } from '@reprise/entities/order';
import { renderLink, usePlatform } from '@reprise/platform';
import { Heading, PriceBreakdown, Surface, Text, TextLink } from '@reprise/ui';
import { CreditShare } from '../../checkout/credit-share.tsx';
import { LineItems } from '../../checkout/line-items.tsx';
import { goodsOf, restOf } from '../../order/rest-of.ts';
import { useT } from '../../texts.ts';
import css from './order-page.module.css';

function Totals({ items, charges, coupon, totalPrice, cancelledPrice }: Order) {
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
        ...(cancelledPrice ? [{ label: t('order.cancelledItems'), amount: -cancelledPrice.amount, delta: true }] : []),
      ]}
      total={{ label: t('cart.summary.total'), amount: goodsOf({ totalPrice, cancelledPrice }) }}
    />
  );
}

/** The items that the customer has, which may be reviewed (rule review-01). */
const deliveredItems = ({ shipments }: Order): ReadonlySet<string> =>
  new Set(shipments.filter(({ state }) => state === 'delivered').flatMap(({ items }) => items));

function ReviewLink({ product: { id, product_slug: slug } }: Pick<Order['items'][number], 'product'>) {
  const t = useT();
  const platform = usePlatform();
  return (
    <TextLink href={platform.path('product_write_review', { id, slug })} renderLink={renderLink}>
      {t('reviews.write.link')}
    </TextLink>
  );
}

/** What was ordered and what it costs. */
export function OrderItems({ order }: { order: Order }) {
  const t = useT();
  const delivered = deliveredItems(order);
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="order-items">
      <Heading level={2} size="l" id="order-items">
        {t('checkout.summary.title')}
      </Heading>
      <LineItems
        items={order.items}
        below={(item) => (delivered.has(item.uuid) ? <ReviewLink product={item.product} /> : null)}
      />
      <Totals {...order} />
      <CreditShare credit={order.shopCredit} total={goodsOf(order)} rest={restOf(order).amount} />
      <Text size="xs" tone="muted">
        {t('cart.summary.tax')}
      </Text>
    </Surface>
  );
}
