import type { FastifyBaseLogger } from 'fastify';
import { type Counters, createMemoryCounters } from './counters.ts';

/** How long the store is not tried again after a failure. */
const retryDelayMs = 5_000;

/**
 * Counts in the memory of this process while the shared store fails, so that limits stay in force and sign-in keeps
 * working. Logs the failure and the recovery once each.
 */
export function withMemoryFallback(
  store: Counters,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  now: () => number = Date.now,
): Counters {
  const memory = createMemoryCounters(now);
  let failing = false;
  let retryAt = 0;

  async function withFallback<T>(call: (counters: Counters) => Promise<T>): Promise<T> {
    if (failing && now() < retryAt) return call(memory);
    try {
      const answer = await call(store);
      if (failing) log.info('the store of the rate limits answers again: counts are shared');
      failing = false;
      return answer;
    } catch (error) {
      if (!failing) log.error({ err: error }, 'the store of the rate limits fails: each process counts for itself');
      failing = true;
      retryAt = now() + retryDelayMs;
      return call(memory);
    }
  }

  return {
    hit: (key, windowMs, points) => withFallback((counters) => counters.hit(key, windowMs, points)),
    undo: (key) => withFallback((counters) => counters.undo(key)),
    read: (key) => withFallback((counters) => counters.read(key)),
  };
}
