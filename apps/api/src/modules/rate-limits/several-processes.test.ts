import { findRedis, type RedisServer, startRedisServer } from '@reprise/testing/redis-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { migrate } from '../../database/migrate.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { askForChallenge, redeem, solve } from '../../testing/solve-challenge.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { createDatabaseCounters } from './shared-counters.ts';

let database: OpenDatabase;
let redis: RedisServer | undefined;
let hosts = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database);
  redis = findRedis() ? await startRedisServer() : undefined;
});
afterAll(async () => {
  await redis?.remove();
  await database.close();
});

/** The API as one of several processes. */
function openProcess(environment: Record<string, string>): Promise<Api> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SEARCH_URL: 'http://127.0.0.1:2',
    SERVICE_KEYS: `search:${'the-same-in-both-'.repeat(2)}`,
    ...environment,
  });
  // With the embedded database counters would stay in memory; these tests need them in the database.
  const isShared = config.REDIS_URL !== undefined || database.dialect === 'postgres';
  const counters = createDatabaseCounters(database, config.BOT_CHECK_SECRET);
  return createApp({ config, database, ...(isShared ? {} : { counters }) });
}

const stores = ['the database', ...(findRedis() ? ['Redis'] : [])];

describe.each(stores)('two processes with %s', (store) => {
  let apis: [Api, Api];
  beforeAll(async () => {
    const environment = store === 'Redis' && redis ? { REDIS_URL: redis.url } : {};
    apis = [await openProcess(environment), await openProcess(environment)];
  });
  afterAll(async () => {
    for (const api of apis) await api.close();
  });

  /** A client whose calls a load balancer sends to both processes. */
  function visitBoth() {
    const address = `198.51.100.${++hosts}`;
    return apis.map(({ app }) => createVisitor(app, { address })) as [
      ReturnType<typeof createVisitor>,
      ReturnType<typeof createVisitor>,
    ];
  }

  test('share the count of wrong passwords and the proofs of work', async () => {
    const [first, second] = visitBoth();
    const email = `guessed-${store}@shop.example`.replace(' ', '-');
    const guess = async (index: number) =>
      (await (index % 2 ? first : second).post('/api/login', { email, password: 'wrong' })).status;
    for (let index = 0; index < 10; index += 1) expect(await guess(index)).toBe(401);
    expect([await guess(0), await guess(1)]).toEqual([429, 429]);
    const proof = await solve((await askForChallenge(first)).challenge);
    expect((await redeem(second, proof)).status).toBe(204);
    expect(await redeem(first, proof)).toMatchObject({ status: 400, body: { code: 'CHALLENGE_USED' } });
    expect([await guess(0), await guess(1)]).toEqual([401, 401]);
  });

  test('accept only one of two proofs redeemed at the same time for the same price', async () => {
    const [first, second] = visitBoth();
    const proofs = [await askForChallenge(first), await askForChallenge(second)];
    const [one, other] = await Promise.all(proofs.map(({ challenge }) => solve(challenge)));
    if (!one || !other) throw new Error('Two challenges give two proofs');
    const answers = await Promise.all([redeem(first, one), redeem(second, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect((await askForChallenge(first)).challenge.parameters.data.doublings).toBeGreaterThanOrEqual(1);
  });

  test('never exceed the limit of changes together, and lift it together', async () => {
    const [first, second] = visitBoth();
    const change = async (visitor: typeof first) =>
      (await visitor.put('/api/customers/locale', { locale: 'de' })).status;
    let allowed = 0;
    for (let index = 0; index < 310; index += 1) if ((await change(index % 2 ? first : second)) === 401) allowed += 1;
    expect(allowed).toBe(300);
    expect((await redeem(first, await solve((await askForChallenge(second)).challenge))).status).toBe(204);
    expect([await change(first), await change(second)]).toEqual([401, 401]);
  });
});

describe.runIf(findRedis())('a process whose Redis stops', () => {
  test('keeps limiting sign-ins without the shared store', async () => {
    if (!redis) throw new Error('Redis was started before');
    const api = await openProcess({ REDIS_URL: redis.url });
    const visitor = createVisitor(api.app, { address: `198.51.100.${++hosts}` });
    const guess = async () =>
      (await visitor.post('/api/login', { email: 'unlucky@shop.example', password: 'wrong' })).status;
    expect(await guess()).toBe(401);
    await redis.stop();
    for (let index = 0; index < 10; index += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    await api.close();
    await redis.start();
  });
});
