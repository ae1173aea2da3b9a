import type { RatingSummary } from '@reprise/entities/product';
import { classNames } from '@reprise/ui';
import type { CardTexts } from './card-texts.ts';
import css from './product-tile.module.css';

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** One star, the average and the count; five stars on every card would render too many elements. */
export function cardRating({ average, count }: RatingSummary, { t, format }: CardTexts, className: string | undefined) {
  const mean = format.number(average, oneDigit);
  return (
    <span
      role="img"
      aria-label={t('card.rating', { count, average: mean })}
      className={classNames(css.rating, className)}
    >
      <span className={css.average}>{mean}</span>
      {`(${format.number(count)})`}
    </span>
  );
}
