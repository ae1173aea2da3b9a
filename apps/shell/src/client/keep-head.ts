import type { Head, PageHandle, Platform } from '@reprise/platform';
import type { createBrowserRouter } from 'react-router';
import { errorHead } from '../features/errors/error.head.ts';
import { failureOfRoute } from '../features/errors/failure-of-route.ts';
import { type HeadTag, headTags } from '../head-tags.ts';
import { themeColours, worldOfPath } from '../world.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the page says about itself: that of the innermost route that knows, or what failed. */
function headOf({ errors, matches, loaderData }: Router['state'], platform: Platform, url: URL): Head | undefined {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return errorHead(platform, failureOfRoute(error).status);
  for (const { route, params } of matches.toReversed()) {
    const handle = route.handle as Partial<PageHandle> | undefined;
    const head = handle?.head?.({ platform, url, params, loaderData: loaderData[route.id] });
    if (head) return head;
  }
  return undefined;
}

/** Keeps the document's head and colour world in step with the page that is shown. */
export function keepHead(router: Router, platform: Platform): void {
  // a page that failed and is tried again says something else at the same place in the history
  const pageOf = ({ location, errors }: Router['state']) => `${location.key} ${errors ? 'failed' : ''}`;
  let shown = pageOf(router.state);
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || pageOf(state) === shown) return;
    shown = pageOf(state);
    const url = new URL(state.location.pathname + state.location.search, platform.market.origin);
    const world = worldOfPath(url.pathname, platform.market.language);
    document.documentElement.dataset.world = world;
    for (const theme of ['light', 'dark'] as const) {
      const bars = document.head.querySelector(`meta[name=theme-color][media*=${theme}]`);
      bars?.setAttribute('content', themeColours[world][theme]);
    }
    const head = headOf(state, platform, url);
    if (head) writeHead(headTags(head, platform.market, platform.brand, url.pathname));
  });
}

function writeHead(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' })) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
