import type { Review } from '@reprise/entities/review';
import { useFormat, usePlatform } from '@reprise/platform';
import { BadgeCheck, Icon, Rating } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useT } from '../texts.ts';
import css from './reviews.module.css';

interface ReviewCardProps {
  review: Review;
  /** Of the heading. */
  level?: 2 | 3;
  children?: ReactNode;
}

/** A review; `children` follow it, such as a link. */
export function ReviewCard({ review, level = 3, children }: ReviewCardProps) {
  const t = useT();
  const format = useFormat();
  const { market } = usePlatform();
  const { rating, title, text, author, createdAt, verifiedPurchase, variant, language } = review;
  const Title = `h${level}` as const;
  return (
    <article className={css.review}>
      <Rating value={rating} size="s" label={t('product.reviews.ofFive', { rating })} />
      <Title className={css.title} lang={language}>
        {title}
      </Title>
      <p className={css.text} lang={language}>
        {text}
      </p>
      <p className={css.by}>
        <span>
          {author}, <time dateTime={createdAt}>{format.date(createdAt, { dateStyle: 'long' })}</time>
          {language === market.language
            ? null
            : `, ${t('product.reviews.inLanguage', { language: format.language(language) })}`}
          {variant ? ' ·' : null}
        </span>
        {variant ? (
          <span>{t('product.reviews.condition', { condition: t(`product.condition.${variant}.name`) })}</span>
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
