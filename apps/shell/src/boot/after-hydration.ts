import type { Platform } from '@reprise/platform';
import { layOutRest } from '../document/lay-out-rest.ts';
import { syncHead } from '../document/sync-head.ts';
import { watchErrorReports } from '../error-reports/watch-error-reports.ts';
import { watchAnnouncements } from '../features/announcements/watch-announcements.ts';
import { reloadWhenDue } from '../features/app-version/reload-when-due.ts';
import { watchUser } from '../features/auth/watch-user.ts';
import { notifyUndeliverable } from '../features/connection/notify-undeliverable.ts';
import { watchConnection } from '../features/connection/watch-connection.ts';
import type { Router } from '../routing/create-router.ts';
import { holdLateStyles } from '../routing/late-styles.ts';
import { type TrackingOptions, watchTracking } from '../tracking/watch-tracking.ts';
import type { Boot } from './boot-data.ts';
import { lengthenSlicesOncePressed } from './render-slices.ts';
import { acceptSharedPages } from './scripts-cookie.ts';
import { whenIdle } from './when-idle.ts';

interface AfterHydrationOptions extends TrackingOptions {
  router: Router;
  boot: Boot;
  /** Settled once what is personal was added to a page that came without it. */
  completed: Promise<void> | undefined;
}

/**
 * Fetches the clients of the API, which almost every next step needs, and the code that reports a lost connection: once the
 * visitor is offline it could not be fetched any more.
 */
async function prefetchCode(platform: Platform): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  await Promise.allSettled([
    platform.api(),
    import(/* webpackChunkName: "toasts" */ '../features/toasts/toast-list.tsx'),
    import(/* webpackChunkName: "errors" */ '../features/errors/error-page.tsx'),
  ]);
}

/**
 * Starts everything that runs beside the pages, once the first page is hydrated. Resolves when the code for it is
 * loaded.
 */
export async function afterHydration(options: AfterHydrationOptions, hydrated: Router['state']): Promise<void> {
  const { router, platform, boot, completed } = options;
  lengthenSlicesOncePressed();
  if (process.env.NODE_ENV === 'development') {
    const { startEventInspector } = await import('../tracking/inspector/start-event-inspector.ts');
    startEventInspector(platform);
  }
  acceptSharedPages(boot);
  layOutRest();
  syncHead(router, platform, hydrated);
  holdLateStyles(router);
  reloadWhenDue(router);
  watchConnection(platform);
  watchAnnouncements(router, platform);
  watchTracking(options);
  watchErrorReports(platform, boot);
  if (boot.emailUndeliverable) notifyUndeliverable(platform);
  const fetched = prefetchCode(platform);
  await completed;
  watchUser(router, platform);
  const { user, intentWaits } = platform.state.getState();
  if (user && intentWaits) {
    const { resumeIntent } = await import(/* webpackChunkName: "intents" */ '../intents/resume-intent.ts');
    await resumeIntent(platform);
  }
  await fetched;
}
