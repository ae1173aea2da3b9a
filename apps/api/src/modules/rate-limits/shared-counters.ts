import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../../database/open-database.ts';
import type { Counters } from './counters.ts';

/** The library has one maximum and window per store, while here each call brings its own. */
const general = { points: Number.MAX_SAFE_INTEGER, duration: 60 };

/** Keys contain addresses of people and networks, so the store only sees keyed hashes. */
function createCounters(limiter: RateLimiterStoreAbstract, secret: string): Counters {
  const hidden = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  return {
    async hit(key, windowMs, added = 1) {
      const options = { customDuration: Math.ceil(windowMs / 1000) };
      const { consumedPoints, msBeforeNext } = await limiter.penalty(hidden(key), added, options);
      return { count: consumedPoints, leftMs: msBeforeNext };
    },
    async undo(key) {
      const found = await limiter.get(hidden(key));
      if (!found || found.consumedPoints <= 0) return;
      await limiter.reward(hidden(key), 1, { customDuration: Math.ceil(found.msBeforeNext / 1000) });
    },
    async read(key) {
      const found = await limiter.get(hidden(key));
      return { count: found?.consumedPoints ?? 0, leftMs: found?.msBeforeNext ?? 0 };
    },
  };
}

/** Counters in the table `rate_limits`, shared by all processes with this database and secret. */
export function createDatabaseCounters({ execute }: Pick<OpenDatabase, 'execute'>, secret: string): Counters {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
      const rows = await execute(text, [...values]);
      return { rows, rowCount: rows.length };
    },
  };
  const table = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false };
  const limiter = new RateLimiterPostgres({ storeClient, storeType: 'client', keyPrefix: '', ...general, ...table });
  return createCounters(limiter, secret);
}

/** Counters in Redis or Valkey, shared by all processes with this server and secret. */
export function createRedisCounters(redis: Redis, product: string, secret: string): Counters {
  const limiter = new RateLimiterRedis({ storeClient: redis, keyPrefix: `limits:${product}`, ...general });
  return createCounters(limiter, secret);
}
