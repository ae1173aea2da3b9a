import { createServiceTokens } from '@reprise/server-kit/service-token';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { refusePages } from './pages-guard.ts';
import { registerGuards } from './register-guards.ts';
import { registerServiceToken } from './service-token.ts';

let app = Fastify();
afterEach(() => app.close());

const keys = [
  { service: 'search', key: 'the present key of search in this test' },
  { service: 'search', key: 'the key of search before, in this test' },
] as const;

async function ask(url: string, headers: Record<string, string>): Promise<number | string> {
  app = Fastify();
  registerGuards(app, 'internal');
  registerServiceToken(app, keys);
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof ApiError ? error.status : 500).send({
      said: error instanceof ApiError ? `${error.status} ${error.code}: ${error.message}` : String(error),
    }),
  );
  app.get('/internal/example', { config: { guard: { access: 'service' } } }, async () => ({}));
  app.get('/readyz', { config: { guard: { access: 'probe' } } }, async () => ({}));
  const answer = await app.inject({ url, headers });
  return answer.json().said ?? answer.statusCode;
}

const refusal = '401 SERVICE_TOKEN_REQUIRED: A valid service token is required.';

test.each(keys)('accepts a token that is signed with $key', async (key) => {
  const authorization = `Bearer ${await createServiceTokens(key)()}`;
  expect(await ask('/internal/example', { authorization })).toBe(200);
  expect(await ask('/internal/nowhere', { authorization })).toBe(404);
});

const other = { service: 'search', key: 'a key of search that nobody knows' } as const;
const anHourAgo = () => Date.now() - 3_600_000;
test.each([
  ['nothing', async () => ({})],
  ['an empty header', async () => ({ authorization: '' })],
  ['no token', async () => ({ authorization: 'Bearer' })],
  ['the key itself', async () => ({ authorization: `Bearer ${keys[0].key}` })],
  ['a token without its scheme', async () => ({ authorization: await createServiceTokens(keys[0])() })],
  ['another scheme', async () => ({ authorization: `Basic ${await createServiceTokens(keys[0])()}` })],
  [
    'a scheme that only ends like it',
    async () => ({ authorization: `NoBearer ${await createServiceTokens(keys[0])()}` }),
  ],
  ['two tokens', async () => ({ authorization: `Bearer ${await createServiceTokens(keys[0])()} x` })],
  ['a token of another key', async () => ({ authorization: `Bearer ${await createServiceTokens(other)()}` })],
  ['an old token', async () => ({ authorization: `Bearer ${await createServiceTokens(keys[0], anHourAgo)()}` })],
])('refuses %s, whether the path exists or not', async (_what, headers) => {
  expect(await ask('/internal/example', await headers())).toBe(refusal);
  expect(await ask('/internal/nowhere', await headers())).toBe(refusal);
});

test('accepts health checks without a token', async () => {
  expect(await ask('/readyz', {})).toBe(200);
});

test.each([
  ['1.1 shell', true],
  ['1.0 front, 1.1 shell', true],
  ['1.1 shellfish', false],
  ['1.1 seashell', false],
  ['', false],
  [undefined, false],
])('a call via "%s" comes from a page: %s', async (via, isRefused) => {
  app = Fastify();
  app.get('/', async (request) => {
    refusePages(request);
    return {};
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ApiError)) return reply.status(500).send();
    return reply.status(error.status).send({ code: error.code, message: error.message });
  });
  const answer = await app.inject({ url: '/', headers: via === undefined ? {} : { via } });
  const refused = { code: 'NOT_FOR_PAGES', message: 'Only the server of the shop may call this.' };
  expect([answer.statusCode, answer.json()]).toEqual(isRefused ? [403, refused] : [200, {}]);
});
