import { CrossSiteReturnKey, maxReturnBytes } from '@reprise/entities/cross-site-return';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { removeExpired } from '../housekeeping/housekeeping.ts';
import { createToken } from '../session/token.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ empty: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(testNow));

const [path, form] = ['/auth/provider', 'code=abc&state=def'];
const minuteMs = 60_000;

/** The calls of the shell's server. Each test uses a different client address. */
let clients = 0;
beforeEach(() => {
  clients += 1;
});
const ask = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/cross-site-returns${url}`,
    payload,
    headers: { 'x-market': 'de', 'x-language': 'de', 'x-forwarded-for': `192.0.2.${clients}`, ...headers },
  });
const keep = async () => CrossSiteReturnKey.parse((await ask('', { path, form })).json()).key;
const redeem = async (payload: object, headers?: Record<string, string>) => {
  const answer = await ask('/redeem', payload, headers);
  return [answer.statusCode, answer.json<Record<string, unknown>>()] as const;
};
const rows = () => shop.db.selectFrom('cross_site_returns').selectAll().execute();

describe('a form of another site', () => {
  test('is returned once', async () => {
    const key = await keep();
    expect(await redeem({ key, path })).toEqual([200, { form }]);
    expect(await redeem({ key, path })).toMatchObject([400, { code: 'KEY_INVALID' }]);
    expect(await rows()).toEqual([]);
  });

  test('is returned to only one of many simultaneous callers', async () => {
    const key = await keep();
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem({ key, path })));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('is stored under the hash of its key', async () => {
    const key = await keep();
    expect(JSON.stringify(await rows())).not.toContain(key);
    expect(await redeem({ key, path })).toEqual([200, { form }]);
  });

  test('belongs to its path and market, and is removed after a wrong try', async () => {
    for (const [payload, headers] of [
      [{ path: '/auth/other' }, {}],
      [{ path }, { 'x-market': 'fr' }],
    ] as const) {
      const key = await keep();
      expect(await redeem({ key, ...payload }, headers)).toMatchObject([400, { code: 'KEY_INVALID' }]);
      expect(await redeem({ key, path })).toMatchObject([400, { code: 'KEY_INVALID' }]);
    }
    expect(await redeem({ key: createToken(), path })).toMatchObject([400, { code: 'KEY_INVALID' }]);
  });

  test('is stored for five minutes, and then removed', async () => {
    const [early, late] = [await keep(), await keep()];
    shop.setNow(new Date(testNow.getTime() + 5 * minuteMs - 1));
    expect((await redeem({ key: early, path }))[0]).toBe(200);
    shop.setNow(new Date(testNow.getTime() + 5 * minuteMs));
    expect((await redeem({ key: late, path }))[0]).toBe(400);
    shop.setNow(testNow);
    await keep();
    await removeExpired(shop.db, new Date(testNow.getTime() + 5 * minuteMs - 1));
    expect(await rows()).toHaveLength(1);
    await removeExpired(shop.db, new Date(testNow.getTime() + 5 * minuteMs + 1));
    expect(await rows()).toEqual([]);
  });

  test('is limited to 16 KB', async () => {
    expect((await ask('', { path, form: 'a'.repeat(maxReturnBytes) })).statusCode).toBe(200);
    expect((await ask('', { path, form: 'a'.repeat(maxReturnBytes + 1) })).statusCode).toBe(400);
  });

  test('is limited to thirty a minute per client', async () => {
    for (let index = 0; index < 30; index += 1) await keep();
    expect((await ask('', { path, form })).statusCode).toBe(429);
  });

  test('starts no session', async () => {
    const answers = [await ask('', { path, form }), await ask('/redeem', { key: await keep(), path })];
    for (const { headers } of answers) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(await shop.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test.each(['', '/redeem'])('cannot be accessed by scripts of a page: %s', async (url) => {
    const key = await keep();
    const answer = await ask(url, { path, form, key }, { via: '1.1 cdn, 1.1 shell' });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'NOT_FOR_PAGES' }]);
    expect(await redeem({ key, path })).toEqual([200, { form }]);
  });
});
