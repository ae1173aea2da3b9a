import { createRequire } from 'node:module';
import vm from 'node:vm';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegistryRow, Release } from '@reprise/build/registry';
import type { Messages } from '@reprise/i18n';
import type { Language } from '@reprise/markets';
import { assertRemote, type Remote } from '@reprise/platform';
import { sharedModules } from '../share-scope.ts';
import type { FetchedRelease } from './fetch-release.ts';

/** A release of a remote that is loaded in this process. */
export interface LoadedRemote {
  name: string;
  release: Release;
  remote: Remote;
  files: FetchedRelease;
  messages: Map<Language, Messages>;
  /** URL of the browser container. */
  entry: string;
  /** Removes the release from the federation runtime, so that replacing it leaks no memory. */
  dispose(): void;
}

type ShareScope = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

const require = createRequire(import.meta.url);

const hostShares = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, lib }]) => [
    name,
    [
      {
        version,
        lib,
        shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
        scope: ['default'],
      },
    ],
  ]),
) as ShareScope;

/**
 * Evaluates a CommonJS container with its own `globalThis`, so that its federation registries are garbage-collected
 * with it. This is not a sandbox: integrity and origin were verified before.
 */
function evaluateContainer(code: string, filename: string) {
  const scope = Object.create(globalThis) as Record<string, unknown>;
  // Accessors of the real global object reject other receivers, so these become plain values.
  for (const [name, value] of Object.entries({ globalThis: scope, global: scope, crypto, performance })) {
    Object.defineProperty(scope, name, { value, configurable: true, writable: true });
  }
  const module = { exports: {} as { get?: unknown; init?: unknown } };
  const names = ['module', 'exports', 'require', '__filename', '__dirname', 'globalThis', 'global'];
  const run = vm.compileFunction(code, names, {
    filename,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  run(module, module.exports, require, filename, '/', scope, scope);
  const container = module.exports;
  if (typeof container.get !== 'function' || typeof container.init !== 'function') {
    throw new Error(`${filename} is not a federation container`);
  }
  return container;
}

interface FederationGlobals {
  __FEDERATION__: { __INSTANCES__: unknown[] };
  __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>;
}

function forget(instance: unknown, entry: string): void {
  const globals = globalThis as unknown as FederationGlobals;
  const index = globals.__FEDERATION__.__INSTANCES__.indexOf(instance);
  if (index >= 0) globals.__FEDERATION__.__INSTANCES__.splice(index, 1);
  const loading = globals.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
  for (const key of Object.keys(loading)) if (key.includes(entry)) delete loading[key];
}

let runs = 0;

/**
 * Runs a fetched release in its own federation instance.
 * @throws if its code throws, it is not a container, or it breaks the contract.
 */
export async function runRelease(row: RegistryRow, release: Release, files: FetchedRelease): Promise<LoadedRemote> {
  // The federation runtime caches containers by address, but a release can run twice: as a preview and live.
  const entry = `${release.server}?run=${++runs}`;
  const loader: ModuleFederationRuntimePlugin = {
    name: 'server-container',
    loadEntry: async () => evaluateContainer(files.code, release.server) as never,
  };
  const instance = createInstance({
    name: `shell:${row.name}@${runs}`,
    remotes: [{ name: row.name, entry, type: 'commonjs-module' }],
    shared: hostShares,
    plugins: [loader],
  });
  const dispose = () => forget(instance, entry);
  try {
    const module = await instance.loadRemote<{ remote?: unknown }>(`${row.name}/remote`);
    const remote = assertRemote(module?.remote, row.name);
    remote.routes('de');
    return {
      name: row.name,
      release,
      remote,
      files,
      messages: new Map(),
      entry: new URL(release.webEntry, release.web).href,
      dispose,
    };
  } catch (error) {
    dispose();
    throw error;
  }
}
