import type { FastifyBaseLogger } from 'fastify';
import { type Counters, createMemoryCounters } from './counters.ts';

/** After a failure the store is left alone for this long. */
const pauseMs = 5_000;

/**
 * Counts in the memory of this process while the shared store fails, so that limits hold and sign-in goes on. Says so once,
 * and once more when the store is back.
 */
export function insureCounters(
  store: Counters,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  now: () => number = Date.now,
): Counters {
  const memory = createMemoryCounters(now);
  let failing = false;
  let retryAt = 0;

  async function either<T>(call: (counters: Counters) => Promise<T>): Promise<T> {
    if (failing && now() < retryAt) return call(memory);
    try {
      const answer = await call(store);
      if (failing) log.info('limits are shared again: their store answers');
      failing = false;
      return answer;
    } catch (error) {
      if (!failing)
        log.error({ err: error }, 'the store of the limits fails: each process counts for itself meanwhile');
      failing = true;
      retryAt = now() + pauseMs;
      return call(memory);
    }
  }

  return {
    hit: (key, windowMs, points) => either((counters) => counters.hit(key, windowMs, points)),
    undo: (key) => either((counters) => counters.undo(key)),
    read: (key) => either((counters) => counters.read(key)),
  };
}
