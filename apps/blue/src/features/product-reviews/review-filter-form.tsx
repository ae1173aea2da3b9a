import { reviewSorts } from '@reprise/entities/constants/reviews';
import type { ProductReviews } from '@reprise/entities/review';
import { Form } from '@reprise/platform';
import { Button, Select } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './product-reviews-page.module.css';
import { type ReviewFilters, ratings } from './review-filters.ts';

/** Sorts and filters the list: a plain form, whose values are in the address. */
export function ReviewFilterForm({ list, filters }: { list: ProductReviews; filters: ReviewFilters }) {
  const t = useT();
  const conditions = list.variants.map(({ label, count }) => ({
    value: label,
    label: `${t(`product.condition.${label}.name`)} (${count})`,
  }));
  const stars = ratings.map((value) => ({ value, label: t('product.reviews.stars', { count: Number(value) }) }));
  return (
    <Form method="get" key={JSON.stringify(filters)} className={css.filters} preventScrollReset>
      <Select
        name="sort"
        label={t('reviews.sort')}
        defaultValue={filters.sort}
        options={reviewSorts.map((value) => ({ value, label: t(`reviews.sorts.${value}`) }))}
      />
      <Select
        name="variant"
        label={t('reviews.variant')}
        placeholder={t('reviews.all')}
        defaultValue={filters.variant ?? ''}
        options={conditions}
      />
      <Select
        name="rating"
        label={t('reviews.rating')}
        placeholder={t('reviews.all')}
        defaultValue={filters.rating ?? ''}
        options={stars}
      />
      <Button type="submit" variant="secondary">
        {t('reviews.apply')}
      </Button>
    </Form>
  );
}
