import type { Check } from './area-releases.ts';
import type { ProbeTarget } from './probe-target.ts';
import type { RemotePool } from './remote-pool.ts';
import type { LoadedRemote } from './run-release.ts';

/** Number of faults of a release since the shell started. */
export interface FaultCount {
  name: string;
  version: string;
  /** Faults on this server: its code threw in a loader, while rendering, or while loading. */
  server: number;
  /** Reports of browsers, which anyone can forge. */
  browsers: number;
}

interface Recent {
  at: number;
  target: ProbeTarget | undefined;
}

export interface ReleaseFaultsOptions {
  pool: Pick<RemotePool, 'withdraw' | 'status'>;
  /** Creates a check that also renders these pages. */
  checkWith: (targets: readonly ProbeTarget[]) => Check;
  log: { error(details: object, message: string): void };
  now?: () => number;
}

/** Number of faults within a period, in milliseconds, after which a release is reviewed. */
const maxFaults = 3;
const periodMs = 60_000;

const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

/**
 * Counts faults by area and version. A release with several faults on this server within a minute is withdrawn if the
 * previous release renders the same pages without faults. Reports of browsers are only logged.
 */
export function createReleaseFaults({ pool, checkWith, log, now = Date.now }: ReleaseFaultsOptions) {
  const counts = new Map<string, FaultCount>();
  const recent = new WeakMap<LoadedRemote, Recent[]>();
  const underReview = new WeakSet<LoadedRemote>();

  function countOf(name: string, version: string): FaultCount {
    const key = `${name}@${version}`;
    const count = counts.get(key) ?? { name, version, server: 0, browsers: 0 };
    counts.set(key, count);
    return count;
  }

  async function review(loaded: LoadedRemote, faults: readonly Recent[], reason: string): Promise<void> {
    underReview.add(loaded);
    const { name, release } = loaded;
    const targets = faults.flatMap(({ target }) => target ?? []);
    const isWithdrawn = await pool.withdraw(loaded, reason, checkWith(targets));
    const message = isWithdrawn ? 'release was withdrawn' : 'release fails, but so does the previous one';
    log.error({ remote: name, version: release.version, reason }, message);
    recent.delete(loaded);
    underReview.delete(loaded);
  }

  return {
    /** Records a fault of a release on this server; `target` is the page, if it was a GET. */
    note(loaded: LoadedRemote, error: unknown, target?: ProbeTarget): void {
      countOf(loaded.name, loaded.release.version).server++;
      if (underReview.has(loaded)) return;
      const faults = [...(recent.get(loaded) ?? []), { at: now(), target }].filter(({ at }) => at > now() - periodMs);
      recent.set(loaded, faults);
      if (faults.length < maxFaults) return;
      const reason = `failed while it was live: ${error instanceof Error ? error.message : 'a page responded with 5xx'}`;
      review(loaded, faults, reason).catch((failure: unknown) =>
        log.error({ remote: loaded.name, err: failure }, 'release could not be withdrawn'),
      );
    },

    /** Records a browser's report that the code of an area failed to load. Ignores releases that are not live. */
    report(name: string, version: string): void {
      const live = pool.status().remotes.find((remote) => remote.name === name);
      if (!live || ![live.version, live.canary].includes(version)) return;
      const count = countOf(name, version);
      count.browsers++;
      if (isPowerOfTen(count.browsers)) log.error({ ...count, remote: name }, 'browsers report that a release fails');
    },

    counts: (): FaultCount[] => [...counts.values()],
  };
}

export type ReleaseFaults = ReturnType<typeof createReleaseFaults>;
