import type { PageMarket } from '@reprise/platform';
import { createStaticHandler, type StaticHandler } from 'react-router';
import { findMount } from '../mounts.ts';
import { remoteRoute, shellRoutes, unavailableRoute } from '../router.tsx';
import type { Owner } from './page-services.ts';
import type { RemotePool } from './remotes/remote-pool.ts';
import type { Selection } from './remotes/selection.ts';

/** Before the registry is read nobody knows who answers a path: every page but the shell's own is not there yet. */
const notKnownYet: Owner = { name: 'unknown', mounts: ['/', ''], loaded: undefined };

/** The remote that answers a path; waits a moment for it while it is loaded for the first time. */
export async function findOwner(pool: RemotePool, pathname: string, selection: Selection): Promise<Owner | undefined> {
  if (pool.revision === null) return notKnownYet;
  const row = findMount(
    pathname,
    pool.list().map(({ row }) => row),
  );
  return row && { name: row.name, mounts: row.mounts, loaded: await pool.get(row.name, selection) };
}

/** Routes and static handlers are made once per language and release, never per request. */
export function createHandlerCache(pool: RemotePool) {
  let generation = -1;
  let cache = new Map<string, StaticHandler>();
  return (language: PageMarket['language'], owner: Owner | undefined): StaticHandler => {
    if (generation !== pool.generation) {
      cache = new Map();
      generation = pool.generation;
    }
    const key = `${language}:${owner?.name ?? ''}:${owner?.loaded?.release.integrity.server ?? ''}`;
    let handler = cache.get(key);
    if (!handler) {
      const children = owner
        ? [owner.loaded ? remoteRoute(owner.loaded.remote, language) : unavailableRoute(owner.name, owner.mounts)]
        : [];
      handler = createStaticHandler(shellRoutes(children));
      cache.set(key, handler);
    }
    return handler;
  };
}
