import type { Review } from '@reprise/entities/review';
import { useFormat } from '@reprise/platform';
import { BadgeCheck, Icon, Rating } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useT } from '../texts.ts';
import css from './reviews.module.css';

/** A review; `children` follow it, such as a link. */
export function ReviewCard({ review, children }: { review: Review; children?: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const { rating, title, text, author, createdAt, verifiedPurchase, variant, language } = review;
  return (
    <article className={css.review}>
      <Rating value={rating} size="s" label={t('product.reviews.ofFive', { rating })} />
      <h3 className={css.title} lang={language}>
        {title}
      </h3>
      <p className={css.text} lang={language}>
        {text}
      </p>
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
      {children}
    </article>
  );
}
