/** How often something was done in the running window. */
export interface Count {
  count: number;
  /** Milliseconds until the window ends. */
  leftMs: number;
}

/**
 * Counts what is done, per subject (somebody whose calls are limited) and name. The one thing that several processes of the
 * API would have to share: a store in Redis implements the same calls.
 */
export interface Counters {
  /** Counts one more; a window begins with the first one. */
  hit(subject: string, name: string, windowMs: number): Promise<Count>;
  /** How often it was done in the running window. */
  count(subject: string, name: string): Promise<number>;
  /** Forgets everything that was counted for a subject. */
  forget(subject: string): Promise<void>;
  /** Milliseconds until the last running window of a subject has ended; 0 when there is none. */
  leftMs(subject: string): Promise<number>;
}

interface Window {
  count: number;
  endsAt: number;
}

const mostSubjects = 50_000;

/** Counters in the memory of this process. The subjects of whom nothing was heard for longest are forgotten first. */
export function createMemoryCounters(now: () => number = Date.now, limit = mostSubjects): Counters {
  const subjects = new Map<string, Map<string, Window>>();

  function windowsOf(subject: string): Map<string, Window> {
    const windows = subjects.get(subject) ?? new Map<string, Window>();
    for (const [name, { endsAt }] of windows) if (endsAt <= now()) windows.delete(name);
    subjects.delete(subject);
    subjects.set(subject, windows);
    const [oldest] = subjects.keys();
    if (subjects.size > limit && oldest !== undefined) subjects.delete(oldest);
    return windows;
  }

  return {
    async hit(subject, name, windowMs) {
      const windows = windowsOf(subject);
      const window = windows.get(name) ?? { count: 0, endsAt: now() + windowMs };
      window.count += 1;
      windows.set(name, window);
      return { count: window.count, leftMs: window.endsAt - now() };
    },
    async count(subject, name) {
      const window = subjects.get(subject)?.get(name);
      return window && window.endsAt > now() ? window.count : 0;
    },
    async forget(subject) {
      subjects.delete(subject);
    },
    async leftMs(subject) {
      const ends = [...(subjects.get(subject)?.values() ?? [])].map(({ endsAt }) => endsAt - now());
      return Math.max(0, ...ends);
    },
  };
}
