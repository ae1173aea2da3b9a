import { hasConsent, type Platform } from '@reprise/platform';
import { hasPrivacyControl } from '@reprise/tracking/consent-gate';
import type { Boot } from '../boot/boot-data.ts';
import { whenIdle } from '../boot/when-idle.ts';

/**
 * Loads the error-reporting code once the page is idle and the visitor agrees to statistics, because reports go to a
 * third party. Earlier errors stay in memory.
 */
export function watchErrorReports(
  platform: Platform,
  boot: Pick<Boot, 'version' | 'remotes' | 'errorReportsDsn'>,
): void {
  const { errorReportsDsn: dsn } = boot;
  if (dsn === undefined || hasPrivacyControl()) return;
  const mayReport = () => hasConsent(platform, 'statistics');
  let isLoading = false;
  const start = () => {
    if (isLoading || !mayReport()) return;
    isLoading = true;
    whenIdle(() => {
      import(/* webpackChunkName: "error-reports" */ './start-error-reports.ts')
        .then(({ startErrorReports }) => startErrorReports({ platform, boot, dsn, mayReport }))
        .then(stop)
        // The shop must work without error reports.
        .catch(() => {
          isLoading = false;
        });
    });
  };
  const stop = platform.state.subscribe(start);
  start();
}
