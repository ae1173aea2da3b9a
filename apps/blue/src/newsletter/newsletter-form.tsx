import type { BlockOf } from '@reprise/entities/content-block';
import type { NewsletterSource } from '@reprise/entities/newsletter';
import { Link, useActionData, useFetcher, usePlatform } from '@reprise/platform';
import { Button, Heading, Notice, Surface, TextField } from '@reprise/ui';
import { useId } from 'react';
import { useT } from '../texts.ts';
import css from './newsletter-form.module.css';
import type { NewsletterResult } from './newsletter-result.ts';

export interface NewsletterFormProps {
  block: BlockOf<'newsletter'>;
  /** The page that the form is on. */
  source: NewsletterSource;
}

/** Without JavaScript no toast shows the answer. */
function Answer({ result }: { result: NewsletterResult | undefined }) {
  const t = useT();
  if (result?.done) return <Notice variant="success">{t('newsletter.flash.success')}</Notice>;
  if (result?.problem === 'failed') return <Notice variant="error">{t('newsletter.flash.error.default')}</Notice>;
  return null;
}

/** The form of the newsletter, which asks for a mail that confirms the address. */
export function NewsletterForm({ block, source }: NewsletterFormProps) {
  const t = useT();
  const platform = usePlatform();
  const id = useId();
  const fetcher = useFetcher<NewsletterResult>();
  const posted = useActionData<NewsletterResult>();
  const answered = posted?.intent === 'subscribe' ? posted : undefined;
  const result = fetcher.data ?? answered;
  return (
    <Surface as="section" variant="accent" padding="l" aria-labelledby={`${id}-title`} className={css.band}>
      <div className={css.texts}>
        <Heading level={2} size="2xl" id={`${id}-title`}>
          {block.title}
        </Heading>
        <p className={css.lead}>{block.text}</p>
      </div>
      <fetcher.Form method="post" action={platform.path('newsletter', {})} noValidate className={css.form}>
        <input type="hidden" name="intent" value="subscribe" />
        <input type="hidden" name="source" value={source} />
        <input type="hidden" name="subscriptionType" value={block.subscriptionType} />
        {fetcher.data ? null : <Answer result={answered} />}
        <div className={css.row}>
          <TextField
            // An accepted address is cleared.
            key={result?.done ? 'sent' : 'open'}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="email"
            required
            label={t('newsletter.email')}
            error={result?.problem === 'email' ? t('newsletter.problem.email') : undefined}
            defaultValue={result?.done ? '' : (result?.email ?? '')}
            className={css.field}
          />
          <Button type="submit" size="l" pending={fetcher.state !== 'idle'}>
            {t('newsletter.submit')}
          </Button>
        </div>
        <p className={css.consent}>
          {block.consent}{' '}
          <Link to={platform.path('legal_document', { documentType: 'privacy-policy' })}>
            {t('newsletter.privacy')}
          </Link>
        </p>
      </fetcher.Form>
    </Surface>
  );
}
