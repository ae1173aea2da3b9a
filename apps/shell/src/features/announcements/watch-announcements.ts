import type { PageHandle, Platform } from '@reprise/platform';
import { whenIdle } from '../../boot/when-idle.ts';
import type { Router } from '../../routing/create-router.ts';
import { hideAnnouncements } from './announcement-toasts.ts';

type PageRouter = Pick<Router, 'state' | 'subscribe'>;

/** In the checkout announcements would cover fields and prices, and distract from them. */
const isCheckout = ({ state }: PageRouter) =>
  state.matches.some(({ route }) => (route.handle as Partial<PageHandle> | undefined)?.layout === 'checkout');

/**
 * Shows the shop's announcements once the page is idle, and checks for new ones on each navigation and whenever the
 * visitor returns to the tab. Visitors who have not answered the consent dialog see no announcements. In the checkout they
 * are hidden.
 */
export function watchAnnouncements(router: PageRouter, platform: Platform): () => void {
  let isChecking = false;
  const isDecided = () => platform.state.getState().consent !== undefined;
  const check = () => {
    if (isCheckout(router)) return hideAnnouncements(platform);
    if (isChecking || !isDecided()) return;
    isChecking = true;
    whenIdle(() => {
      import(/* webpackChunkName: "announcements" */ './show-announcements.ts')
        .then(({ showAnnouncements }) => showAnnouncements(platform, () => isCheckout(router)))
        // Announcements can wait for the next page.
        .catch(() => undefined)
        .finally(() => {
          isChecking = false;
        });
    });
  };
  let shown = router.state.location.pathname;
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    check();
  });
  const stopWaiting = platform.state.subscribe((now, before) => {
    if (now.consent && !before.consent) check();
  });
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') check();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  check();
  return () => {
    unsubscribe();
    stopWaiting();
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
