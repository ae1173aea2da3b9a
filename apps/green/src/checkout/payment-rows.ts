import type { GreenCart } from '@reprise/entities/green-cart';
import type { PriceBreakdownRow } from '@reprise/ui';
import { useT } from '../texts.ts';

/** The lines between the offers of a cart and what is paid for it: its coupon, express grading and shipping. */
export function usePaymentRows({ itemsPrice, coupon, expressGrading }: GreenCart): PriceBreakdownRow[] {
  const t = useT();
  const { isAvailable, isSelected, fee } = expressGrading;
  return [
    { label: t('cart.summary.items'), amount: itemsPrice.amount },
    ...(coupon && coupon.bonus.amount > 0
      ? [{ label: t('cart.coupon.row', { code: coupon.code }), amount: coupon.bonus.amount, delta: true }]
      : []),
    ...(isAvailable && isSelected ? [{ label: t('cart.express.title'), amount: -fee.amount, delta: true }] : []),
    { label: t('cart.summary.shipping'), value: t('cart.summary.free') },
  ];
}
