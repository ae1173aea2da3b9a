import { findRedis, startRedisServer } from '@reprise/testing/redis-server';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Counters, createMemoryCounters } from './counters.ts';
import { withMemoryFallback } from './fallback-counters.ts';
import { createDatabaseCounters, createRedisCounters } from './shared-counters.ts';

interface Store {
  /** Counters of two processes that share this store. */
  processes: [Counters, Counters];
  close(): Promise<void>;
}

const secret = 'a secret of the tests, long enough for them';

async function openDatabaseStore(): Promise<Store> {
  const database = await openTestDatabase();
  await migrate(database);
  const open = () => createDatabaseCounters(database, secret);
  return { processes: [open(), open()], close: database.close };
}

async function openRedisStore(): Promise<Store> {
  const server = await startRedisServer();
  const connections = [new Redis(server.url), new Redis(server.url)] as const;
  const [first, second] = connections;
  return {
    processes: [createRedisCounters(first, 'test', secret), createRedisCounters(second, 'test', secret)],
    async close() {
      for (const connection of connections) connection.disconnect();
      await server.remove();
    },
  };
}

async function openMemoryStore(): Promise<Store> {
  const counters = createMemoryCounters();
  return { processes: [counters, counters], close: async () => {} };
}

const stores: [string, () => Promise<Store>][] = [
  ['the memory of a process', openMemoryStore],
  ['the database', openDatabaseStore],
  ...(findRedis() ? [['Redis', openRedisStore] satisfies [string, () => Promise<Store>]] : []),
];

describe.each(stores)('counters in %s', (_name, open) => {
  let store: Store;
  let first: Counters;
  let second: Counters;
  beforeAll(async () => {
    store = await open();
    [first, second] = store.processes;
  });
  afterAll(() => store.close());

  test('are shared, and the window begins with the first hit', async () => {
    expect(await first.read('shared')).toEqual({ count: 0, leftMs: 0 });
    expect((await first.hit('shared', 60_000)).count).toBe(1);
    const { count, leftMs } = await second.hit('shared', 600_000);
    expect(count).toBe(2);
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(60_000);
    expect((await first.read('shared')).count).toBe(2);
    expect((await second.read('other')).count).toBe(0);
  });

  test('count each of many hits at the same time', async () => {
    const hits = Array.from({ length: 20 }, (_, index) => (index % 2 ? first : second).hit('many', 60_000));
    const counts = (await Promise.all(hits)).map(({ count }) => count);
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('take several points at once, and never go below zero', async () => {
    expect((await first.hit('points', 60_000, 50)).count).toBe(50);
    await second.undo('points');
    expect((await first.read('points')).count).toBe(49);
    await second.undo('never counted');
    expect((await first.hit('never counted', 60_000)).count).toBe(1);
  });

  test('start again when the window has ended', async () => {
    await first.hit('short', 1_000);
    await expect.poll(async () => (await second.read('short')).count, { timeout: 10_000 }).toBe(0);
    expect((await second.hit('short', 60_000)).count).toBe(1);
  });
});

test('counters in the database hold no names or addresses', async () => {
  const database = await openTestDatabase();
  await migrate(database);
  await createDatabaseCounters(database, secret).hit('login 192.0.2.1 zoe@shop.example', 60_000);
  const rows = await database.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.1|zoe/);
  await database.close();
});

test('a failing store is logged once and replaced by memory until it answers again', async () => {
  let time = 0;
  let isDown = false;
  const memory = createMemoryCounters(() => time);
  let asked = 0;
  const check = async () => {
    asked += 1;
    if (isDown) throw new Error('connection refused');
  };
  const store: Counters = {
    hit: async (...parameters) => check().then(() => memory.hit(...parameters)),
    undo: async (key) => check().then(() => memory.undo(key)),
    read: async (key) => check().then(() => memory.read(key)),
  };
  const said: string[] = [];
  const note = (...parameters: unknown[]) => said.push(String(parameters.at(-1)));
  const counters = withMemoryFallback(store, { error: note, info: note }, () => time);
  expect((await counters.hit('a', 60_000)).count).toBe(1);
  isDown = true;
  for (let expected = 1; expected <= 3; expected += 1) expect((await counters.hit('a', 60_000)).count).toBe(expected);
  expect(asked).toBe(2);
  isDown = false;
  time += 5_000;
  expect((await counters.hit('a', 60_000)).count).toBe(2);
  expect(said).toEqual([expect.stringContaining('each process counts for itself'), expect.stringContaining('again')]);
});
