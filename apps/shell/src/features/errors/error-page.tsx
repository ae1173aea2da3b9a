import { maxQueryCharacters } from '@reprise/entities/constants/search';
import { renderLink, useLocation, usePlatform, usePlatformState } from '@reprise/platform';
import { Button, ErrorState, LinkButton, NotFoundIllustration, OfflineIllustration, SearchField } from '@reprise/ui';
import { signInPath } from '../../next-path.ts';
import { usePageArea } from '../../page-area.ts';
import { useT } from '../../texts.ts';
import { type ErrorKind, type ErrorStatus, errorKindOf } from './error-kinds.ts';
import css from './error-page.module.css';
import { PopularCategories } from './popular-categories.tsx';
import { ReferenceLine } from './reference-line.tsx';

export interface ErrorPageProps {
  status: ErrorStatus;
  /** Trace id, for support and the log. */
  reference?: string | undefined;
  /** Tries again without leaving the page; without it the page is loaded anew. */
  onRetry?: (() => void) | undefined;
}

/** What happened, in the visitor's language, and ways on: again, sign in, home, search, categories, selling. */
export function ErrorPage({ status, reference: nearest, onRetry }: ErrorPageProps) {
  const t = useT();
  const platform = usePlatform();
  const known = errorKindOf(status);
  // what never reached us is in no log of ours
  const reference = known === 'offline' ? undefined : (nearest ?? platform.reference);
  const mayPass = known === 500 || known === 503 || known === 'offline';
  return (
    <div className={css.page}>
      <ErrorState
        className={css.state}
        picture={mayPass ? <OfflineIllustration /> : <NotFoundIllustration />}
        code={known === 'offline' ? undefined : String(status)}
        title={t(`errors.${known}.title`)}
        text={t(`errors.${known}.text`)}
        reference={reference ? <ReferenceLine reference={reference} /> : undefined}
        actions={<RecoveryActions known={known} onRetry={onRetry} />}
      />
      <AreaSearch />
      <PopularCategories />
    </div>
  );
}

/** The likeliest way on first: again for what may pass, signing in for what is not open to everybody. */
function RecoveryActions({ known, onRetry }: { known: ErrorKind } & Pick<ErrorPageProps, 'onRetry'>) {
  const t = useT();
  const { path, market } = usePlatform();
  const isSignedIn = usePlatformState(({ user }) => Boolean(user));
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const mayPass = known === 500 || known === 503 || known === 'offline';
  const mayOpen = known === 403 && !isSignedIn;
  const signIn = mayOpen ? signInPath(here, market.language, path) : undefined;
  return (
    <>
      {mayPass && onRetry ? <Button onClick={onRetry}>{t('errors.retry')}</Button> : null}
      {/* a link to the page itself works without JavaScript too */}
      {mayPass && !onRetry ? (
        // a target makes it the browser's to follow: what was not there may come with a page load only
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
        variant={mayPass || mayOpen ? 'secondary' : 'primary'}
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

/** The search of the side one is on. */
function AreaSearch() {
  const t = useT();
  const { path } = usePlatform();
  const sells = usePageArea() === 'green';
  const label = t(sells ? 'search.sell' : 'search.buy');
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser that we serve knows <search>
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
