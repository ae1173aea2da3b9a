import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createChangeFollower } from './change-follower.ts';

const { phone } = fixtureIds;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const changePhone = () => sql`update products set name = name || '.' where id = ${phone}`.execute(api.db);

/** Holds the answers of the database back until `release` is called. The statements run at once; `ran` says when the first has. */
function holdAnswers(): { statements: () => number; ran: Promise<void>; release: () => void } {
  const executor = api.database.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const held = Promise.withResolvers<void>();
  const ran = Promise.withResolvers<void>();
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const answer = await execute(query);
    ran.resolve();
    await held.promise;
    return answer as never;
  });
  return { statements: () => spy.mock.calls.length, ran: ran.promise, release: held.resolve };
}

test('calls that come while the log is being asked share the next query', async () => {
  const { follow } = createChangeFollower(() => undefined);
  await follow(api.database.db);
  const { statements, release } = holdAnswers();
  const all = Promise.all(Array.from({ length: 20 }, () => follow(api.database.db)));
  release();
  await all;
  expect(statements()).toBe(2);
});

test('a change that commits while the log is being asked is seen by every later call', async () => {
  const seen: number[] = [];
  const { follow } = createChangeFollower(({ productIds }) => void seen.push(...productIds));
  await follow(api.database.db);
  const { ran, release } = holdAnswers();
  const first = follow(api.database.db);
  await ran;
  vi.restoreAllMocks();
  await changePhone();
  seen.length = 0;
  const second = follow(api.database.db);
  release();
  await Promise.all([first, second]);
  expect(seen).toContain(phone);
});

test('an entry that the log shows again is not forgotten again', async () => {
  const entries = [{ id: 1, productId: phone }];
  const read = async () => ({
    position: { generation: '1', transaction: '7' },
    categoriesVersion: '0',
    reset: false,
    changes: entries,
  });
  const forgotten: (readonly number[])[] = [];
  const { follow } = createChangeFollower(({ productIds }) => void forgotten.push(productIds), read);
  await follow(api.database.db);
  entries.push({ id: 2, productId: phone });
  await follow(api.database.db);
  await follow(api.database.db);
  expect(forgotten).toEqual([[phone], [phone], []]);
});

test('entries from before the first call are not reported by later calls', async () => {
  const visible = { position: { generation: '1', transaction: '7' }, categoriesVersion: '0' };
  const read = async (_: unknown, { generation }: { generation: string }) =>
    generation === '1'
      ? { ...visible, reset: false, changes: [{ id: 1, productId: phone }] }
      : { ...visible, reset: true, changes: [] };
  const { follow } = createChangeFollower(() => undefined, read);
  expect((await follow(api.database.db)).all).toBe(true);
  expect(await follow(api.database.db)).toMatchObject({ all: false, productIds: [] });
});

test('a query that fails fails its own calls only', async () => {
  const { follow } = createChangeFollower(() => undefined);
  const executor = api.database.db.getExecutor();
  vi.spyOn(executor, 'executeQuery').mockRejectedValueOnce(new Error('gone'));
  const calls = await Promise.allSettled([follow(api.database.db), follow(api.database.db)]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
