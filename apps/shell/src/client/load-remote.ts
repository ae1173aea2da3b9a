import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { assertRemote, type Remote } from '@reprise/platform';
import type { RemoteReference } from '../boot.ts';

// remotes are built with an external runtime: they use this copy instead of shipping their own
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;

/** Makes remotes loadable by name. The only browser file that knows federation. */
export function createRemoteLoader(references: readonly RemoteReference[]): (name: string) => Promise<Remote> {
  registerRemotes(
    references.flatMap(({ name, entry }) => (entry ? [{ name, entry, type: 'module' as const }] : [])),
  );
  const loading = new Map<string, Promise<Remote>>();
  return (name) => {
    const known = loading.get(name);
    if (known) return known;
    const promise = loadRemote<{ remote?: unknown }>(`${name}/remote`).then((module) =>
      assertRemote(module?.remote, name),
    );
    // a failed load may be tried again
    promise.catch(() => loading.delete(name));
    loading.set(name, promise);
    return promise;
  };
}
