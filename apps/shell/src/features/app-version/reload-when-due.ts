import type { Router } from '../../routing/create-router.ts';
import { claimReload } from './new-version.ts';

type PageRouter = Pick<Router, 'state' | 'subscribe'>;

/** Page loads. Tests replace them, because jsdom cannot navigate. */
export interface DocumentLoads {
  assign(url: string): void;
  reload(): void;
}

/**
 * Turns the first navigation after a reload is due into a page load of its target. Skips submissions, anchors and
 * navigations within the page (`preventScroll`), so that no unsent input is lost.
 */
export function reloadWhenDue(router: PageRouter, loads: DocumentLoads = window.location): () => void {
  return router.subscribe(({ navigation, location: shown }) => {
    if (navigation.state !== 'loading' || navigation.formMethod) return;
    const { pathname, search, hash, state } = navigation.location;
    const stays = pathname + search === shown.pathname + shown.search && hash !== '';
    if (stays || (state as { preventScroll?: boolean } | null)?.preventScroll || !claimReload()) return;
    const target = pathname + search + hash;
    // On a back navigation the address is already set, so `assign` would load nothing.
    if (target === window.location.pathname + window.location.search + window.location.hash) loads.reload();
    else loads.assign(target);
  });
}
