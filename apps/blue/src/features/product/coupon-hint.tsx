import type { Product } from '@reprise/entities/product';
import { useFormat } from '@reprise/platform';
import { BadgePercent, Icon } from '@reprise/ui';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './trade-in-teaser.module.css';

/** The code of the product's campaign, and what it takes off the visitor's cart. */
export function CouponHint({ product }: { product: Product }) {
  const t = useT();
  const format = useFormat();
  const coupon = blueStore.use((state) => state.couponSimulation.result.data?.cart.coupon);
  const { coupon_clue: clue } = product;
  if (!clue) return null;
  const { code, validTo } = clue;
  return (
    <aside className={`${css.teaser} no-print`}>
      <Icon of={BadgePercent} size="l" className={css.icon} />
      <p>
        <strong>{t('product.coupon.text', { code })}</strong>{' '}
        {coupon?.code === code
          ? t('product.coupon.cart', { amount: format.price(coupon.discount) })
          : t('product.coupon.until', { date: format.date(validTo) })}
      </p>
    </aside>
  );
}
