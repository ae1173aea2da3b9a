import type { Platform } from '@reprise/platform';
import type { createBrowserRouter } from 'react-router';
import type { Boot } from '../boot.ts';
import { watchAnnouncements } from '../features/announcements/watch-announcements.ts';
import { reloadWhenDue } from '../features/app-version/reload-when-due.ts';
import { notifyUndeliverable } from '../features/connection/notify-undeliverable.ts';
import { watchConnection } from '../features/connection/watch-connection.ts';
import { syncHead } from './sync-head.ts';

export { failedRoute } from './failed-route.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Code that must be here before the connection is gone: what says so, and the page for what then fails. */
async function fetchForLater(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve);
    else window.setTimeout(resolve, 2000);
  });
  await Promise.allSettled([
    import(/* webpackChunkName: "toasts" */ '../features/toasts/toast-list.tsx'),
    import(/* webpackChunkName: "errors" */ '../features/errors/error-page.tsx'),
  ]);
}

/** What goes on beside the pages, from when the first one is alive and all texts are there. Resolves when its code is there. */
export async function afterHydration(
  router: Router,
  platform: Platform,
  hydrated: Router['state'],
  boot: Boot,
): Promise<void> {
  syncHead(router, platform, hydrated);
  reloadWhenDue(router);
  watchConnection(platform);
  watchAnnouncements(router, platform);
  if (boot.emailUndeliverable) notifyUndeliverable(platform);
  const fetched = fetchForLater();
  if (boot.platform.user && boot.platform.intentWaits) {
    const { resumeIntent } = await import(/* webpackChunkName: "intents" */ '../resume-intent.ts');
    await resumeIntent(platform);
  }
  await fetched;
}
