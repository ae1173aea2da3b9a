import { setTimeout as pause } from 'node:timers/promises';
import type { Registry, RegistryRow } from '@reprise/build/registry';
import type { ShellStatus } from '@reprise/build/shell-status';
import { type AreaOptions, AreaReleases, type Check } from './area-releases.ts';
import { fetchRelease } from './fetch-release.ts';
import { readRegistry } from './registry-client.ts';
import { type LoadedRemote, runRelease } from './run-release.ts';
import { type Selection, stableOnly } from './selection.ts';

interface Slot {
  area: AreaReleases;
  /** The row as JSON, to detect changes. */
  wanted: string;
  /** Value of `wanted` at the last update. */
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
  /** Milliseconds that a page waits for the first load of an area. */
  firstLoadTimeoutMs?: number;
}

const maxDelayMs = 30_000;

/**
 * Keeps the live releases of all remotes loaded, in parallel. If a release fails its checks the last good one stays,
 * and the release is retried with exponential backoff. Requests never wait once an area is loaded.
 */
export class RemotePool {
  readonly #slots = new Map<string, Slot>();
  readonly #options: Required<PoolOptions>;
  #reading: Promise<void> | undefined;
  /** Changes whenever another release becomes live, to invalidate caches. */
  generation = 0;
  /** Revision of the registry; null before it was first read. */
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

  /** Reads the registry and starts loading changed releases. Keeps the current ones if the registry cannot be read. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Rows in the order of the registry, with the release for a visitor. Previews must have been loaded with `get`. */
  list(selection: Selection = stableOnly): { row: RegistryRow; loaded: LoadedRemote | undefined }[] {
    return [...this.#slots.values()].map(({ area }) => ({ row: area.row, loaded: area.find(selection) }));
  }

  /** The release of a remote for a visitor. Waits a moment for the first load; undefined while none is available. */
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

  /** Resolves when all started loads are done. */
  async settled(): Promise<void> {
    await Promise.all([...this.#slots.values()].map(({ working }) => working));
  }

  /** Percentage of visitors for the canary, the smallest if there are several; undefined without a canary. */
  canaryShare(): number | undefined {
    const weights = [...this.#slots.values()].flatMap(({ area }) => {
      const version = area.canary?.release.version;
      return area.row.releases.find((release) => release.version === version)?.weight ?? [];
    });
    return weights.length > 0 ? Math.min(...weights) : undefined;
  }

  /** The state of all releases in the registry. */
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
   * Withdraws a release that failed while it was live, if another one passes `check`.
   * @returns whether it was withdrawn.
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
      this.#options.log.error({ err: error }, 'release registry cannot be read');
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
      // Mounts may have changed.
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
    // The registry changed in the meantime.
    if (slot.seen !== undefined && slot.seen !== slot.wanted) this.#start(slot);
  }
}
