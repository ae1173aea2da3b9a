import { canaryOf, type RegistryRow, type Release, stableReleases } from '@reprise/build/registry';
import { contract, isCompatible } from '@reprise/platform';
import { AreaPreviews } from './area-previews.ts';
import { createFetchAhead } from './fetch-ahead.ts';
import type { FetchedRelease } from './fetch-release.ts';
import type { LoadedRemote } from './run-release.ts';
import type { Selection } from './selection.ts';

/** A release in the registry that this shell does not serve. */
export interface Rejection {
  version: string;
  reason: string;
  /** Retrying cannot help. */
  isFinal: boolean;
}

export interface AreaOptions {
  allowedOrigins: readonly string[];
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
  fetch: (release: Release, allowedOrigins: readonly string[], signal: AbortSignal) => Promise<FetchedRelease>;
  run: (row: RegistryRow, release: Release, files: FetchedRelease) => Promise<LoadedRemote>;
  /** Rejects with the reason if a loaded release must not become live. */
  check: Check;
  /** Milliseconds for fetching all releases of one attempt. */
  fetchTimeoutMs: number;
}

/** `isNeeded`: no other release can serve the area's pages. */
export type Check = (loaded: LoadedRemote, isNeeded: boolean) => Promise<void>;

const maxHeadStartMs = 500;

/** Identifies a release by its contents, regardless of its weight. */
const idOf = ({ version, contract, web, webEntry, server, integrity }: Release): string =>
  JSON.stringify([version, contract, web, webEntry, server, integrity]);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The loaded releases of an area: stable, canary and previews. */
export class AreaReleases {
  row: RegistryRow;
  stable: LoadedRemote | undefined;
  canary: LoadedRemote | undefined;
  /** Newest first. */
  rejected: readonly Rejection[] = [];
  readonly #options: AreaOptions;
  /** Reasons of releases that failed while they were live, by release id. */
  readonly #withdrawn = new Map<string, string>();
  readonly #previews = new AreaPreviews();

  constructor(row: RegistryRow, options: AreaOptions) {
    this.row = row;
    this.#options = options;
  }

  /** Loads the releases of the registry's row. Resolves to whether the live releases changed. */
  async update(): Promise<boolean> {
    const { row } = this;
    this.#forgetReleased();
    const rejected: Rejection[] = [];
    const signal = AbortSignal.timeout(this.#options.fetchTimeoutMs);
    const reject = (release: Release, error: unknown, isFinal = false) =>
      rejected.push({ version: release.version, reason: messageOf(error), isFinal });
    const { check } = this.#options;
    const [stable, canary] = await Promise.all([
      this.#chooseStable({ reject, check, signal }),
      this.#chooseCanary({ reject, check, signal }),
    ]);
    const order = row.releases.map(({ version }) => version);
    rejected.sort((a, b) => order.indexOf(a.version) - order.indexOf(b.version));
    this.#logNew(rejected);
    // The results do not apply if the row has changed in the meantime.
    if (this.row === row) this.rejected = rejected;
    return this.#serve(stable, canary === stable ? undefined : canary);
  }

  /**
   * Withdraws a release that failed while it was live, if another one passes `check`.
   * @returns whether it was withdrawn.
   */
  async withdraw(faulty: LoadedRemote, reason: string, check: Check): Promise<boolean> {
    const { release } = faulty;
    const id = idOf(release);
    if (faulty === this.canary) {
      if (!this.stable) return false;
      const isSound = await check(this.stable, false).then(
        () => true,
        () => false,
      );
      if (!isSound) return false;
      this.#withdrawn.set(id, reason);
      this.#serve(this.stable, undefined);
    } else {
      if (faulty !== this.stable) return false;
      this.#withdrawn.set(id, reason);
      const signal = AbortSignal.timeout(this.#options.fetchTimeoutMs);
      const next = await this.#chooseStable({ reject: () => undefined, check, signal });
      if (!next || next === faulty) {
        this.#withdrawn.delete(id);
        return false;
      }
      this.#serve(next, this.canary);
    }
    this.rejected = [
      { version: release.version, reason, isFinal: true },
      ...this.rejected.filter(({ version }) => version !== release.version),
    ];
    return true;
  }

  /** The release for a visitor; loads previews on demand. */
  async get(selection: Selection): Promise<LoadedRemote | undefined> {
    const wanted = this.#previewed(selection);
    if (!wanted) return this.find(selection);
    return this.#previews.get(idOf(wanted), () => this.#loadPreview(wanted));
  }

  /** Like `get`, but synchronous: finds previews only if they are loaded. */
  find(selection: Selection): LoadedRemote | undefined {
    const { channel, preview } = selection;
    const wanted = this.#previewed(selection);
    if (wanted) return this.#previews.find(idOf(wanted));
    if (preview?.name === this.row.name) return this.#running(this.#listed(preview.version));
    return (channel === 'canary' && this.canary) || this.stable;
  }

  /** Replaces the row; `update` loads its releases. */
  accept(row: RegistryRow): void {
    this.row = row;
    this.rejected = [];
  }

  /** Whether retrying rejected releases may help. */
  get isUnsettled(): boolean {
    return !this.stable || this.rejected.some(({ isFinal }) => !isFinal);
  }

  dispose(): void {
    this.#serve(undefined, undefined);
    this.#previews.drop();
  }

  #listed(version: string): Release | undefined {
    return this.row.releases.find((release) => release.version === version && !release.withdrawn);
  }

  /** The release to load for a preview; undefined without a preview of this area, or if the release is already live. */
  #previewed({ preview }: Selection): Release | undefined {
    if (preview?.name !== this.row.name) return undefined;
    const release = this.#listed(preview.version);
    return release && !this.#running(release) ? release : undefined;
  }

