import { type Language, parsePath } from '@reprise/markets';
import type { Remote } from '@reprise/platform';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import type { RemoteReference } from '../boot.ts';
import { findMount } from '../mounts.ts';
import { remoteRoute } from '../router.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

export interface PrefetchOptions {
  router: Pick<Router, 'routes' | 'subscribe'>;
  remotes: readonly RemoteReference[];
  language: Language;
  /** Whether the routes of a remote are among the router's. */
  isPresent: (name: string) => boolean;
  /** Loads a remote's entry and texts. */
  loadRemote: (name: string) => Promise<Remote>;
}

const stylesheets = () => document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');

/**
 * Runs `load`, whose stylesheets take effect with the next navigation: each one more in force would have the whole page laid
 * out again for nothing.
 */
function loadWithoutStyles<T>(router: Pick<Router, 'subscribe'>, load: () => T): T {
  const known = new Set(stylesheets());
  const result = load();
  const added = [...stylesheets()].filter((sheet) => !known.has(sheet));
  for (const sheet of added) sheet.media = 'not all';
  if (added.length > 0) {
    const stop = router.subscribe(() => {
      stop();
      for (const sheet of added) sheet.removeAttribute('media');
    });
  }
  return result;
}

/** Fetches the code of the page behind a path: the area's entry and texts, and the chunk of its route. Never throws. */
export async function prefetchCode(
  { router, remotes, language, isPresent, loadRemote }: PrefetchOptions,
  path: string,
): Promise<void> {
  const { pathname } = new URL(path, window.location.href);
  const owner = findMount(pathname, remotes);
  try {
    let routes = router.routes as RouteObject[];
    if (owner && !isPresent(owner.name)) {
      if (!owner.entry) return;
      routes = [remoteRoute(await loadRemote(owner.name), language)];
    }
    const matches = matchRoutes(routes, pathname) ?? [];
    await Promise.all(
      loadWithoutStyles(router, () => matches.map(({ route }) => typeof route.lazy === 'function' && route.lazy())),
    );
  } catch {
    // the navigation itself will say what is wrong
  }
}

/** What a browser may say of its line; not part of the DOM's types. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor's line has room for what may never be needed. */
export function isFastConnection({ connection }: { connection?: Connection }): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

const maxPerPage = 3;
const maxLinks = 150;

const isInView = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < window.innerHeight;

/**
 * One path per kind of page that links in view lead to and that is not in `known`, which grows by them: forty products on a
 * list share one chunk.
 */
export function visiblePageKinds(main: ParentNode, language: Language, known: Set<string>): string[] {
  const paths: string[] = [];
  for (const link of [...main.querySelectorAll<HTMLAnchorElement>('a[href]')].slice(0, maxLinks)) {
    if (paths.length === maxPerPage) break;
    if (link.origin !== window.location.origin || !isInView(link.getBoundingClientRect())) continue;
    const parsed = parsePath(link.pathname, language);
    if (!parsed || 'redirect' in parsed || known.has(parsed.name)) continue;
    known.add(parsed.name);
    paths.push(link.pathname);
  }
  return paths;
}

const whenIdle = (work: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(work, { timeout: 5000 }) : window.setTimeout(work, 2000);

/** While nothing else is to do, fetches the code of the pages that links in view lead to, one after the other. */
export function prefetchInView(
  router: Pick<Router, 'state' | 'subscribe'>,
  language: Language,
  prefetch: (path: string) => Promise<void>,
): void {
  if (!isFastConnection(navigator as { connection?: Connection })) return;
  const known = new Set<string>();
  let shown: string | undefined;
  const look = ({ navigation, location }: Router['state']) => {
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    const own = parsePath(location.pathname, language);
    if (own && 'name' in own) known.add(own.name);
    whenIdle(async () => {
      for (const path of visiblePageKinds(document.querySelector('main') ?? document, language, known))
        await prefetch(path);
    });
  };
  look(router.state);
  router.subscribe(look);
}
