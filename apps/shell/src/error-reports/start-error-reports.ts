import type { Platform } from '@reprise/platform';
import { areaOfReport } from '@reprise/tracking/area-of-report';
import { debugImagesOf } from '@reprise/tracking/debug-images';
import { scrub } from '@reprise/tracking/scrub';
import { scrubBreadcrumb, scrubReport } from '@reprise/tracking/scrub-report';
import {
  breadcrumbsIntegration,
  captureConsoleIntegration,
  captureException,
  consoleLoggingIntegration,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import type { Boot } from '../boot/boot-data.ts';
import { navigationReference } from '../features/errors/navigation-reference.ts';
import { takeEarlyErrors } from './early-errors.ts';

/** Steps before an error that a report has, at most. */
export const maxBreadcrumbs = 100;

/** Reports that wait to be sent, at most. */
export const maxWaitingReports = 64;

export interface ErrorReportOptions {
  platform: Pick<Platform, 'market' | 'reference'>;
  boot: Pick<Boot, 'version' | 'remotes'>;
  /** Address of the error-reporting service, with its public key. */
  dsn: string;
  /** Whether a report may be sent now. */
  mayReport: () => boolean;
}

declare const __webpack_public_path__: string;

/** The shell's files in browsers. */
const ownFiles = () => ({ address: new URL(__webpack_public_path__, location.href).href, path: 'shell/web/' });

/**
 * Starts the reports of errors, beginning with those that happened before. The service's client sends logs after five seconds, and
 * after a rate limit that names no time it sends nothing for a minute.
 */
export function startErrorReports({ platform, boot, dsn, mayReport }: ErrorReportOptions): void {
  init({
    dsn,
    release: boot.version,
    maxBreadcrumbs,
    sendClientReports: false,
    // No integrations that describe the visitor or the browser beyond the headers of a request.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      dedupeIntegration(),
      linkedErrorsIntegration(),
      globalHandlersIntegration(),
      breadcrumbsIntegration(),
      // Errors that a page caught to show its error page.
      captureConsoleIntegration({ levels: ['error'] }),
      consoleLoggingIntegration({ levels: ['warn'] }),
    ],
    initialScope: {
      tags: {
        reference: platform.reference ?? navigationReference(),
        market: platform.market.id,
        language: platform.market.language,
      },
    },
    transport: (options) => makeFetchTransport(options, (url, request) => fetch(url, request)),
    transportOptions: { bufferSize: maxWaitingReports },
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSendLog: (log) =>
      mayReport() ? { ...log, message: scrub(log.message), attributes: scrub(log.attributes ?? {}) } : null,
    async beforeSend(event) {
      if (!mayReport()) return null;
      // A browser without `crypto.subtle` reports without them.
      const images = await debugImagesOf(event, boot.remotes, ownFiles()).catch(() => []);
      const owner = areaOfReport(event, boot.remotes);
      const area = { area: owner?.name ?? 'shell', area_version: owner?.version ?? boot.version };
      return scrubReport({ ...event, debug_meta: { images }, tags: { ...event.tags, ...area } });
    },
  });
  for (const error of takeEarlyErrors()) captureException(error);
}
