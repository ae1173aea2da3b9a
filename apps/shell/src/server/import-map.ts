import { jsonForScript } from './page-data.ts';
import type { RemotePool } from './remotes/remote-pool.ts';
import { type Selection, selectionKey } from './remotes/selection.ts';

/**
 * The import map of a page: the hash of every module that any area may load from it, so that a browser runs none that differs.
 * Written once for each set of live releases.
 */
export function createImportMaps(pool: Pick<RemotePool, 'list' | 'generation'>): (selection: Selection) => string {
  const written = new Map<string, string>();
  let generation = -1;
  return (selection) => {
    if (generation !== pool.generation) written.clear();
    generation = pool.generation;
    const loaded = pool.list(selection).flatMap((remote) => remote.loaded ?? []);
    const key = `${selectionKey(selection)} ${loaded.length}`;
    const known = written.get(key);
    if (known) return known;
    const integrity = Object.assign({}, ...loaded.map(({ files }) => files.integrity)) as Record<string, string>;
    const text = jsonForScript({ integrity });
    written.set(key, text);
    return text;
  };
}
