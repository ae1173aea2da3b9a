import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { formatPrice, formatPriceDelta } from './format-price.ts';
import css from './price-breakdown.module.css';

export type PriceBreakdownRow = {
  label: ReactNode;
  /** Integer cents. */
  amount?: number | undefined;
  /** Shows the amount as a difference, with its sign. */
  delta?: boolean | undefined;
  /** Shown instead of an amount: "free", "not yet known". */
  value?: ReactNode;
  detail?: ReactNode;
};

export type PriceBreakdownProps = {
  rows: readonly PriceBreakdownRow[];
  total: { label: ReactNode; amount: number; note?: ReactNode };
  currency?: string | undefined;
  locale: string;
  className?: string | undefined;
};

/** Rows with amounts or differences, then the total. */
export function PriceBreakdown({ rows, total, currency = 'EUR', locale, className }: PriceBreakdownProps) {
  return (
    <dl className={classNames(css.breakdown, className)}>
      {rows.map((row, index) => (
        <div key={index} className={css.row}>
          <dt>
            {row.label}
            {row.detail ? <span className={css.detail}>{row.detail}</span> : null}
          </dt>
          <dd className={classNames(css.value, row.delta && (row.amount ?? 0) > 0 && css.gain)}>
            {row.value ?? (row.delta ? formatPriceDelta : formatPrice)(row.amount ?? 0, currency, locale)}
          </dd>
        </div>
      ))}
      <div className={classNames(css.row, css.total)}>
        <dt>
          {total.label}
          {total.note ? <span className={css.detail}>{total.note}</span> : null}
        </dt>
        <dd className={css.value}>{formatPrice(total.amount, currency, locale)}</dd>
      </div>
    </dl>
  );
}
