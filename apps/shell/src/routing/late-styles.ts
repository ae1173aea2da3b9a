import type { Router } from './create-router.ts';
import { disableUntilNextPage, isShown } from './page-commit.ts';

const isActiveStylesheet = (node: Node): node is HTMLLinkElement =>
  node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.media === '';

/**
 * Stylesheets that parts of the next page load while React renders it apply together with that page. Otherwise the
 * shown one, whose elements are about to go, would be laid out again. Returns a function that stops this.
 */
export function holdLateStyles(router: Pick<Router, 'state'>): () => void {
  const observer = new MutationObserver((changes) => {
    if (isShown(router.state.location)) return;
    disableUntilNextPage(changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isActiveStylesheet)));
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
