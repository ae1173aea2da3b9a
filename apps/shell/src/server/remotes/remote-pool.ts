import { setTimeout as pause } from 'node:timers/promises';
import type { Registry, RegistryRow } from '@reprise/build/registry';
import type { ShellStatus } from '@reprise/build/shell-status';
import { type AreaOptions, AreaReleases, type Check } from './area-releases.ts';
import { fetchRelease } from './fetch-release.ts';
import { type LoadedRemote, runRelease } from './load-remote.ts';
import { readRegistry } from './registry-client.ts';
import { type Selection, stableOnly } from './selection.ts';

interface Slot {
  area: AreaReleases;
  /** Changes when the registry says something else about the remote. */
  wanted: string;
  /** What `wanted` was when its releases were last looked at. */
  seen?: string;
  working?: Promise<void> | undefined;
  failures: number;
  retryAt: number;
}

export interface PoolOptions extends Partial<Omit<AreaOptions, 'allowedOrigins' | 'log'>> {
  registry: string;
  allowedOrigins: readonly string[];
  log: AreaOptions['log'];
  now?: () => number;
  /** Milliseconds that a page waits for an area that is loaded for the first time. */
  firstLoadTimeoutMs?: number;
}

const maxDelayMs = 30_000;

/**
 * Keeps the live releases of every remote loaded. All areas are loaded side by side. A release that fails its checks leaves
 * the last good one in place, is tried again with a growing pause, and never keeps a request waiting once anything is loaded.
 */
export class RemotePool {
  readonly #slots = new Map<string, Slot>();
  readonly #options: Required<PoolOptions>;
  #reading: Promise<void> | undefined;
  /** Grows whenever another release becomes live: caches of routes are keyed by it. */
  generation = 0;
  /** Of the registry that was read last; null before the first. */
  revision: number | null = null;

  constructor(options: PoolOptions) {
    this.#options = {
      fetch: fetchRelease,
      run: runRelease,
      check: async () => undefined,
      fetchTimeoutMs: 8000,
      firstLoadTimeoutMs: 1000,
      now: Date.now,
      ...options,
    };
  }

  /** Reads the registry and begins to load what changed. Keeps what it has when the registry cannot be read. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Rows in the order of the registry, with the release of each that a visitor gets. A preview is found by `get` alone. */
  list(selection: Selection = stableOnly): { row: RegistryRow; loaded: LoadedRemote | undefined }[] {
    return [...this.#slots.values()].map(({ area }) => ({ row: area.row, loaded: area.find(selection) }));
  }

  /** The remote's release that a visitor gets; waits a moment for the first load. Undefined while it is not available. */
  async get(name: string, selection: Selection = stableOnly): Promise<LoadedRemote | undefined> {
    const slot = this.#slots.get(name);
    if (!slot) return undefined;
    this.#start(slot);
    if (!slot.area.stable && slot.working) {
      const waited = new AbortController();
      const { firstLoadTimeoutMs } = this.#options;
      await Promise.race([
        slot.working,
        pause(firstLoadTimeoutMs, undefined, { signal: waited.signal }).catch(() => undefined),
      ]);
      waited.abort();
    }
    return slot.area.get(selection);
  }

  /** Resolves when what was begun so far is through. */
  async settled(): Promise<void> {
    await Promise.all([...this.#slots.values()].map(({ working }) => working));
  }

  /** Percentage of visitors that a canary is for, the smallest where there are several; undefined while there is none. */
  canaryShare(): number | undefined {
    const weights = [...this.#slots.values()].flatMap(({ area }) => {
      const version = area.canary?.release.version;
      return area.row.releases.find((release) => release.version === version)?.weight ?? [];
    });
    return weights.length > 0 ? Math.min(...weights) : undefined;
  }

  /** What this shell does with the releases that the registry lists. */
  status(): ShellStatus {
    const remotes = [...this.#slots].map(([name, { area }]) => ({
      name,
      version: area.stable?.release.version ?? null,
      canary: area.canary?.release.version ?? null,
      rejected: area.rejected.map(({ version, reason }) => ({ version, reason })),
    }));
    return { revision: this.revision, remotes };
  }

  /**
   * Takes back a release that failed while it was live, if there is one to go back to that passes `check`.
   * @returns whether it was taken back.
   */
  async withdraw(faulty: LoadedRemote, reason: string, check: Check): Promise<boolean> {
    const slot = this.#slots.get(faulty.name);
    if (!slot) return false;
    await slot.working;
    let isWithdrawn = false;
    slot.working = slot.area.withdraw(faulty, reason, check).then((done) => {
      isWithdrawn = done;
      if (done) this.generation++;
    });
    await this.#finish(slot);
    return isWithdrawn;
  }

  async #read(): Promise<void> {
    let registry: Registry;
    try {
      registry = await readRegistry(this.#options.registry);
    } catch (error) {
      this.#options.log.error({ err: error }, 'the release registry cannot be read');
      return;
    }
    for (const row of registry.remotes) this.#accept(row);
    for (const [name, slot] of this.#slots) {
      if (registry.remotes.some((row) => row.name === name)) continue;
      slot.area.dispose();
      this.#slots.delete(name);
      this.generation++;
    }
    this.revision = registry.revision;
    for (const slot of this.#slots.values()) this.#start(slot);
  }

  #accept(row: RegistryRow): void {
    const wanted = JSON.stringify(row);
    const slot = this.#slots.get(row.name);
    if (!slot) {
      const area = new AreaReleases(row, this.#options);
      this.#slots.set(row.name, { area, wanted, failures: 0, retryAt: 0 });
    } else if (slot.wanted !== wanted) {
      Object.assign(slot, { wanted, failures: 0, retryAt: 0 });
      slot.area.accept(row);
      // mounts may have changed
      this.generation++;
    }
  }

  #start(slot: Slot): void {
    if (slot.working || this.#options.now() < slot.retryAt) return;
    if (slot.seen === slot.wanted && !slot.area.isUnsettled) return;
    const { wanted } = slot;
    slot.working = slot.area.update().then((changed) => {
      slot.seen = wanted;
      if (changed) this.generation++;
      if (!slot.area.isUnsettled) slot.failures = 0;
      else slot.retryAt = this.#options.now() + Math.min(maxDelayMs, 500 * 2 ** ++slot.failures);
    });
    void this.#finish(slot);
  }

  async #finish(slot: Slot): Promise<void> {
    try {
      await slot.working;
    } catch (error) {
      this.#options.log.error({ remote: slot.area.row.name, err: error }, 'remote cannot be loaded');
      slot.retryAt = this.#options.now() + maxDelayMs;
    } finally {
      slot.working = undefined;
    }
    // the registry changed meanwhile
    if (slot.seen !== undefined && slot.seen !== slot.wanted) this.#start(slot);
  }
}
