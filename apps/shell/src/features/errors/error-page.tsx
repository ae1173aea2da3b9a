import { maxQueryCharacters } from '@reprise/entities/constants/search';
import { renderLink, useLocation, usePlatform, usePlatformState } from '@reprise/platform';
import { Button, ErrorState, LinkButton, NotFoundIllustration, OfflineIllustration, SearchField } from '@reprise/ui';
import { signInPath } from '../../routing/next-path.ts';
import { usePageArea } from '../../routing/page-area.ts';
import { useT } from '../../texts.ts';
import { type ErrorKind, type ErrorStatus, errorKindOf } from './error-kinds.ts';
import css from './error-page.module.css';
import { navigationReference } from './navigation-reference.ts';
import { PopularCategories } from './popular-categories.tsx';
import { ReferenceLine } from './reference-line.tsx';

export interface ErrorPageProps {
  status: ErrorStatus;
  /** Trace id, for support and the log. */
  reference?: string | undefined;
  /** Retries within the page; without it the page is reloaded. */
  onRetry?: (() => void) | undefined;
}

/** The error page: what happened, and links to retry, sign in, go home, search, browse categories and sell. */
export function ErrorPage({ status, reference: nearest, onRetry }: ErrorPageProps) {
  const t = useT();
  const platform = usePlatform();
  const kind = errorKindOf(status);
  // A request that never reached the server is not in its log.
  const reference = kind === 'offline' ? undefined : (nearest ?? platform.reference ?? navigationReference());
  const isTemporary = isRetryable(kind);
  return (
    <div className={css.page}>
      <ErrorState
        className={css.state}
        picture={isTemporary ? <OfflineIllustration /> : <NotFoundIllustration />}
        code={kind === 'offline' ? undefined : String(status)}
        title={t(`errors.${kind}.title`)}
        text={t(`errors.${kind}.text`)}
        actions={<RecoveryActions kind={kind} onRetry={onRetry} />}
      />
      {/* Offline, neither leads anywhere. */}
      {kind === 'offline' ? null : (
        <>
          <AreaSearch />
          <PopularCategories />
        </>
      )}
      {reference ? <ReferenceLine reference={reference} /> : null}
    </div>
  );
}

const isRetryable = (kind: ErrorKind) => kind === 500 || kind === 503 || kind === 'offline';
/** Actions, the most useful first: retry after temporary errors, signing in for pages that require it. */
function RecoveryActions({ kind, onRetry }: { kind: ErrorKind } & Pick<ErrorPageProps, 'onRetry'>) {
  const t = useT();
  const { path, market } = usePlatform();
  const isSignedIn = usePlatformState(({ user }) => Boolean(user));
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isTemporary = isRetryable(kind);
  const needsSignIn = kind === 403 && !isSignedIn;
  const signIn = needsSignIn ? signInPath(here, market.language, path) : undefined;
  return (
    <>
      {isTemporary && onRetry ? <Button onClick={onRetry}>{t('errors.retry')}</Button> : null}
      {/* A link to the page itself works without JavaScript. */}
      {isTemporary && !onRetry ? (
        // The target attribute forces a page load, which may be needed to load missing code.
        <LinkButton href={here} renderLink={(props) => <a {...props} target="_self" />}>
          {t('errors.retry')}
        </LinkButton>
      ) : null}
      {signIn ? (
        <LinkButton href={signIn} renderLink={renderLink}>
          {t('auth.signIn')}
        </LinkButton>
      ) : null}
      <LinkButton
        href={path('landing_page', {})}
        variant={isTemporary || needsSignIn ? 'secondary' : 'primary'}
        renderLink={renderLink}
      >
        {t('errors.home')}
      </LinkButton>
      <LinkButton href={path('green_landing', {})} variant="quiet" renderLink={renderLink}>
        {t('errors.sell')}
      </LinkButton>
    </>
  );
}

/** The search of the current area. */
function AreaSearch() {
  const t = useT();
  const { path } = usePlatform();
  const sells = usePageArea() === 'green';
  const label = t(sells ? 'search.sell' : 'search.buy');
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers know <search>
    <form action={path(sells ? 'green_search' : 'search', {})} role="search" aria-label={label} className={css.search}>
      <SearchField
        name="q"
        label={label}
        placeholder={label}
        submitLabel={t('search.submit')}
        maxLength={maxQueryCharacters}
      />
    </form>
  );
}
