import type { Review, ReviewSummary } from '@reprise/entities/review';
import { useFormat } from '@reprise/platform';
import { BadgeCheck, Icon, Rating, RatingDistribution, Section, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './product-reviews.module.css';

function ReviewCard({ review }: { review: Review }) {
  const t = useT();
  const format = useFormat();
  const { rating, title, text, author, createdAt, verifiedPurchase, variant, language } = review;
  return (
    <article className={css.review} lang={language}>
      <Rating value={rating} size="s" label={t('product.reviews.ofFive', { rating })} />
      <h3 className={css.title}>{title}</h3>
      <p>{text}</p>
      <p className={css.by}>
        {author}, <time dateTime={createdAt}>{format.date(createdAt, { dateStyle: 'long' })}</time>
        {variant ? (
          <>
            {' · '}
            {t('product.reviews.condition', { condition: t(`product.condition.${variant}.name`) })}
          </>
        ) : null}
        {verifiedPurchase ? (
          <span className={css.verified}>
            <Icon of={BadgeCheck} size="s" />
            {t('product.reviews.verified')}
          </span>
        ) : null}
      </p>
    </article>
  );
}

/** Ratings of the product: average, distribution and the latest reviews. */
export function ProductReviews({ summary }: { summary: ReviewSummary }) {
  const t = useT();
  const format = useFormat();
  const { average, count, distribution, newest } = summary;
  if (count === 0) {
    return (
      <Section id="reviews" heading={t('product.reviews.title')}>
        <Text tone="muted">{t('product.reviews.empty')}</Text>
      </Section>
    );
  }
  const averageText = format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rows = distribution.map((ratings, index) => ({
    stars: index + 1,
    label: t('product.reviews.stars', { count: index + 1 }),
    count: ratings,
    countText: format.number(ratings),
  }));
  return (
    <Section id="reviews" heading={t('product.reviews.title')}>
      <div className={css.reviews}>
        <div className={css.summary}>
          <p className={css.average}>{averageText}</p>
          <Rating value={average} size="l" label={t('product.rating.label', { count, average: averageText })} />
          <Text size="s" tone="muted">
            {t('product.reviews.count', { count })}
          </Text>
          <RatingDistribution label={t('product.reviews.distribution')} rows={rows.toReversed()} />
        </div>
        <div className={css.list}>
          {newest.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </div>
      </div>
    </Section>
  );
}
