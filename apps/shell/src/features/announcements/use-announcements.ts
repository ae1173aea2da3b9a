import { usePlatform } from '@reprise/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Tells the shop's announcements once the page has come to rest, and looks for new ones on the way. */
export function useAnnouncements(): void {
  const platform = usePlatform();
  const { pathname } = useLocation();
  // every page is an occasion to look
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 2000));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const waiting = whenIdle(() => {
      import(/* webpackChunkName: "announcements" */ './tell-announcements.ts').then(
        ({ tellAnnouncements }) => tellAnnouncements(platform),
        // an announcement can wait for the next page
        () => undefined,
      );
    });
    return () => cancel(waiting);
  }, [platform, pathname]);
}
