import { canaryOf, type RegistryRow, type Release, stableReleases } from '@reprise/build/registry';
import { contract, isCompatible } from '@reprise/platform';
import { AreaPreviews } from './area-previews.ts';
import { createFetchAhead } from './fetch-ahead.ts';
import type { FetchedRelease } from './fetch-release.ts';
import type { LoadedRemote } from './load-remote.ts';
import type { Selection } from './selection.ts';

/** A release that the registry asks for and this shell does not serve. */
export interface Rejection {
  version: string;
  reason: string;
  /** Trying again changes nothing. */
  isFinal: boolean;
}

export interface AreaOptions {
  allowedOrigins: readonly string[];
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
  fetch: (release: Release, allowedOrigins: readonly string[], signal: AbortSignal) => Promise<FetchedRelease>;
  run: (row: RegistryRow, release: Release, files: FetchedRelease) => Promise<LoadedRemote>;
  /** Rejects with the reason when a release that runs must not become live. */
  check: Check;
  /** Milliseconds that fetching all releases of one attempt may take together. */
  fetchTimeoutMs: number;
}

/** `isNeeded` says that nothing else can answer the area's pages. */
export type Check = (loaded: LoadedRemote, isNeeded: boolean) => Promise<void>;

const maxHeadStartMs = 500;

/** What a release consists of, whoever gets it. */
const idOf = ({ version, contract, web, webEntry, server, integrity }: Release): string =>
  JSON.stringify([version, contract, web, webEntry, server, integrity]);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The releases of one area that run in this process: the stable one, its canary, and previews that somebody asked for. */
export class AreaReleases {
  row: RegistryRow;
  stable: LoadedRemote | undefined;
  canary: LoadedRemote | undefined;
  /** Newest first. */
  rejected: readonly Rejection[] = [];
  readonly #options: AreaOptions;
  /** Releases that failed while they were live, by what they consist of, with the reason. */
  readonly #withdrawn = new Map<string, string>();
  readonly #previews = new AreaPreviews();

  constructor(row: RegistryRow, options: AreaOptions) {
    this.row = row;
    this.#options = options;
  }

  /** Loads what the registry's row asks for. Answers whether another release became live. */
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
    // what was found out about an earlier row says nothing about the present one
    if (this.row === row) this.rejected = rejected;
    return this.#serve(stable, canary === stable ? undefined : canary);
  }

  /**
   * Takes back a release that failed while it was live, if there is one to go back to that passes `check`.
   * @returns whether it was taken back.
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

  /** The release that a visitor gets; a preview is loaded when it is asked for. */
  async get(selection: Selection): Promise<LoadedRemote | undefined> {
    const wanted = this.#previewed(selection);
    if (!wanted) return this.find(selection);
    return this.#previews.get(idOf(wanted), () => this.#loadPreview(wanted));
  }

  /** Like `get`, without waiting: a preview must have been loaded before. */
  find(selection: Selection): LoadedRemote | undefined {
    const { channel, preview } = selection;
    const wanted = this.#previewed(selection);
    if (wanted) return this.#previews.find(idOf(wanted));
    if (preview?.name === this.row.name) return this.#running(this.#listed(preview.version));
    return (channel === 'canary' && this.canary) || this.stable;
  }

  /** Takes over another row of the registry; `update` looks at its releases. */
  accept(row: RegistryRow): void {
    this.row = row;
    this.rejected = [];
  }

  /** Whether it may help to try again what was rejected. */
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

  /** The release that is to be loaded for a preview; undefined where none is asked for, or it is live anyway. */
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

  /** Why a release cannot become live however often it is tried. */
  #finalReason(release: Release): string | undefined {
    return this.#withdrawn.get(idOf(release)) ?? (isCompatible(release.contract) ? undefined : contractReason(release));
  }

  /** The newest stable release that passes all checks; what runs stays rather than giving way to an older one. */
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

  /** Whether what follows in the list is older than what runs, and what runs was not taken back. */
  #mustStay(candidates: readonly Release[], index: number): boolean {
    if (!this.stable) return false;
    const { release } = this.stable;
    if (this.#withdrawn.has(idOf(release))) return false;
    const listed = this.row.releases.find(({ version }) => version === release.version);
    if (listed && (listed.withdrawn || listed.weight !== 100)) return false;
    const place = candidates.findIndex(({ version }) => version === release.version);
    return place < 0 || place <= index;
  }

  /** Makes these the live ones. Answers whether anything changed. */
  #serve(stable: LoadedRemote | undefined, canary: LoadedRemote | undefined): boolean {
    const before = [this.stable, this.canary];
    if (before[0] === stable && before[1] === canary) return false;
    Object.assign(this, { stable, canary });
    for (const loaded of before) if (loaded && loaded !== stable && loaded !== canary) loaded.dispose();
    const { name } = this.row;
    this.#options.log.info(
      { remote: name, version: stable?.release.version ?? null, canary: canary?.release.version ?? null },
      'remote is live',
    );
    return true;
  }

  #logNew(rejected: readonly Rejection[]): void {
    for (const { version, reason } of rejected) {
      if (this.rejected.some((known) => known.version === version && known.reason === reason)) continue;
      this.#options.log.error({ remote: this.row.name, version, reason }, 'release was rejected');
    }
  }

  /** A release that the registry takes back, and lists again later, gets another try. */
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
