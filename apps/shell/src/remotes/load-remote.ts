import { assertRemote, type Remote } from '@reprise/platform';
import type { RemoteReference } from '../boot/boot-data.ts';
import { reportRelease } from './report-release.ts';
import { sharedModules } from './share-scope.ts';

/** A container of the module federation protocol. */
interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => { remote?: unknown }>;
}

const shareScope = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, lib }]) => [
    name,
    { [version]: { lib, get: async () => lib, loaded: 1, eager: true, from: 'shell' } },
  ]),
);

async function load({ name, entry }: RemoteReference): Promise<Remote> {
  if (!entry) throw new Error(`Remote ${name} is not available`);
  const container = (await import(/* webpackIgnore: true */ entry)) as Container;
  await container.init(shareScope);
  const factory = await container.get('./remote');
  return assertRemote(factory().remote, name);
}

/**
 * Loads remotes by name, each once; a failed load can be retried. The only browser code that knows about federation.
 */
export function createRemoteLoader(references: readonly RemoteReference[]): (name: string) => Promise<Remote> {
  const loading = new Map<string, Promise<Remote>>();
  return (name) => {
    const known = loading.get(name);
    if (known) return known;
    const reference = references.find((candidate) => candidate.name === name) ?? { name, mounts: [] };
    const promise = load(reference);
    promise.catch(() => {
      loading.delete(name);
      reportRelease(reference);
    });
    loading.set(name, promise);
    return promise;
  };
}
