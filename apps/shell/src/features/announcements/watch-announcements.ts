import type { Platform } from '@reprise/platform';
import type { createBrowserRouter } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Tells the shop's announcements once the page has come to rest, and looks for new ones with every further page and whenever
 * somebody comes back to the tab. Who has not yet answered the question for consent is asked one thing at a time.
 */
export function watchAnnouncements(router: Router, platform: Platform): () => void {
  const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 2000));
  let isLooking = false;
  const isDecided = () => platform.state.getState().consent !== undefined;
  const look = () => {
    if (isLooking || !isDecided()) return;
    isLooking = true;
    whenIdle(() => {
      import(/* webpackChunkName: "announcements" */ './show-announcements.ts')
        .then(({ showAnnouncements }) => showAnnouncements(platform))
        // an announcement can wait for the next page
        .catch(() => undefined)
        .finally(() => {
          isLooking = false;
        });
    });
  };
  let shown = router.state.location.pathname;
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    look();
  });
  const stopWaiting = platform.state.subscribe((now, before) => {
    if (now.consent && !before.consent) look();
  });
  const comeBack = () => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', comeBack);
  look();
  return () => {
    unsubscribe();
    stopWaiting();
    document.removeEventListener('visibilitychange', comeBack);
  };
}
