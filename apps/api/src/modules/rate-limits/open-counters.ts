import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { type Counters, createMemoryCounters } from './counters.ts';
import { withMemoryFallback } from './fallback-counters.ts';
import { createDatabaseCounters, createRedisCounters } from './shared-counters.ts';

export interface OpenCounters {
  counters: Counters;
  close(): Promise<void>;
}

/** How long a call waits for Redis before this process counts in memory. */
const commandTimeoutMs = 300;
const maxPauseMs = 5_000;

function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, maxPauseMs),
  });
  // Failed calls fall back to memory. Without a listener the error event would end the process.
  redis.on('error', () => {});
  return redis;
}

/** Waits for the first connection, so that the first calls are counted in the shared store too. */
async function untilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve).once('close', resolve);
  });
}

/**
 * Opens the store of the rate limits: Redis when `REDIS_URL` is set, otherwise the PostgreSQL server. With the embedded
 * database there is only one process, so its memory is enough.
 */
export async function openCounters(
  config: Pick<Config, 'REDIS_URL' | 'BOT_CHECK_SECRET' | 'PRODUCT'>,
  database: Pick<OpenDatabase, 'execute' | 'dialect'>,
  log: FastifyBaseLogger,
): Promise<OpenCounters> {
  const { REDIS_URL, BOT_CHECK_SECRET, PRODUCT } = config;
  const nothingToClose = async () => {};
  if (REDIS_URL) {
    const redis = connectRedis(REDIS_URL);
    await untilConnected(redis);
    const counters = createRedisCounters(redis, PRODUCT, BOT_CHECK_SECRET);
    return { counters: withMemoryFallback(counters, log), close: async () => redis.disconnect() };
  }
  if (database.dialect === 'postgres') {
    const counters = createDatabaseCounters(database, BOT_CHECK_SECRET);
    return { counters: withMemoryFallback(counters, log), close: nothingToClose };
  }
  return { counters: createMemoryCounters(), close: nothingToClose };
}
