import { declaredQuery, type Head, type Platform, queryOfHandles } from '@reprise/platform';
import type { createBrowserRouter } from 'react-router';
import { errorHead } from '../features/errors/error.head.ts';
import { failureOfRoute } from '../features/errors/failure-of-route.ts';
import { type HeadTag, headTags } from '../head-tags.ts';
import { type PageArea, pageAreaOf, themeColours } from '../page-area.ts';
import { headOfPage } from '../page-head.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the page says about itself, or what failed. */
function headOf({ errors, matches, loaderData }: Router['state'], platform: Platform, url: URL): Head | undefined {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return errorHead(platform, failureOfRoute(error).status);
  const pages = matches.map(({ route, params }) => ({ ...route, params, loaderData: loaderData[route.id] }));
  return headOfPage(pages, { platform, url });
}

/** A page that failed and is tried again says something else at the same place in the history. */
const pageOf = ({ location, errors }: Router['state']) => `${location.key} ${errors ? 'failed' : ''}`;

/** Keeps the document's head and colour world in step with the page that is shown, from the one that was `hydrated` on. */
export function syncHead(router: Router, platform: Platform, hydrated: Router['state']): void {
  let shown = pageOf(hydrated);
  let { pathname } = hydrated.location;
  const update = (state: Router['state']) => {
    if (state.navigation.state !== 'idle' || pageOf(state) === shown) return;
    shown = pageOf(state);
    const names = queryOfHandles(state.matches.map(({ route }) => route.handle as unknown)) ?? [/^/];
    const query = declaredQuery(state.location.search, names);
    const url = new URL(state.location.pathname + query, platform.market.origin);
    if (pathname !== state.location.pathname) applyTypefaces();
    ({ pathname } = state.location);
    applyTheme(pageAreaOf(url.pathname, platform.market.language));
    // without a word of its own it must not go on saying what the page before it said
    const head = headOf(state, platform, url) ?? { title: platform.brand };
    writeHead(headTags(head, platform.market, platform.brand, url.pathname));
  };
  update(router.state);
  router.subscribe(update);
}

/** What came too late for the page before. */
function applyTypefaces(): void {
  const { dataset } = document.documentElement;
  if (dataset.typeface === 'late') delete dataset.typeface;
}

function applyTheme(world: PageArea): void {
  document.documentElement.dataset.world = world;
  for (const theme of ['light', 'dark'] as const) {
    const bars = document.head.querySelector(`meta[name=theme-color][media*=${theme}]`);
    bars?.setAttribute('content', themeColours[world][theme]);
  }
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
