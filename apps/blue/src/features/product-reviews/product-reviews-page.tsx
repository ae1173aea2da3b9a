import type { ProductReviews } from '@reprise/entities/review';
import { renderLink, useLoaderData, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Container, Heading, LinkButton, Pagination, Text, TextLink } from '@reprise/ui';
import { CheckedNote } from '../../reviews/checked-note.tsx';
import { RatingSummary } from '../../reviews/rating-summary.tsx';
import { ReviewCard } from '../../reviews/review-card.tsx';
import css from '../../reviews/reviews.module.css';
import { useT } from '../../texts.ts';
import type { ProductReviewsData } from './product-reviews.loader.ts';
import pageCss from './product-reviews-page.module.css';
import { ReviewFilterForm } from './review-filter-form.tsx';
import { addressOf } from './review-filters.ts';

function Reviews({ list, filters }: ProductReviewsData) {
  const t = useT();
  const platform = usePlatform();
  const { id, product_slug: slug } = list.product;
  const path = platform.path('product_reviews', { id, slug });
  return (
    <div className={css.list}>
      <ReviewFilterForm list={list} filters={filters} />
      <Text role="status" tone="muted">
        {list.numFound === 0 ? t('reviews.none') : t('product.reviews.count', { count: list.numFound })}
      </Text>
      {list.reviews.map((review) => (
        <ReviewCard key={review.id} review={review} level={2}>
          <Text size="s">
            <TextLink
              href={platform.path('review_report', { reviewId: review.id })}
              renderLink={renderLink}
              aria-label={t('reviews.reportLabel', { title: review.title })}
            >
              {t('reviews.report')}
            </TextLink>
          </Text>
        </ReviewCard>
      ))}
      <Pagination
        page={list.pagination.page}
        pages={list.pagination.pages}
        hrefFor={(page) => addressOf(path, { ...filters, page })}
        labels={{
          navigation: t('reviews.pages'),
          previous: t('reviews.previous'),
          next: t('reviews.next'),
          page: (page) => t('reviews.page', { page }),
        }}
        renderLink={renderLink}
      />
    </div>
  );
}

function Side({ list: { product, summary } }: { list: ProductReviews }) {
  const t = useT();
  const platform = usePlatform();
  const { id, product_slug: slug } = product;
  return (
    <div className={pageCss.side}>
      {summary.count > 0 ? <RatingSummary {...summary} /> : null}
      <div>
        <LinkButton
          href={platform.path('product_write_review', { id, slug })}
          renderLink={renderLink}
          variant="secondary"
        >
          {t('reviews.write.link')}
        </LinkButton>
      </div>
      <CheckedNote />
    </div>
  );
}

/** All reviews of a product. */
export function ProductReviewsPage() {
  const t = useT();
  const platform = usePlatform();
  const { list, filters } = useLoaderData<ProductReviewsData>();
  const { id, name, product_slug: slug } = list.product;
  const crumbs = [
    { label: t('common.home'), href: platform.path('landing_page', {}) },
    { label: name, href: platform.path('product_details', { id, slug }) },
    { label: t('product.reviews.title') },
  ];
  return (
    <Container className={pageCss.page}>
      <Breadcrumbs label={t('common.breadcrumbs')} items={crumbs} renderLink={renderLink} />
      <Heading level={1} size="2xl">
        {t('reviews.title', { name })}
      </Heading>
      <div className={css.reviews}>
        <Side list={list} />
        {list.summary.count > 0 ? (
          <Reviews list={list} filters={filters} />
        ) : (
          <Text tone="muted">{t('product.reviews.empty')}</Text>
        )}
      </div>
    </Container>
  );
}
