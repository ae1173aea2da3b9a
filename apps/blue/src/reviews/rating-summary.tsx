import type { ProductReviews } from '@reprise/entities/review';
import { useFormat } from '@reprise/platform';
import { Rating, RatingDistribution, Text } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './reviews.module.css';

/** The average of a product's ratings and how often each was given. */
export function RatingSummary({ average, count, distribution }: ProductReviews['summary']) {
  const t = useT();
  const format = useFormat();
  const averageText = format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rows = distribution.map((ratings, index) => ({
    stars: index + 1,
    label: t('product.reviews.stars', { count: index + 1 }),
    count: ratings,
    countText: format.number(ratings),
  }));
  return (
    <div className={css.summary}>
      <p className={css.average}>{averageText}</p>
      <Rating value={average} size="l" label={t('product.rating.label', { count, average: averageText })} />
      <Text size="s" tone="muted">
        {t('product.reviews.count', { count })}
      </Text>
      <RatingDistribution label={t('product.reviews.distribution')} rows={rows.toReversed()} />
    </div>
  );
}
