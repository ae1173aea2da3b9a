import { defineRemote, page, platformOf } from '@reprise/platform';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeApi, json, startFakeApi } from '../../testing/fake-api.ts';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';

/** What the loaders got: the tokens, and the query of the address. */
let seen: [string | undefined, string][] = [];
const of = (path: string, options: { linkTokens?: string[]; query?: string[] }) =>
  page({
    id: path,
    path,
    chunk: 'x',
    ...options,
    load: async () => ({
      Component: () => createElement('h1', null, path),
      loader: ({ context, request }) => {
        seen.push([platformOf(context).linkTokens?.toString(), new URL(request.url).search]);
        return null;
      },
    }),
  });
const area = defineRemote({
  name: 'blue',
  loadMessages: async () => ({}),
  routes: () => [
    of('/order/:orderUuid', { linkTokens: ['token'], query: ['tab'] }),
    of('/account', { linkTokens: ['reset'], query: ['reset', 'tab'] }),
    of('/other', { query: ['token'] }),
  ],
});

const token = 'a-B_'.repeat(10);
let api: FakeApi;
let shell: TestShell;
beforeAll(async () => {
  api = await startFakeApi({ '/api/announcements': json({ elements: [] }) });
  shell = await startTestShell(area, { API_URL: api.url });
});
afterAll(async () => {
  await shell.close();
  await api.close();
});
beforeEach(() => {
  seen = [];
});

test.each([
  ['/order/7', `?token=${token}`, '/order/7', `token=${token}`],
  ['/order/7', `?tab=a%20b&token=${token}&utm=1`, '/order/7?tab=a%20b&utm=1', `token=${token}`],
  ['/account', `?reset=${token}`, '/account?reset=', `reset=${token}`],
])('the token of a mailed link moves to a cookie of its page: %s%s', async (path, query, target, value) => {
  const { status, headers } = await shell.ask(path + query);
  expect([status, headers.location]).toEqual([303, target]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(headers['set-cookie']).toEqual([`reprise-link=${value}; Path=${path}; Max-Age=3600; HttpOnly; SameSite=Lax`]);
  expect(seen).toEqual([]);
});

test('over TLS the cookie is sent over TLS only', async () => {
  const secure = await startTestShell(area, { API_URL: api.url, PROTOCOL: 'https' });
  const { headers } = await secure.ask(`/order/7?token=${token}`);
  await secure.close();
  expect(headers['set-cookie']).toEqual([
    `__Secure-reprise-link=token=${token}; Path=/order/7; Max-Age=3600; HttpOnly; SameSite=Lax; Secure`,
  ]);
});

test('the loader of the page gets the token, in a page that is neither cached nor stored', async () => {
  const headers = { cookie: `reprise-link=token=${token}&tab=1` };
  const ask = async () => {
    const answer = await shell.ask('/order/8', { headers });
    return [answer.status, answer.headers['cache-control']];
  };
  expect([await ask(), await ask()]).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
  ]);
  await shell.ask('/order/8');
  expect(seen).toEqual([
    [`token=${token}`, ''],
    [`token=${token}`, ''],
    [undefined, ''],
  ]);
});

test('other pages get no token, and keep their parameters', async () => {
  await shell.ask(`/other?token=${token}`, { headers: { cookie: `reprise-link=token=${token}` } });
  expect(seen).toEqual([[undefined, `?token=${token}`]]);
});

test.each(['%0d%0aset-cookie:a=b', 'a;b', 'a'.repeat(101)])('%s is no token, and leaves the address', async (value) => {
  const { status, headers } = await shell.ask(`/order/7?token=${value}`);
  expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/order/7', undefined]);
});

test.each([{ 'sec-fetch-dest': 'iframe' }, { 'sec-purpose': 'prefetch' }])(
  'only navigation sets a cookie: %j',
  async (headers) => {
    const answer = await shell.ask(`/order/9?token=${token}`, { headers });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
  },
);

test.each(['/', '/c/:page?', '/c/*'])('%s is too general to have tokens', (path) => {
  expect(() => of(path, { linkTokens: ['token'] })).toThrow('consists of words and parameters');
});
