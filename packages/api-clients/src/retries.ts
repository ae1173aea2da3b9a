/** How long and how often a call that may be repeated is tried; all times in milliseconds. */
export interface RetryPolicy {
  /** Calls in all, the first included. */
  attempts: number;
  /** Longest pause before the first repetition; it doubles with each further one, and chance takes some of it away. */
  firstPause: number;
  longestPause: number;
  /** After this nothing is tried any more and what runs is given up. */
  totalTime: number;
}

/** For browsers: somebody waits, but the page is there already. */
export const browserRetries: RetryPolicy = { attempts: 3, firstPause: 400, longestPause: 3_000, totalTime: 20_000 };

/** For servers that render a page: once more and at once, because a page that comes late is worse than one that says so. */
export const serverRetries: RetryPolicy = { attempts: 2, firstPause: 60, longestPause: 120, totalTime: 6_000 };

/** Keeps many callers from storming an API that fails. */
export interface Throttle {
  /** Whether one more repetition is bearable; it counts as made. */
  mayRepeat(): boolean;
}

/**
 * A bucket of `size` repetitions that refills at `perSecond`: however many calls fail, an API in distress gets no more than
 * that on top of what people ask for. Share one among all clients of a process.
 */
export function createThrottle(
  { size, perSecond }: { size: number; perSecond: number } = { size: 10, perSecond: 0.5 },
): Throttle {
  let tokens = size;
  let filledAt = Date.now();
  return {
    mayRepeat() {
      const now = Date.now();
      tokens = Math.min(size, tokens + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
