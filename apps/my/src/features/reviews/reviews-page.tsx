import type { OwnReviews, ReviewState } from '@reprise/entities/review';
import { Link, renderLink, useFormat, usePlatform } from '@reprise/platform';
import {
  Badge,
  type BadgeProps,
  Heading,
  LinkButton,
  Notice,
  Picture,
  Rating,
  Stack,
  Surface,
  Text,
} from '@reprise/ui';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { EmptyList } from '../../list-pages/empty-list.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './reviews-page.module.css';

/** The reviews that the customer wrote. */
export function ReviewsPage() {
  const t = useT();
  const platform = usePlatform();
  const reviews = myStore.use((state) => state.reviews.current.data?.reviews) ?? [];
  if (reviews.length === 0)
    return (
      <EmptyList
        title={t('reviews.title')}
        emptyTitle={t('reviews.none')}
        text={t('reviews.noneText')}
        action={{ href: platform.path('my_orders', {}), label: t('overview.toOrders') }}
      />
    );
  return (
    <AccountFrame title={t('reviews.title')} lead={t('reviews.lead')}>
      <ul className={css.list}>
        {reviews.map((entry) => (
          <ReviewCard key={entry.review.id} {...entry} />
        ))}
      </ul>
    </AccountFrame>
  );
}

const tones = { pending: 'neutral', published: 'success', rejected: 'warn' } as const satisfies Record<
  ReviewState,
  BadgeProps['tone']
>;

function ReviewCard({ product, review }: OwnReviews['reviews'][number]) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const { id, name, product_slug: slug, picture } = product;
  const { rating, title, text, author, state, submittedAt, reason, note } = review;
  return (
    <Surface as="li" padding="m" className={css.card}>
      {picture ? <Picture src={picture} alt="" sizes="4rem" width={96} height={96} className={css.picture} /> : null}
      <Stack gap={3}>
        <div className={css.head}>
          <Link to={platform.path('product_details', { id, slug })}>{name}</Link>
          <Badge tone={tones[state]}>{t(`reviews.state.${state}`)}</Badge>
        </div>
        <Heading level={2} size="l">
          {title}
        </Heading>
        <Rating value={rating} label={t('reviews.stars', { rating })} />
        <Text>{text}</Text>
        <Text tone="muted" size="s">
          {t('reviews.written', { author, date: format.date(submittedAt, { dateStyle: 'long' }) })}
        </Text>
        {state === 'rejected' ? (
          <Notice variant="warn">{[reason && t(`reviews.reason.${reason}`), note].filter(Boolean).join(' ')}</Notice>
        ) : null}
        {state === 'published' ? null : (
          <div>
            <LinkButton
              href={platform.path('product_write_review', { id, slug })}
              renderLink={renderLink}
              variant="secondary"
              size="s"
              aria-label={t('reviews.changeNamed', { name })}
            >
              {t('reviews.change')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Surface>
  );
}
