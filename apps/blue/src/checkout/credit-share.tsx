import type { Order } from '@reprise/entities/order';
import { useFormat, usePlatform } from '@reprise/platform';
import { PriceBreakdown, Text } from '@reprise/ui';
import { useT } from '../texts.ts';

interface CreditShareProps {
  credit: Order['shopCredit'];
  /** The price of the items that were not cancelled, and how much of it is paid with money; cents. */
  total: number;
  rest: number;
}

/**
 * How much of a total is paid with shop credit, what is left to pay, and what was given back. Shop credit is a means of
 * payment, so it changes no total.
 */
export function CreditShare({ credit, total, rest }: CreditShareProps) {
  const t = useT();
  const format = useFormat();
  const { market } = usePlatform();
  if (!credit) return null;
  const { returned } = credit;
  const used = total - rest;
  return (
    <>
      {used > 0 ? (
        <PriceBreakdown
          locale={market.locale}
          rows={[{ label: t('checkout.credit.used'), amount: -used, delta: true }]}
          total={{ label: t('checkout.credit.rest'), amount: rest }}
        />
      ) : null}
      {returned ? <Text>{t('checkout.credit.returned', { amount: format.price(returned) })}</Text> : null}
    </>
  );
}
