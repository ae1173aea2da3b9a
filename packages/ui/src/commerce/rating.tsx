import { classNames } from '../class-names.ts';
import css from './rating.module.css';

export type RatingProps = {
  /** 0 to 5; rounded to half stars. */
  value: number;
  /** Accessible name, such as "4.5 of 5 stars, 128 reviews". */
  label: string;
  /** The formatted value, shown next to the stars. */
  valueText?: string | undefined;
  count?: string | number | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
};

/** Stars in half steps, optionally with the value and the number of reviews. */
export function Rating({ value, label, valueText, count, size = 'm', className }: RatingProps) {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2);
  return (
    <span role="img" aria-label={label} className={classNames(css.rating, css[size], className)}>
      <svg viewBox="0 0 100 20" className={css.stars} aria-hidden="true" focusable="false">
        {STARS.map((x, index) => (
          <Star key={x} x={x} fill={halves - 2 * index} />
        ))}
      </svg>
      {valueText ? <span className={css.value}>{valueText}</span> : null}
      {count === undefined ? null : <span className={css.count}>{`(${count})`}</span>}
    </span>
  );
}

const STARS = [0, 20, 40, 60, 80];
const LEFT = 'M10 1.8 7.6 7.1 1.8 7.8 6.1 11.8 4.9 17.5 10 14.6Z';
const RIGHT = 'M10 1.8 12.4 7.1 18.2 7.8 13.9 11.8 15.1 17.5 10 14.6Z';

/** One star out of two halves: `fill` is 2 or more for full, 1 for half, 0 or less for empty. */
function Star({ x, fill }: { x: number; fill: number }) {
  return (
    <g transform={`translate(${x})`}>
      <path d={LEFT} className={fill >= 1 ? css.full : css.empty} />
      <path d={RIGHT} className={fill >= 2 ? css.full : css.empty} />
    </g>
  );
}

export type RatingDistributionProps = {
  label: string;
  /** From five stars to one. `label` is the name of the row ("5 stars"), `count` the number of its reviews. */
  rows: ReadonlyArray<{ stars: number; label: string; count: number; countText?: string }>;
  className?: string | undefined;
};

/** The number of reviews per number of stars, as native meters. */
export function RatingDistribution({ label, rows, className }: RatingDistributionProps) {
  const total = Math.max(
    1,
    rows.reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <ul aria-label={label} className={classNames(css.distribution, className)}>
      {rows.map((row) => (
        <li key={row.stars} className={css.row}>
          <span className={css['row-label']}>{row.label}</span>
          <meter className={css.meter} aria-label={row.label} value={row.count} max={total} />
          <span className={css['row-count']}>{row.countText ?? row.count}</span>
        </li>
      ))}
    </ul>
  );
}
