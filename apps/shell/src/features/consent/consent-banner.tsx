import { Link, useLocation, usePlatform } from '@reprise/platform';
import { Button } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { Trans, useT } from '../../texts.ts';
import css from './consent-banner.module.css';
import { ConsentLink } from './consent-link.tsx';
import { useConsentForm } from './use-consent-form.ts';

/**
 * Asks visitors without a decision for consent. The banner covers the bottom of the window without blocking the page:
 * focused elements scroll clear of it. Dialogs are shown above it.
 */
export function ConsentBanner() {
  const t = useT();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const banner = useConsentHeight();
  const { form, next } = useConsentForm(pathname + search, () =>
    document.getElementById('main')?.focus({ preventScroll: true }),
  );
  // The settings page asks the same question.
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

/** Sets `--consent-height` where the banner is higher than the styles assume: in small windows and with large text. */
function useConsentHeight() {
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
