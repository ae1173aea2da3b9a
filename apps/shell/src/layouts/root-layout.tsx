import { useFollowedLinks, usePlatformState } from '@reprise/platform';
import { SkipLinks } from '@reprise/ui';
import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router';
import { NavigationProgress } from '../features/navigation/navigation-progress.tsx';
import { Toasts } from '../features/toasts/toasts.tsx';
import { useT } from '../texts.ts';
import { BesidePage, CheckoutHeader, ConsentBanner, PageFooter } from './frame.ts';
import css from './root-layout.module.css';
import { SiteHeader } from './site-header.tsx';
import { useLayout } from './use-layout.ts';

/** The frame of all pages: header, footer, consent banner and toasts. */
export function RootLayout() {
  const t = useT();
  const { layout, Steps } = useLayout();
  const isUndecided = usePlatformState((state) => !state.consent);
  const followed = useFollowedLinks();
  const main = useRef<HTMLElement>(null);
  return (
    <div className={css.page} data-layout={layout} {...followed}>
      <SkipLinks
        links={[
          { href: '#main', label: t('header.skipToContent') },
          ...(layout === 'checkout' ? [] : [{ href: '#search' as const, label: t('header.skipToSearch') }]),
          { href: '#footer', label: t('header.skipToFooter') },
        ]}
      />
      {isUndecided ? <ConsentBanner /> : null}
      <NavigationProgress />
      {layout === 'checkout' ? (
        <CheckoutHeader
          steps={
            Steps ? (
              <Suspense>
                <Steps />
              </Suspense>
            ) : null
          }
        />
      ) : (
        <SiteHeader />
      )}
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <PageFooter layout={layout} />
      <BesidePage main={main} />
      <Toasts />
    </div>
  );
}
