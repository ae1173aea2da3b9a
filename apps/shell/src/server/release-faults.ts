import type { Check } from './remotes/area-releases.ts';
import type { LoadedRemote } from './remotes/load-remote.ts';
import type { ProbeTarget } from './remotes/probe-target.ts';
import type { RemotePool } from './remotes/remote-pool.ts';

/** Faults of one release, counted since the shell started. */
export interface FaultCount {
  name: string;
  version: string;
  /** Seen by this server: its code threw in a loader, while rendering, or when it was loaded. */
  server: number;
  /** ApiSignals by browsers: anybody can make them up. */
  browsers: number;
}

interface Recent {
  at: number;
  target: ProbeTarget | undefined;
}

export interface ReleaseFaultsOptions {
  pool: Pick<RemotePool, 'withdraw' | 'status'>;
  /** Makes a check that also renders these pages. */
  checkWith: (targets: readonly ProbeTarget[]) => Check;
  log: { error(details: object, message: string): void };
  now?: () => number;
}

/** So many faults within this time, in milliseconds, put a release in review. */
const maxFaults = 3;
const periodMs = 60_000;

const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

/**
 * Counts what fails by area and version. A release whose code failed on this server several times within a minute is withdrawn
 * here, when the release before it renders the same pages without a fault. What browsers report only raises an alarm.
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
    const message = isWithdrawn ? 'release was withdrawn' : 'release fails, and the one before it does no better';
    log.error({ remote: name, version: release.version, reason }, message);
    recent.delete(loaded);
    underReview.delete(loaded);
  }

  return {
    /** A fault of a release that this server has seen; `target` is the page, where a GET showed it. */
    note(loaded: LoadedRemote, error: unknown, target?: ProbeTarget): void {
      countOf(loaded.name, loaded.release.version).server++;
      if (underReview.has(loaded)) return;
      const faults = [...(recent.get(loaded) ?? []), { at: now(), target }].filter(({ at }) => at > now() - periodMs);
      recent.set(loaded, faults);
      if (faults.length < maxFaults) return;
      const reason = `failed while it was live: ${error instanceof Error ? error.message : 'a page answered 5xx'}`;
      review(loaded, faults, reason).catch((failure: unknown) =>
        log.error({ remote: loaded.name, err: failure }, 'a release could not be withdrawn'),
      );
    },

    /** A browser's report that code of an area did not run. Reports about what is not live count for nothing. */
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
