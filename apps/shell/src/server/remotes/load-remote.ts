import { createRequire } from 'node:module';
import vm from 'node:vm';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegistryRow, Release } from '@reprise/build/registry';
import type { Messages } from '@reprise/i18n';
import type { Language } from '@reprise/markets';
import { assertRemote, type Remote } from '@reprise/platform';
import { sharedModules } from '../../share-scope.ts';
import type { FetchedRelease } from './fetch-release.ts';

/** A release of a remote, running in this process. */
export interface LoadedRemote {
  name: string;
  release: Release;
  remote: Remote;
  files: FetchedRelease;
  messages: Map<Language, Messages>;
  /** URL of the browser container. */
  entry: string;
  /** Lets go of the federation runtime's records, so that a swap leaks nothing. */
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
 * Evaluates a CommonJS container with a `globalThis` of its own, so that the federation registries of this version die with
 * it. This is full trust, not a sandbox: integrity and origin were checked before.
 */
function evaluateContainer(code: string, filename: string) {
  const scope = Object.create(globalThis) as Record<string, unknown>;
  // accessors of the real global refuse any other receiver: these get plain values
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
    throw new Error(`${filename}: is no federation container`);
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
 * Runs a fetched release of a remote in a federation instance of its own.
 * @throws when it throws, is no container, or breaks the contract.
 */
export async function runRelease(row: RegistryRow, release: Release, files: FetchedRelease): Promise<LoadedRemote> {
  // the federation runtime keeps containers by address: a release that runs twice, as a preview and live, has two
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
