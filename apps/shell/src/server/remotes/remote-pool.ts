import type { RegistryRow } from '@reprise/build/registry';
import { isCompatible } from '@reprise/platform';
import { type LoadedRemote, loadRelease } from './load-remote.ts';
import { readRegistry } from './registry-client.ts';

interface Slot {
  row: RegistryRow;
  /** Changes when the registry says something else about the remote. */
  wanted: string;
  loaded?: { remote: LoadedRemote; wanted: string } | undefined;
  error?: Error | undefined;
  loading?: Promise<void> | undefined;
  failures: number;
  retryAt: number;
}

export interface RemoteStatus {
  name: string;
  version: string | null;
  error: string | null;
}

export interface PoolOptions {
  registry: string;
  allowedOrigins: readonly string[];
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
  load?: typeof loadRelease;
  now?: () => number;
}

const longestPause = 30_000;

/**
 * Keeps the live release of every remote loaded. A broken release leaves the last good one in place, is retried with a
 * growing pause, and never keeps a request waiting once anything is loaded.
 */
export class RemotePool {
  readonly #slots = new Map<string, Slot>();
  readonly #options: Required<PoolOptions>;
  /** Grows whenever another release becomes live: caches of routes are keyed by it. */
  generation = 0;

  constructor(options: PoolOptions) {
    this.#options = { load: loadRelease, now: Date.now, ...options };
  }

  /** Reads the registry and begins to load what changed. Keeps what it has when the registry cannot be read. */
  async refresh(): Promise<void> {
    let rows: RegistryRow[];
    try {
      rows = await readRegistry(this.#options.registry);
    } catch (error) {
      this.#options.log.error({ err: error }, 'the release registry cannot be read');
      return;
    }
    for (const row of rows) this.#accept(row);
    for (const [name, slot] of this.#slots) {
      if (rows.some((row) => row.name === name)) continue;
      slot.loaded?.remote.dispose();
      this.#slots.delete(name);
      this.generation++;
    }
    for (const name of this.#slots.keys()) this.#start(name);
  }

  /** Rows in the order of the registry, with the loaded release of each where there is one. */
  list(): { row: RegistryRow; loaded: LoadedRemote | undefined }[] {
    return [...this.#slots.values()].map(({ row, loaded }) => ({ row, loaded: loaded?.remote }));
  }

  /** The remote's live release; waits for the first load only. Undefined while it is not available. */
  async get(name: string): Promise<LoadedRemote | undefined> {
    const slot = this.#slots.get(name);
    if (!slot) return undefined;
    this.#start(name);
    if (!slot.loaded && slot.loading) await slot.loading;
    return slot.loaded?.remote;
  }

  status(): RemoteStatus[] {
    return [...this.#slots].map(([name, slot]) => ({
      name,
      version: slot.loaded?.remote.release.version ?? null,
      error: slot.error?.message ?? null,
    }));
  }

  #accept(row: RegistryRow): void {
    const wanted = JSON.stringify(row);
    const slot = this.#slots.get(row.name);
    if (!slot) this.#slots.set(row.name, { row, wanted, failures: 0, retryAt: 0 });
    else if (slot.wanted !== wanted) Object.assign(slot, { row, wanted, failures: 0, retryAt: 0 });
  }

  #start(name: string): void {
    const slot = this.#slots.get(name);
    if (!slot || slot.loading || this.#options.now() < slot.retryAt) return;
    const { row, wanted } = slot;
    const isCurrent = slot.loaded?.wanted === wanted;
    if (isCurrent && !slot.error) return;
    slot.loading = this.#loadNewest(row, isCurrent ? slot.loaded?.remote : undefined)
      .then(
        ({ remote, skipped }) => {
          const previous = slot.loaded?.remote;
          slot.loaded = { remote, wanted };
          if (skipped) this.#postpone(slot, skipped);
          else Object.assign(slot, { error: undefined, failures: 0 });
          if (remote === previous) return;
          this.generation++;
          previous?.dispose();
          this.#options.log.info({ remote: name, version: remote.release.version }, 'remote is live');
        },
        (error: Error) => {
          this.#postpone(slot, error);
          this.#options.log.error({ remote: name, err: error, failures: slot.failures }, 'remote cannot be loaded');
        },
      )
      .finally(() => {
        slot.loading = undefined;
      });
  }

  #postpone(slot: Slot, error: Error): void {
    slot.failures++;
    slot.error = error;
    slot.retryAt = this.#options.now() + Math.min(longestPause, 500 * 2 ** slot.failures);
  }

  /**
   * The newest release that fits the contract and loads; an older one stands in for one that does not, which is tried again:
   * its files may be on their way. What is `live` already is not loaded once more.
   */
  async #loadNewest(row: RegistryRow, live?: LoadedRemote): Promise<{ remote: LoadedRemote; skipped?: Error }> {
    const candidates = row.releases.filter((release) => release.weight > 0 && isCompatible(release.contract));
    if (candidates.length === 0) throw new Error(`${row.name}: no release fits the contract`);
    let skipped: Error | undefined;
    for (const release of candidates) {
      try {
        const isLive = release.version === live?.release.version;
        const remote = isLive ? live : await this.#options.load(row, release, this.#options.allowedOrigins);
        return { remote, ...(skipped ? { skipped } : {}) };
      } catch (error) {
        skipped ??= error instanceof Error ? error : new Error(String(error));
        this.#options.log.error({ remote: row.name, version: release.version, err: error }, 'release was skipped');
      }
    }
    throw skipped ?? new Error(`${row.name}: no release could be loaded`);
  }
}
