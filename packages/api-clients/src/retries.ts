/** How long and how often a repeatable call is tried; all times in milliseconds. */
export interface RetryPolicy {
  /** Calls in total, including the first. */
  attempts: number;
  /** Maximum delay before the first retry; it doubles with each further one and is randomly shortened. */
  firstDelay: number;
  maxDelay: number;
  /** After this time no retry starts and a running call is aborted. */
  totalTime: number;
}

/** For browsers: a visitor waits, but the page is already shown. */
export const browserRetries: RetryPolicy = { attempts: 3, firstDelay: 400, maxDelay: 3_000, totalTime: 20_000 };

/**
 * For servers that render a page: one immediate retry, because a late page is worse than one that reports the failure.
 */
export const serverRetries: RetryPolicy = { attempts: 2, firstDelay: 60, maxDelay: 120, totalTime: 6_000 };

/** Prevents many callers from overloading a failing API. */
export interface Throttle {
  /** True if one more retry is allowed; it is then counted. */
  mayRepeat(): boolean;
}

/**
 * A token bucket of `size` retries that refills at `perSecond`, however many calls fail. It limits the extra load on a
 * failing API. Share one among all clients of a process.
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
