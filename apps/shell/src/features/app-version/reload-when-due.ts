import type { createBrowserRouter } from 'react-router';
import { claimReload } from './new-version.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** How the document itself goes somewhere; its own interface because tests cannot load pages. */
export interface DocumentLoads {
  assign(url: string): void;
  reload(): void;
}

/**
 * Makes the first navigation after a new version became due a page load of its target. Only what leaves the page counts:
 * no form that is sent, no anchor, nothing that says it stays (`preventScroll`), so that nobody loses what is not sent yet.
 */
export function reloadWhenDue(router: Router, loads: DocumentLoads = window.location): () => void {
  return router.subscribe(({ navigation, location: shown }) => {
    if (navigation.state !== 'loading' || navigation.formMethod) return;
    const { pathname, search, hash, state } = navigation.location;
    const stays = pathname + search === shown.pathname + shown.search && hash !== '';
    if (stays || (state as { preventScroll?: boolean } | null)?.preventScroll || !claimReload()) return;
    const target = pathname + search + hash;
    // on the way back the address is there already
    if (target === window.location.pathname + window.location.search + window.location.hash) loads.reload();
    else loads.assign(target);
  });
}
