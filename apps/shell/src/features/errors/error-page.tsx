import { Link, renderLink, usePlatform } from '@reprise/platform';
import { Button, ErrorState, LinkButton, NotFoundIllustration, OfflineIllustration, SearchField } from '@reprise/ui';
import { useLocation } from 'react-router';
import { useT } from '../../texts.ts';
import css from './error-page.module.css';
import { type ErrorStatus, toldAs } from './told-errors.ts';

export interface ErrorPageProps {
  status: ErrorStatus;
  /** Trace id, for support and the log. */
  reference?: string | undefined;
  /** Tries again without leaving the page; without it the page is loaded anew. */
  onRetry?: (() => void) | undefined;
}

/** Says what happened, in the visitor's language, and shows ways on. */
export function ErrorPage({ status, reference: nearest, onRetry }: ErrorPageProps) {
  const t = useT();
  const platform = usePlatform();
  const reference = nearest ?? platform.reference;
  const known = toldAs(status);
  const mayPass = known === 500 || known === 503 || known === 'offline';
  return (
    <div className={css.page}>
      <ErrorState
        picture={mayPass ? <OfflineIllustration /> : <NotFoundIllustration />}
        code={known === 'offline' ? undefined : String(status)}
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
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser that we serve knows <search> */}
      <form action={platform.path('search', {})} role="search" aria-label={t('errors.search')} className={css.search}>
        <SearchField
          name="q"
          label={t('errors.search')}
          placeholder={t('errors.search')}
          submitLabel={t('errors.searchSubmit')}
        />
      </form>
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
  const { pathname, search } = useLocation();
  if (onRetry) return <Button onClick={onRetry}>{t('errors.retry')}</Button>;
  return <LinkButton href={pathname + search}>{t('errors.retry')}</LinkButton>;
}
