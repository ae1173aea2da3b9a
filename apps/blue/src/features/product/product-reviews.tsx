import type { ProductView } from '@reprise/entities/product-view';
import { renderLink, usePlatform } from '@reprise/platform';
import { LinkButton, Section, Text } from '@reprise/ui';
import { RatingSummary } from '../../reviews/rating-summary.tsx';
import { ReviewCard } from '../../reviews/review-card.tsx';
import css from '../../reviews/reviews.module.css';
import { useT } from '../../texts.ts';

/** Ratings of the product: average, distribution and the latest reviews, with a link to all of them. */
export function ProductReviews({ product: { id, product_slug: slug }, reviews }: ProductView) {
  const t = useT();
  const platform = usePlatform();
  if (reviews.count === 0) {
    return (
      <Section id="reviews" heading={t('product.reviews.title')}>
        <Text tone="muted">{t('product.reviews.empty')}</Text>
      </Section>
    );
  }
  return (
    <Section id="reviews" heading={t('product.reviews.title')}>
      <div className={css.reviews}>
        <RatingSummary {...reviews} />
        <div className={css.list}>
          {reviews.newest.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
          <div>
            <LinkButton
              href={platform.path('product_reviews', { id, slug })}
              renderLink={renderLink}
              variant="secondary"
            >
              {t('product.reviews.all')}
            </LinkButton>
          </div>
        </div>
      </div>
    </Section>
  );
}
