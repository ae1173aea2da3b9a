import { maxReviewReportCharacters } from '@reprise/entities/constants/reviews';
import type { PublishedReview } from '@reprise/entities/review';
import { renderLink, useActionData, useFetcher, useLoaderData, usePlatform } from '@reprise/platform';
import {
  Button,
  Container,
  Heading,
  LinkButton,
  Notice,
  Select,
  Surface,
  Text,
  TextArea,
  TextField,
} from '@reprise/ui';
import { useEffect, useRef } from 'react';
import css from '../../form-page/form-page.module.css';
import { FormProblems } from '../../form-problems/form-problems.tsx';
import { ReviewCard } from '../../reviews/review-card.tsx';
import { useT } from '../../texts.ts';
import { concerns, type ReportField, type ReportResult, type ReportValues } from './report-form.ts';

type Problems = Exclude<ReportResult, { reference: string }>;
const fieldId = (name: ReportField) => `report-${name}`;
const empty: ReportValues = { reason: '', text: '', name: '', email: '' };

/** Problems of the form. */
function ReportProblems({ result }: { result: Problems | undefined }) {
  const t = useT();
  if (!result) return null;
  const { invalid, failed } = result;
  const errors = invalid.map((name) => ({ fieldId: fieldId(name), message: t(`reviews.reporting.invalid.${name}`) }));
  return <FormProblems result={result} failed={failed && t(`reviews.failed.${failed}`)} errors={errors} />;
}

function ReportFields({ result }: { result: Problems | undefined }) {
  const t = useT();
  const values = result?.values ?? empty;
  const fieldOf = (name: ReportField) => ({
    id: fieldId(name),
    name,
    label: t(`reviews.reporting.fields.${name}`),
    defaultValue: values[name],
    error: result?.invalid.includes(name) ? t(`reviews.reporting.invalid.${name}`) : undefined,
  });
  const optionalLabel = t('reviews.reporting.optional');
  return (
    <>
      <Select
        {...fieldOf('reason')}
        required
        placeholder={t('reviews.reporting.choose')}
        options={concerns.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }))}
      />
      <TextArea
        {...fieldOf('text')}
        required
        maxLength={maxReviewReportCharacters}
        hint={t('reviews.reporting.textHint')}
      />
      <TextField {...fieldOf('name')} optionalLabel={optionalLabel} autoComplete="name" />
      <TextField
        {...fieldOf('email')}
        optionalLabel={optionalLabel}
        type="email"
        autoComplete="email"
        hint={t('reviews.reporting.emailHint')}
      />
      <Text size="s" tone="muted">
        {t('reviews.reporting.goodFaith')}
      </Text>
    </>
  );
}

function Done({ reference, isMailed }: Extract<ReportResult, { reference: string }>) {
  const t = useT();
  return (
    <Notice variant="success" live="polite" title={t('reviews.reporting.done.title')}>
      {t(isMailed ? 'reviews.reporting.done.mailed' : 'reviews.reporting.done.text', { reference })}
    </Notice>
  );
}

/** Reporting a review without signing in; works without JavaScript (rule review-05). */
export function ReportReviewPage() {
  const t = useT();
  const platform = usePlatform();
  const { review, product } = useLoaderData<PublishedReview>();
  const fetcher = useFetcher<ReportResult>();
  const posted = useActionData<ReportResult>();
  const result = fetcher.data ?? posted;
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = result?.reference !== undefined;
  useEffect(() => {
    // The button that was pressed is gone.
    if (fetcher.data?.reference) heading.current?.focus();
  }, [fetcher.data]);
  return (
    <Container size="s" className={css.page}>
      <Heading level={1} size="2xl" ref={heading} tabIndex={-1}>
        {t('reviews.reporting.title')}
      </Heading>
      <Text tone="muted">{t('reviews.reporting.lead', { name: product.name })}</Text>
      <Surface variant="outlined">
        <ReviewCard review={review} level={2} />
      </Surface>
      {isDone ? (
        <Done {...result} />
      ) : (
        <fetcher.Form method="post" className={css.form} noValidate>
          <ReportProblems result={result} />
          <ReportFields result={result} />
          <div>
            <Button type="submit" size="l" pending={fetcher.state !== 'idle'}>
              {t('reviews.reporting.submit')}
            </Button>
          </div>
        </fetcher.Form>
      )}
      <div>
        <LinkButton
          href={platform.path('product_reviews', { id: product.id, slug: product.product_slug })}
          renderLink={renderLink}
          variant="secondary"
        >
          {t('reviews.back')}
        </LinkButton>
      </div>
    </Container>
  );
}
