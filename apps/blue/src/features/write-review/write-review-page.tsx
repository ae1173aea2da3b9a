import type { OwnReviewView } from '@reprise/entities/review';
import { renderLink, useActionData, useFetcher, useLoaderData, usePlatform } from '@reprise/platform';
import { Button, Container, Heading, LinkButton, Notice } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import css from '../../form-page/form-page.module.css';
import { FormProblems } from '../../form-problems/form-problems.tsx';
import { CheckedNote } from '../../reviews/checked-note.tsx';
import { useT } from '../../texts.ts';
import { fieldId, ReviewFields, useInvalid } from './review-fields.tsx';
import { type ReviewResult, valuesOf } from './review-form.ts';

type Problems = Exclude<ReviewResult, { saved: true }>;

/** Problems of the form. */
function ReviewProblems({ result }: { result: Problems | undefined }) {
  const t = useT();
  const invalidText = useInvalid();
  if (!result) return null;
  const { invalid, failed } = result;
  const errors = invalid.map((name) => ({ fieldId: fieldId(name), message: invalidText(name) }));
  return <FormProblems result={result} failed={failed && t(`reviews.failed.${failed}`)} errors={errors} />;
}

/** The state of a review that was sent before. */
function Standing({ review }: Pick<OwnReviewView, 'review'>) {
  const t = useT();
  if (!review) return null;
  if (review.state === 'pending') return <Notice variant="info">{t('reviews.write.pending')}</Notice>;
  return (
    <Notice variant="warn" title={t('reviews.write.rejected')}>
      {review.reason ? t(`reviews.reasons.${review.reason}`) : null} {review.note}
    </Notice>
  );
}

/** Why no review can be written. */
function Refusal({ permission }: { permission: Exclude<OwnReviewView['permission'], 'writable'> }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <>
      <Notice variant="info" title={t(`reviews.write.refused.${permission}.title`)}>
        {t(`reviews.write.refused.${permission}.text`)}
      </Notice>
      {permission === 'notBought' ? (
        <div>
          <LinkButton href={platform.path('order_link', {})} renderLink={renderLink} variant="secondary">
            {t('reviews.write.requestLink')}
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

function ReviewForm({ own, result, pending }: { own: OwnReviewView; result: Problems | undefined; pending: boolean }) {
  const t = useT();
  return (
    <>
      <Standing review={own.review} />
      <ReviewProblems result={result} />
      <CheckedNote />
      <ReviewFields values={result?.values ?? valuesOf(own)} invalid={result?.invalid ?? []} />
      <div>
        <Button type="submit" size="l" pending={pending}>
          {t('reviews.write.submit')}
        </Button>
      </div>
    </>
  );
}

/** Writing the review of a product that was bought; works without JavaScript. */
export function WriteReviewPage() {
  const t = useT();
  const platform = usePlatform();
  const own = useLoaderData<OwnReviewView>();
  const fetcher = useFetcher<ReviewResult>();
  const posted = useActionData<ReviewResult>();
  const result = fetcher.data ?? posted;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (fetcher.data?.saved) heading.current?.focus();
  }, [fetcher.data]);
  const { id, name, product_slug: slug } = own.product;
  const title = t('reviews.write.title', { name });
  return (
    <Container size="s" className={css.page}>
      <Heading level={1} size="2xl" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {result?.saved ? (
        <Notice variant="success" live="polite" title={t('reviews.write.done.title')}>
          {t('reviews.write.done.text')}
        </Notice>
      ) : own.permission === 'writable' ? (
        <fetcher.Form method="post" className={css.form} noValidate>
          <ReviewForm own={own} result={result} pending={fetcher.state !== 'idle'} />
        </fetcher.Form>
      ) : (
        <Refusal permission={own.permission} />
      )}
      <div>
        <LinkButton href={platform.path('product_details', { id, slug })} renderLink={renderLink} variant="secondary">
          {t('reviews.toProduct')}
        </LinkButton>
      </div>
    </Container>
  );
}
