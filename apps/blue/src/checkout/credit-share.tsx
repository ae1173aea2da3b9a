import type { Order } from '@reprise/entities/order';
import { usePlatform } from '@reprise/platform';
import { PriceBreakdown } from '@reprise/ui';
import { useT } from '../texts.ts';

interface CreditShareProps {
  /** What is paid with shop credit. */
  credit: NonNullable<Order['shopCredit']> | undefined;
  /** Cents. */
  total: number;
}

/** How much of a total is paid with shop credit, and what is left. Shop credit is a means of payment, so it changes no total. */
export function CreditShare({ credit, total }: CreditShareProps) {
  const t = useT();
  const { market } = usePlatform();
  if (!credit || credit.used.amount === 0) return null;
  const { used, returned } = credit;
  return (
    <PriceBreakdown
      locale={market.locale}
      rows={[
        { label: t('checkout.credit.used'), amount: -used.amount, delta: true },
        ...(returned ? [{ label: t('checkout.credit.returned'), amount: returned.amount, delta: true }] : []),
      ]}
      total={{ label: t('checkout.credit.rest'), amount: total - used.amount }}
    />
  );
}