  #loadPreview(release: Release): Promise<LoadedRemote | undefined> {
    return this.#load(release).catch((error: unknown) => {
      const { name } = this.row;
      this.#options.log.error({ remote: name, version: release.version, err: error }, 'preview cannot be loaded');
      return undefined;
    });
  }

  async #load(release: Release, files?: FetchedRelease): Promise<LoadedRemote> {
    const { fetch, run, allowedOrigins, fetchTimeoutMs } = this.#options;
    if (!isCompatible(release.contract)) throw new Error(contractReason(release));
    const fetched = files ?? (await fetch(release, allowedOrigins, AbortSignal.timeout(fetchTimeoutMs)));
    return run(this.row, release, fetched);
  }

  #running(release: Release | undefined): LoadedRemote | undefined {
    const id = release && idOf(release);
    return [this.stable, this.canary].find((loaded) => loaded && idOf(loaded.release) === id);
  }

  /** The reason why a release can never become live; undefined if it can. */
  #finalReason(release: Release): string | undefined {
    return this.#withdrawn.get(idOf(release)) ?? (isCompatible(release.contract) ? undefined : contractReason(release));
  }

  /** The newest stable release that passes all checks. A loaded release is not replaced by an older one. */
  async #chooseStable({ reject, check, signal }: Choice): Promise<LoadedRemote | undefined> {
    const { fetch, allowedOrigins, fetchTimeoutMs } = this.#options;
    const candidates = stableReleases(this.row).filter((release) => {
      const reason = this.#finalReason(release);
      if (reason) reject(release, reason, true);
      return !reason;
    });
    const fetched = createFetchAhead(
      candidates.length,
      async (index) => fetch(candidates[index] as Release, allowedOrigins, signal),
      Math.min(maxHeadStartMs, fetchTimeoutMs / 2 / candidates.length),
    );
    for (const [index, release] of candidates.entries()) {
      const running = this.#running(release);
      if (running) return running;
      try {
        return await this.#admit(release, () => fetched(index), check);
      } catch (error) {
        reject(release, error);
      }
      if (this.#mustStay(candidates, index)) return this.stable;
    }
    return this.stable;
  }

  async #chooseCanary({ reject, check, signal }: Choice): Promise<LoadedRemote | undefined> {
    const release = canaryOf(this.row);
    if (!release) return undefined;
    const running = this.#running(release);
    const reason = this.#finalReason(release);
    if (reason) reject(release, reason, true);
    if (reason || running) return reason ? undefined : running;
    try {
      const { fetch, allowedOrigins } = this.#options;
      return await this.#admit(release, () => fetch(release, allowedOrigins, signal), check);
    } catch (error) {
      reject(release, error);
      return undefined;
    }
  }

  async #admit(release: Release, files: () => Promise<FetchedRelease>, check: Check): Promise<LoadedRemote> {
    const loaded = await this.#load(release, await files());
    try {
      await check(loaded, this.stable === undefined);
      return loaded;
    } catch (error) {
      loaded.dispose();
      throw error;
    }
  }

  /** Whether the remaining candidates are older than the loaded release, and that one was not withdrawn. */
  #mustStay(candidates: readonly Release[], index: number): boolean {
    if (!this.stable) return false;
    const { release } = this.stable;
    if (this.#withdrawn.has(idOf(release))) return false;
    const listed = this.row.releases.find(({ version }) => version === release.version);
    if (listed && (listed.withdrawn || listed.weight !== 100)) return false;
    const place = candidates.findIndex(({ version }) => version === release.version);
    return place < 0 || place <= index;
  }

  /** Makes these releases live. Returns whether anything changed. */
  #serve(stable: LoadedRemote | undefined, canary: LoadedRemote | undefined): boolean {
    const before = [this.stable, this.canary];
    if (before[0] === stable && before[1] === canary) return false;
    Object.assign(this, { stable, canary });
    for (const loaded of before) if (loaded && loaded !== stable && loaded !== canary) loaded.dispose();
    const { name } = this.row;
    this.#options.log.info(
      { remote: name, version: stable?.release.version ?? null, canary: canary?.release.version ?? null },
      'release is live',
    );
    return true;
  }

  #logNew(rejected: readonly Rejection[]): void {
    for (const { version, reason } of rejected) {
      if (this.rejected.some((known) => known.version === version && known.reason === reason)) continue;
      this.#options.log.error({ remote: this.row.name, version, reason }, 'release was rejected');
    }
  }

  /** Lets a withdrawn release be tried again after the registry removed it. */
  #forgetReleased(): void {
    const listed = new Set(this.row.releases.filter(({ weight }) => weight > 0).map(idOf));
    for (const id of this.#withdrawn.keys()) if (!listed.has(id)) this.#withdrawn.delete(id);
  }
}

interface Choice {
  reject: (release: Release, error: unknown, isFinal?: boolean) => void;
  check: Check;
  signal: AbortSignal;
}

function contractReason({ contract: { major, minor } }: Release): string {
  return `its contract ${major}.${minor} does not fit this shell's ${contract.major}.${contract.minor}`;
}
