import { type PageMarket, type QueryNames, queryOfHandles } from '@reprise/platform';
import { createStaticHandler, matchRoutes, type RouteObject, type StaticHandler } from 'react-router';
import type { Handle, Owner } from '../../pages/page-services.ts';
import type { RemotePool } from '../../remotes/server/remote-pool.ts';
import type { Selection } from '../../remotes/server/selection.ts';
import { findMount } from '../mounts.ts';
import { remoteRoute, shellRoutes, unavailableRoute } from '../routes.tsx';
import { canonicalPath } from './canonical-path.ts';

/** Stands for all areas before the registry is read: only the shell's own pages exist. */
const unknownOwner: Owner = { name: 'unknown', mounts: ['/', ''], loaded: undefined };

/** The remote that serves a path; waits a moment while it is loaded for the first time. */
export async function findOwner(pool: RemotePool, pathname: string, selection: Selection): Promise<Owner | undefined> {
  if (pool.revision === null) return unknownOwner;
  const row = findMount(
    pathname,
    pool.list().map(({ row }) => row),
  );
  return row && { name: row.name, mounts: row.mounts, loaded: await pool.get(row.name, selection) };
}

/** The routes of one language and release. */
export interface PageRoutes {
  handler: StaticHandler;
  /** The query parameters that the page at a path reads. */
  queryOf: (pathname: string) => QueryNames;
  /** Whether the page at a path is the same for everybody. */
  isShared: (pathname: string) => boolean;
  /** Whether forms with files may be posted to a path. */
  takesUploads: (pathname: string) => boolean;
  /** Whether other sites may post a form to a path. */
  takesReturns: (pathname: string) => boolean;
  /** The query parameters of a path that are tokens of mailed links. */
  linkTokensOf: (pathname: string) => readonly string[];
  /** False while the area is not loaded: it may declare more than what is known. */
  isComplete: boolean;
}

/** Whether a path has exactly the segments of a pattern: route matching would also accept other spellings. */
function isSpelledLike(pattern: string, pathname: string): boolean {
  const segments = pathname.split('/');
  const expected = pattern.split('/');
  return (
    segments.length === expected.length &&
    segments.every((segment, index) =>
      expected[index]?.startsWith(':') ? /^[\w-]+$/.test(segment) : segment === expected[index],
    )
  );
}

const allParameters: QueryNames = [/^/];
/** Size of the cache of declarations per path: matching routes takes longer than serving a cached page. */
const maxPaths = 20_000;

function createPageRoutes(children: RouteObject[], isComplete: boolean, language: PageMarket['language']): PageRoutes {
  const handler = createStaticHandler(shellRoutes(children));
  const known = new Map<string, { query: QueryNames; isShared: boolean }>();
  function declarationsOf(pathname: string) {
    const found = known.get(pathname);
    if (found) return found;
    const handles = (matchRoutes(handler.dataRoutes, pathname) ?? []).map(({ route }) => route.handle as unknown);
    const leaf = handles.at(-1) as Handle | undefined;
    const declared = { query: queryOfHandles(handles) ?? allParameters, isShared: leaf?.isShared === true };
    if (known.size >= maxPaths) known.clear();
    known.set(pathname, declared);
    return declared;
  }
  /** What the routes of a path declare, if it is spelled exactly like their patterns. */
  const exactHandles = (pathname: string): Handle[] =>
    (matchRoutes(handler.dataRoutes, pathname) ?? []).flatMap(({ route: { path = '', handle } }) =>
      handle && isSpelledLike(path, pathname) ? [handle as Handle] : [],
    );
  return {
    handler,
    isComplete,
    takesReturns: (pathname) =>
      // The GET that follows would be redirected to the canonical path, where the key is not valid.
      canonicalPath(pathname, language) === pathname &&
      exactHandles(pathname).some(({ crossSiteReturn }) => crossSiteReturn === true),
    linkTokensOf: (pathname) => exactHandles(pathname).flatMap(({ linkTokens = [] }) => linkTokens),
    takesUploads: (pathname) =>
      matchRoutes(handler.dataRoutes, pathname)?.some(({ route }) => (route.handle as Handle | undefined)?.uploads) ??
      false,
    queryOf: (pathname) => declarationsOf(pathname).query,
    isShared: (pathname) => declarationsOf(pathname).isShared,
  };
}

/** Creates routes and static handlers once per language and release. */
export function createRoutesCache(pool: RemotePool) {
  let generation = -1;
  let cache = new Map<string, PageRoutes>();
  return (language: PageMarket['language'], owner: Owner | undefined): PageRoutes => {
    if (generation !== pool.generation) {
      cache = new Map();
      generation = pool.generation;
    }
    const key = `${language}:${owner?.name ?? ''}:${owner?.loaded?.release.integrity.server ?? ''}`;
    let routes = cache.get(key);
    if (!routes) {
      routes = createPageRoutes(
        owner
          ? [owner.loaded ? remoteRoute(owner.loaded.remote, language) : unavailableRoute(owner.name, owner.mounts)]
          : [],
        !owner || owner.loaded !== undefined,
        language,
      );
      cache.set(key, routes);
    }
    return routes;
  };
}
