import { Link, useLocation, usePlatform } from '@reprise/platform';
import { Button } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { Trans, useT } from '../../texts.ts';
import css from './consent-banner.module.css';
import { ConsentLink } from './consent-link.tsx';
import { useConsentForm } from './use-consent-form.ts';

/**
 * Asks who has not decided yet. It lies over the end of the window and holds nobody up: the page behind it can be read and
 * used, and what has the focus stays clear of it. It steps back while a dialog asks something else, and does not go.
 */
export function ConsentBanner() {
  const t = useT();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const banner = useHeight();
  const { form, next } = useConsentForm(pathname + search, () =>
    document.getElementById('main')?.focus({ preventScroll: true }),
  );
  // the page of the settings asks the same in its place
  if (pathname === platform.path('consent', {})) return null;
  return (
    <section ref={banner} className={`${css.banner} no-print`} data-question="" aria-labelledby="consent-title">
      <form {...form} className={css.content}>
        <input {...next} />
        <p id="consent-title" className={css.title}>
          {t('consent.title')}
        </p>
        <p className={css.text}>
          <Trans
            message="consent.text"
            tags={{
              privacy: (children) => (
                <Link to={platform.path('legal_document', { documentType: 'privacy-policy' })}>{children}</Link>
              ),
            }}
          />
        </p>
        <div className={css.answers}>
          <Button type="submit" name="answer" value="refuse" variant="secondary">
            {t('consent.refuse')}
          </Button>
          <Button type="submit" name="answer" value="accept" variant="secondary">
            {t('consent.accept')}
          </Button>
        </div>
        <ConsentLink className={css.settings}>{t('consent.choose')}</ConsentLink>
      </form>
    </section>
  );
}

/** Tells the page how much of its end is covered where that is more than the styles assume: small windows, large text. */
function useHeight() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const banner = ref.current;
    if (!banner || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const covered = document.documentElement.clientHeight - banner.getBoundingClientRect().top;
      style.removeProperty('--consent-height');
      const assumed = Number.parseFloat(getComputedStyle(banner).scrollMarginBlockEnd);
      if (!(covered <= assumed)) style.setProperty('--consent-height', `${Math.ceil(covered)}px`);
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent-height');
    };
  }, []);
  return ref;
}
