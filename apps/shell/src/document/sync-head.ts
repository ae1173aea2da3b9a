import { declaredQuery, type Head, type Platform, queryOfHandles } from '@reprise/platform';
import { whenIdle } from '../boot/when-idle.ts';
import { errorHead } from '../features/errors/error.head.ts';
import { failureOfRoute } from '../features/errors/failure-of-route.ts';
import type { Router } from '../routing/create-router.ts';
import { type PageArea, pageAreaOf, themeColours } from '../routing/page-area.ts';
import { applyWithPage } from '../routing/page-commit.ts';
import { fittedTitle } from './fitted-text.ts';
import { type HeadTag, headTags } from './head-tags.ts';
import { headOfPage } from './page-head.ts';

/** The head that the page defines, or that of the error page. */
function headOf({ errors, matches, loaderData }: Router['state'], platform: Platform, url: URL): Head | undefined {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return errorHead(platform, failureOfRoute(error).status);
  const pages = matches.map(({ route, params }) => ({ ...route, params, loaderData: loaderData[route.id] }));
  return headOfPage(pages, { platform, url });
}

/** A page that fails, or succeeds on retry, changes its head without a new history entry. */
const pageOf = ({ location, errors }: Router['state']) => `${location.key} ${errors ? 'failed' : ''}`;

/**
 * Updates the theme and the title with each page after the `hydrated` one, and the rest of the document's head once the
 * browser is idle.
 */
export function syncHead(router: Router, platform: Platform, hydrated: Router['state']): void {
  let shown = pageOf(hydrated);
  let { pathname } = hydrated.location;
  const update = (state: Router['state']) => {
    if (state.navigation.state !== 'idle' || pageOf(state) === shown) return;
    shown = pageOf(state);
    const names = queryOfHandles(state.matches.map(({ route }) => route.handle as unknown)) ?? [/^/];
    const query = declaredQuery(state.location.search, names);
    const url = new URL(state.location.pathname + query, platform.market.origin);
    const isOther = pathname !== state.location.pathname;
    ({ pathname } = state.location);
    applyWithPage(state.location, () => {
      if (isOther) applyTypefaces();
      applyTheme(pageAreaOf(url.pathname, platform.market.language));
      // A page without a head must not keep the head of the previous page.
      const head = headOf(state, platform, url) ?? { title: platform.brand };
      document.title = fittedTitle(head, platform.brand);
      // Nobody waits for the rest, and each change of the head makes the browser look at rules for the whole page.
      whenIdle(() => {
        if (pageOf(state) === shown) writeHead(headTags(head, platform.market, platform.brand, url.pathname));
      });
    });
  };
  update(router.state);
  router.subscribe(update);
}

/** Applies web fonts that loaded too late for the previous page. */
function applyTypefaces(): void {
  const { dataset } = document.documentElement;
  if (dataset.typeface === 'late') delete dataset.typeface;
}

function applyTheme(area: PageArea): void {
  document.documentElement.dataset.area = area;
  for (const theme of ['light', 'dark'] as const) {
    const bars = document.head.querySelector(`meta[name=theme-color][media*=${theme}]`);
    bars?.setAttribute('content', themeColours[area][theme]);
  }
}

function writeHead(tags: readonly HeadTag[]): void {
  const missing = tags.map(elementOf);
  for (const old of document.head.querySelectorAll('[data-head]')) {
    const same = missing.findIndex((element) => element.isEqualNode(old));
    if (same < 0) old.remove();
    else missing.splice(same, 1);
  }
  document.head.append(...missing);
}

function elementOf({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' })) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
