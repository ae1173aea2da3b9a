import type { RatingSummary } from '@reprise/entities/product';
import { useFormat } from '@reprise/platform';
import { classNames, Icon, Star } from '@reprise/ui';
import type { Translate } from '../texts.ts';
import css from './product-tile.module.css';

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** One star and two figures: on a card five stars would be drawn thirty times over. */
export function CardRating({
  rating,
  t,
  className,
}: {
  rating: RatingSummary;
  t: Translate;
  className?: string | undefined;
}) {
  const format = useFormat();
  const average = format.number(rating.average, oneDigit);
  return (
    <span
      role="img"
      aria-label={t('card.rating', { count: rating.count, average })}
      className={classNames(css.rating, className)}
    >
      <Icon of={Star} size="s" filled className={css.star} />
      <span className={css.average}>{average}</span>
      <span>{`(${format.number(rating.count)})`}</span>
    </span>
  );
}
