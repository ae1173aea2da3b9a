/**
 * The part of the federation runtime that a remote's browser container needs: it joins the host's share scope and takes
 * `react` and the platform from it. Replaces the generated start of a container and `@module-federation/webpack-bundler-runtime`,
 * which are 20 kB (brotli) of loading, preloading and version negotiation that the shell does not need in the browser.
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
  requiredVersion?: string | false;
}

/** The bundler's runtime: its modules, and what it knows about those that the shell shares. */
interface ContainerRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  f: { consumes?: (chunkId: string | number, promises: Promise<unknown>[]) => void };
  consumesLoadingData?: {
    /** Shared modules that a chunk imports. */
    chunkMapping?: Record<string, readonly string[]>;
    moduleIdToConsumeDataMapping: Record<string, Consumed>;
    /** Shared modules that the entry itself imports. */
    initialConsumes?: readonly string[];
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer: (scope: ShareScope) => true;
  getContainer: (name: string) => Promise<() => unknown>;
}

declare const __webpack_require__: ContainerRequire;

const bundler = __webpack_require__;
const {
  chunkMapping = {},
  initialConsumes = [],
  moduleIdToConsumeDataMapping = {},
} = bundler.consumesLoadingData ?? {};
/** Modules that are installed (0), or their loading. */
const installed: Record<string, Promise<unknown> | 0> = {};
let scope: ShareScope = {};

const majorOf = (version: string) => version.replace(/^\D*/, '').split('.', 1)[0];

function findShared(id: string): SharedModule {
  const consumed = moduleIdToConsumeDataMapping[id];
  if (!consumed) throw new Error(`Unknown shared module ${id}`);
  const { shareKey, requiredVersion: wanted } = consumed;
  for (const [version, shared] of Object.entries(scope[shareKey] ?? {})) {
    if (!wanted || majorOf(version) === majorOf(wanted)) return shared;
  }
  throw new Error(`The shell does not share ${shareKey} ${wanted || ''}`);
}

/** Registers a shared module under the id of the module that was not bundled. Its factory runs at the first import. */
function install(id: string, factory: () => () => unknown): void {
  bundler.m[id] = (module) => {
    delete bundler.c[id];
    module.exports = factory()();
  };
}

// They are resolved on demand, after the container has joined the scope.
for (const id of initialConsumes) {
  install(id, () => {
    const { lib } = findShared(id);
    if (!lib) throw new Error(`Shared module ${id} is not loaded yet`);
    return lib;
  });
}

bundler.f.consumes = (chunkId, promises) => {
  for (const id of chunkMapping[chunkId] ?? []) {
    const known = installed[id];
    if (known !== undefined) {
      if (known) promises.push(known);
      continue;
    }
    const done = (factory: () => unknown) => {
      installed[id] = 0;
      install(id, () => factory);
    };
    const shared = findShared(id);
    if (shared.lib) {
      done(shared.lib);
      continue;
    }
    const loading = Promise.resolve(shared.get?.() as () => unknown).then(done);
    installed[id] = loading;
    promises.push(loading);
  }
};

bundler.initContainer = (shareScope) => {
  scope = shareScope;
  return true;
};

bundler.getContainer = async (name) => {
  const load = bundler.initializeExposesData.moduleMap[name];
  if (!load) throw new Error(`Module "${name}" does not exist in container.`);
  return load();
};
