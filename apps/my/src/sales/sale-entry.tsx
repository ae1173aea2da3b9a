import type { SaleSummary } from '@reprise/entities/sale-summary';
import { useFormat, usePlatform } from '@reprise/platform';
import { Text } from '@reprise/ui';
import { SummaryEntry, useDay } from '../list-pages/summary-entry.tsx';
import { useT } from '../texts.ts';

const tones = {
  created: 'warn',
  labelled: 'warn',
  inTransit: 'accent',
  received: 'accent',
  grading: 'accent',
  locked: 'warn',
  offerMade: 'warn',
  accepted: 'success',
  declined: 'neutral',
  paid: 'success',
  returning: 'accent',
  closed: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  reported: 'danger',
} as const;

/** Periods end with a day in UTC; its noon is on the same day in every market. */
const lastDayOf = (end: string): Date => new Date(Date.parse(end) - 12 * 60 * 60_000);

/** Where the seller's money is: expected, on its way, paid, or not transferable. */
function Money({ sale: { expected, paid, payout } }: { sale: SaleSummary }) {
  const t = useT();
  const format = useFormat();
  if (!paid) return expected ? <Text>{t('sales.money.expected', { amount: format.price(expected) })}</Text> : null;
  const amount = format.price(paid.amount);
  if (paid.state === 'paid') return <Text weight="bold">{t(`sales.money.${payout}`, { amount })}</Text>;
  const isFailed = paid.state === 'rejected' || paid.state === 'returned';
  return <Text weight="bold">{t(isFailed ? 'sales.money.failed' : 'sales.money.underWay', { amount })}</Text>;
}

/** A sale in a list of the seller's sales (rule account-33). */
export function SaleEntry({ sale }: { sale: SaleSummary }) {
  const t = useT();
  const platform = usePlatform();
  const day = useDay();
  const { orderUuid, nextStep, until } = sale;
  const href = platform.path('trade_in_order', { orderUuid });
  const date = until === undefined ? '' : day(lastDayOf(until));
  return (
    <SummaryEntry
      link={{ href, label: t('sales.number', { number: sale.number }) }}
      placed={t('sales.placed', { date: day(sale.placedAt) })}
      state={{ label: t(`sales.state.${sale.state}`), tone: tones[sale.state] }}
      items={sale.items}
      itemCount={sale.itemCount}
      step={nextStep && { href, label: t(`sales.step.${nextStep}`, { date }) }}
    >
      <Money sale={sale} />
    </SummaryEntry>
  );
}
