import { Link, renderLink, usePlatform } from '@reprise/platform';
import { Button, ErrorState, LinkButton, NotFoundIllustration, OfflineIllustration, SearchField } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './error-page.module.css';

/** Statuses that have a page of their own; every other one is told like a 500. */
const told = [403, 404, 410, 500, 503] as const;
type Told = (typeof told)[number];

export interface ErrorPageProps {
  status: number;
  /** Trace id, for support and the log. */
  reference?: string | undefined;
  /** Tries again without leaving the page; without it the page is loaded anew. */
  onRetry?: (() => void) | undefined;
}

/** Says what happened, in the visitor's language, and shows ways on. */
export function ErrorPage({ status, reference, onRetry }: ErrorPageProps) {
  const t = useT();
  const platform = usePlatform();
  const known: Told = told.find((one) => one === status) ?? (status >= 500 ? 500 : 404);
  const mayPass = known >= 500;
  return (
    <div className={css.page}>
      <ErrorState
        picture={mayPass ? <OfflineIllustration /> : <NotFoundIllustration />}
        code={String(status)}
        title={t(`errors.${known}.title`)}
        text={t(`errors.${known}.text`)}
        reference={reference ? t('errors.reference', { reference }) : undefined}
        actions={
          <>
            {mayPass ? <RetryButton onRetry={onRetry} /> : null}
            <LinkButton
              href={platform.path('landing_page', {})}
              variant={mayPass ? 'secondary' : 'primary'}
              renderLink={renderLink}
            >
              {t('errors.home')}
            </LinkButton>
          </>
        }
      />
      <search className={css.search}>
        <form action={platform.path('search', {})}>
          <SearchField name="q" label={t('errors.search')} submitLabel={t('errors.searchSubmit')} />
        </form>
      </search>
      <p className={css.ways}>
        <Link to={platform.path('blue_landing', {})}>{t('errors.categories')}</Link>
        <Link to={platform.path('green_landing', {})}>{t('errors.sell')}</Link>
      </p>
    </div>
  );
}

/** A link to the page itself where nothing can be retried in place: it works without JavaScript too. */
function RetryButton({ onRetry }: Pick<ErrorPageProps, 'onRetry'>) {
  const t = useT();
  if (onRetry) return <Button onClick={onRetry}>{t('errors.retry')}</Button>;
  return <LinkButton href="">{t('errors.retry')}</LinkButton>;
}
