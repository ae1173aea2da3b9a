import { type Language, parsePath } from '@reprise/markets';
import type { PageHandle, Remote } from '@reprise/platform';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RemoteReference } from '../boot/boot-data.ts';
import { whenIdle } from '../boot/when-idle.ts';
import type { Router } from '../routing/create-router.ts';
import { findMount } from '../routing/mounts.ts';
import { disableUntilNextPage } from '../routing/page-commit.ts';
import { remoteRoute } from '../routing/routes.tsx';

export interface PrefetchOptions {
  router: Pick<Router, 'routes'>;
  remotes: readonly RemoteReference[];
  language: Language;
  /** Whether the router already has the routes of a remote. */
  isPresent: (name: string) => boolean;
  /** Loads a remote's entry and messages. */
  loadRemote: (name: string) => Promise<Remote>;
}

const stylesheets = () => document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');

/**
 * Runs `load` and disables the stylesheets it adds until the next page is shown: each active one would restyle the whole
 * page for nothing.
 */
function loadWithoutStyles<T>(load: () => T): T {
  const known = new Set(stylesheets());
  const result = load();
  disableUntilNextPage([...stylesheets()].filter((sheet) => !known.has(sheet)));
  return result;
}

/** Fetches the code for a path: the area's entry and messages, and the chunk of the route. Never throws. */
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
    const load = () => matches.map(({ route }) => typeof route.lazy === 'function' && route.lazy());
    // Dialogs of the shell have the code of its pages, such as the sign-in: they may open at any time, and need the styles then.
    await Promise.all(owner ? loadWithoutStyles(load) : load());
  } catch {
    // The navigation itself will report the error.
  }
}

/** The Network Information API, which the DOM types lack. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the connection is good enough to prefetch code that may never be used. */
export function isFastConnection({ connection }: { connection?: Connection }): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

const maxPerPage = 3;
const maxLinks = 150;

/**
 * The first links that are in view. Asks the browser with its next frame: measuring each link would lay out parts of the page
 * that it has not laid out yet.
 */
function linksInView(main: ParentNode): Promise<HTMLAnchorElement[]> {
  const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href]')].slice(0, maxLinks);
  if (links.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const seen = entries.filter(({ isIntersecting, boundingClientRect: { width } }) => isIntersecting && width > 0);
      resolve(seen.map(({ target }) => target as HTMLAnchorElement));
    });
    for (const link of links) observer.observe(link);
  });
}

/**
 * The paths of visible links, one per kind of page, as all pages of a kind share a chunk: those of the kinds with the most
 * links, which are followed most often. Skips kinds in `known` and adds the new ones to it.
 */
export async function visiblePageKinds(main: ParentNode, language: Language, known: Set<string>): Promise<string[]> {
  const pathsByKind = new Map<string, string[]>();
  for (const link of await linksInView(main)) {
    if (link.origin !== window.location.origin) continue;
    const parsed = parsePath(link.pathname, language);
    if (!parsed || 'redirect' in parsed || known.has(parsed.name)) continue;
    const paths = pathsByKind.get(parsed.name);
    if (paths) paths.push(link.pathname);
    else pathsByKind.set(parsed.name, [link.pathname]);
  }
  const kinds = [...pathsByKind].sort(([, a], [, b]) => b.length - a.length).slice(0, maxPerPage);
  for (const [kind] of kinds) known.add(kind);
  return kinds.flatMap(([, paths]) => paths[0] ?? []);
}

/** The code that answers the forms of the shown page. Never throws: the action itself will report the error. */
async function prefetchActions(matches: Router['state']['matches']): Promise<void> {
  const handles = matches.map(({ route }) => route.handle as Partial<PageHandle> | undefined);
  await Promise.allSettled(handles.map((handle) => handle?.preloadAction?.()));
}

/** Prefetches the code of the page's actions and behind its visible links, one after the other, while the browser is idle. */
export function prefetchInView(
  router: Pick<Router, 'state' | 'subscribe'>,
  language: Language,
  prefetch: (path: string) => Promise<void>,
): void {
  if (!isFastConnection(navigator as { connection?: Connection })) return;
  const known = new Set<string>();
  let shown: string | undefined;
  const prefetchVisible = ({ navigation, location, matches }: Router['state']) => {
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    const own = parsePath(location.pathname, language);
    if (own && 'name' in own) known.add(own.name);
    whenIdle(
      async () => {
        await prefetchActions(matches);
        const main = document.querySelector('main') ?? document;
        for (const path of await visiblePageKinds(main, language, known)) await prefetch(path);
      },
      { timeout: 5000 },
    );
  };
  prefetchVisible(router.state);
  router.subscribe(prefetchVisible);
}
