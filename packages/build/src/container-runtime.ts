/**
 * The part of the federation runtime that a remote's browser container needs: it joins the host's share scope and takes
 * `react` and the platform from it. Replaces `@module-federation/webpack-bundler-runtime`, whose core is 18 kB (brotli) of
 * loading, preloading and version negotiation that the shell does not need in the browser.
 */
interface SharedModule {
  /** Factory of a module that is already loaded. */
  lib?: () => unknown;
  get?: () => Promise<() => unknown> | (() => unknown);
}

/** Package name → version → module: the share scope of the federation container protocol. */
type ShareScope = Record<string, Record<string, SharedModule>>;

interface Consumed {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion?: string | false } };
}

interface ContainerRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  S: Record<string, ShareScope>;
}

interface ConsumesOptions {
  chunkId: string | number;
  promises: Promise<unknown>[];
  chunkMapping: Record<string, readonly string[]>;
  installedModules: Record<string, Promise<unknown> | 0>;
  moduleToHandlerMapping: Record<string, Consumed>;
  webpackRequire: ContainerRequire;
}

const scopeName = 'default';

const majorOf = (version: string) => version.replace(/^\D*/, '').split('.', 1)[0];

function findShared(scope: ShareScope | undefined, { shareKey, shareInfo }: Consumed): SharedModule {
  const wanted = shareInfo.shareConfig.requiredVersion;
  for (const [version, shared] of Object.entries(scope?.[shareKey] ?? {})) {
    if (!wanted || majorOf(version) === majorOf(wanted)) return shared;
  }
  throw new Error(`The shell does not share ${shareKey} ${wanted || ''}`);
}

/** Registers a shared module under the id of the module that was not bundled. Its factory runs at the first import. */
function install(webpackRequire: ContainerRequire, id: string, factory: () => () => unknown): void {
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory()();
  };
}

/** Shared modules that the entry itself imports. They are resolved on demand, after the container has joined the scope. */
function installInitialConsumes(
  options: Pick<ConsumesOptions, 'webpackRequire' | 'moduleToHandlerMapping'> & { initialConsumes: readonly string[] },
): void {
  const { webpackRequire, moduleToHandlerMapping, initialConsumes } = options;
  for (const id of initialConsumes) {
    install(webpackRequire, id, () => {
      const { lib } = findShared(webpackRequire.S[scopeName], consumedModule(moduleToHandlerMapping, id));
      if (!lib) throw new Error(`Shared module ${id} is not loaded yet`);
      return lib;
    });
  }
}

function consumedModule(mapping: Record<string, Consumed>, id: string): Consumed {
  const consumed = mapping[id];
  if (!consumed) throw new Error(`Unknown shared module ${id}`);
  return consumed;
}

function consumes(options: ConsumesOptions): void {
  const { chunkId, promises, chunkMapping, installedModules, moduleToHandlerMapping, webpackRequire } = options;
  for (const id of chunkMapping[chunkId] ?? []) {
    const known = installedModules[id];
    if (known !== undefined) {
      if (known) promises.push(known);
      continue;
    }
    const done = (factory: () => unknown) => {
      installedModules[id] = 0;
      install(webpackRequire, id, () => factory);
    };
    const shared = findShared(webpackRequire.S[scopeName], consumedModule(moduleToHandlerMapping, id));
    if (shared.lib) {
      done(shared.lib);
      continue;
    }
    const loading = Promise.resolve(shared.get?.() as () => unknown).then(done);
    installedModules[id] = loading;
    promises.push(loading);
  }
}

function initContainerEntry(options: { webpackRequire: ContainerRequire; shareScope: ShareScope }): true {
  options.webpackRequire.S[scopeName] = options.shareScope;
  return true;
}

/** The default export that the generated container expects of its runtime. */
export default {
  bundlerRuntime: {
    S: {},
    I: () => true,
    init: () => ({}),
    remotes: () => undefined,
    consumes,
    installInitialConsumes,
    initContainerEntry,
  },
};
