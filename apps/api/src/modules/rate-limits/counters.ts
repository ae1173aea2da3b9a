import { BoundedMap } from './bounded-map.ts';

/** The number of events counted in the current window. */
export interface Count {
  count: number;
  /** Milliseconds until the window ends; 0 when there is none. */
  leftMs: number;
}

/** Counts events per key in windows. Several processes may share one store. */
export interface Counters {
  /** Adds `points` (default 1). The first hit opens a window of `windowMs`. */
  hit(key: string, windowMs: number, points?: number): Promise<Count>;
  /** Takes back one point that `hit` added. */
  undo(key: string): Promise<void>;
  /** The current window; a count of 0 when there is none. */
  read(key: string): Promise<Count>;
}

interface Window {
  count: number;
  endsAt: number;
}

const maxKeys = 100_000;
const nothing: Count = { count: 0, leftMs: 0 };

/** Counters in the memory of this process. Beyond `max` keys the least recently used ones are dropped. */
export function createMemoryCounters(now: () => number = Date.now, max = maxKeys): Counters {
  const windows = new BoundedMap<Window>(max);
  const running = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  };
  return {
    async hit(key, windowMs, points = 1) {
      const window = running(key) ?? { count: 0, endsAt: now() + windowMs };
      window.count += points;
      windows.set(key, window);
      return { count: window.count, leftMs: window.endsAt - now() };
    },
    async undo(key) {
      const window = running(key);
      if (window) window.count = Math.max(0, window.count - 1);
    },
    async read(key) {
      const window = running(key);
      return window ? { count: window.count, leftMs: window.endsAt - now() } : nothing;
    },
  };
}
