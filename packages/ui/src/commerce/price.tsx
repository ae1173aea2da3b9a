import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { formatPercentage, formatPrice } from './format-price.ts';
import css from './price.module.css';

export type PriceProps = {
  /** Integer cents. */
  amount: number;
  currency?: string | undefined;
  /** BCP 47 tag for number formats. */
  locale: string;
  /** The earlier price in cents; struck through if it is higher. */
  strike?: number | undefined;
  /** Shown before the amount: "from". */
  from?: string | undefined;
  /** Shows the saving as a percentage of the earlier price. */
  percentage?: boolean | undefined;
  /** For assistive technology, which does not announce strikethrough: "Now", "Before". */
  labels?: { current?: string; strike?: string } | undefined;
  /** Below the price: the note on the lowest price of 30 days, the tax note. */
  note?: ReactNode;
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  className?: string | undefined;
};

/** A price, with the earlier price and the saving if there is one. */
export function Price({
  amount,
  currency = 'EUR',
  locale,
  strike,
  from,
  percentage = false,
  labels,
  note,
  size = 'm',
  className,
}: PriceProps) {
  const before = strike !== undefined && strike > amount ? strike : undefined;
  const text = formatPrice(amount, currency, locale);
  const amountText = (
    <>
      {from ? <span className={css.from}>{`${from} `}</span> : null}
      {before !== undefined && labels?.current ? <span className="visually-hidden">{`${labels.current} `}</span> : null}
      {text}
    </>
  );
  // Most prices need no more than one element, and those with “from” one more.
  if (before === undefined && !note) {
    return <span className={classNames(css.alone, css[size], css.amount, className)}>{amountText}</span>;
  }
  return (
    <span className={classNames(css.price, css[size], className)}>
      <span className={classNames(css.amount, before !== undefined && css.reduced)}>{amountText}</span>
      {before === undefined ? null : (
        <span className={css.before}>
          {labels?.strike ? <span className="visually-hidden">{labels.strike} </span> : null}
          <s>{formatPrice(before, currency, locale)}</s>
          {percentage ? (
            <span className={css.saving}>{formatPercentage((amount - before) / before, locale)}</span>
          ) : null}
        </span>
      )}
      {note ? <span className={css.note}>{note}</span> : null}
    </span>
  );
}
