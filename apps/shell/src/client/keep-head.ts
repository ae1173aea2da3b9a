import type { PageHandle, Platform } from '@reprise/platform';
import type { createBrowserRouter } from 'react-router';
import { headTags } from '../head-tags.ts';
import { themeColours, worldOfPath } from '../world.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Keeps the document's head and colour world in step with the page that is shown. */
export function keepHead(router: Router, platform: Platform): void {
  let shown = router.state.location.key;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.location.key === shown) return;
    shown = state.location.key;
    const url = new URL(state.location.pathname + state.location.search, platform.market.origin);
    const world = worldOfPath(url.pathname, platform.market.language);
    document.documentElement.dataset.world = world;
    for (const theme of ['light', 'dark'] as const) {
      const bars = document.head.querySelector(`meta[name=theme-color][media*=${theme}]`);
      bars?.setAttribute('content', themeColours[world][theme]);
    }
    for (const match of state.matches.toReversed()) {
      const handle = match.route.handle as PageHandle | undefined;
      const loaderData: unknown = state.loaderData[match.route.id];
      const head = handle?.head?.({ platform, url, params: match.params, loaderData });
      if (!head) continue;
      for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
      for (const { tag, attributes, text } of headTags(head, platform.market, platform.brand, url.pathname)) {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' }))
          element.setAttribute(name, value);
        if (text !== undefined) element.textContent = text;
        document.head.append(element);
      }
      return;
    }
  });
}
