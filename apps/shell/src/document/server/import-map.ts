import type { RemotePool } from '../../remotes/server/remote-pool.ts';
import { type Selection, selectionKey } from '../../remotes/server/selection.ts';
import { jsonForScript } from './boot-script.ts';

/**
 * Creates import maps with the hashes of all modules that any area may load, so that browsers refuse changed files.
 * They are cached per set of live releases.
 */
export function createImportMaps(pool: Pick<RemotePool, 'list' | 'generation'>): (selection: Selection) => string {
  const cache = new Map<string, string>();
  let generation = -1;
  return (selection) => {
    if (generation !== pool.generation) cache.clear();
    generation = pool.generation;
    const loaded = pool.list(selection).flatMap((remote) => remote.loaded ?? []);
    const key = `${selectionKey(selection)} ${loaded.length}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const integrity = Object.assign({}, ...loaded.map(({ files }) => files.integrity)) as Record<string, string>;
    const text = jsonForScript({ integrity });
    cache.set(key, text);
    return text;
  };
}
