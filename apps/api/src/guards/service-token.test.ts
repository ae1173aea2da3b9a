import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { refusePages } from './pages-guard.ts';
import { registerGuards } from './register-guards.ts';
import { registerServiceToken } from './service-token.ts';

let app = Fastify();
afterEach(() => app.close());

const tokens = ['the present token', 'the token before'];

async function ask(url: string, headers: Record<string, string>): Promise<number | string> {
  app = Fastify();
  registerGuards(app, 'internal');
  registerServiceToken(app, tokens);
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

test.each(tokens)('accepts "%s"', async (token) => {
  expect(await ask('/internal/example', { authorization: `Bearer ${token}` })).toBe(200);
  expect(await ask('/internal/nowhere', { authorization: `Bearer ${token}` })).toBe(404);
});

test.each([
  {},
  { authorization: '' },
  { authorization: 'the present token' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer the present toke' },
  { authorization: 'Bearer the present token ' },
  { authorization: 'Basic the present token' },
])('refuses %o, whether the path exists or not', async (headers) => {
  expect(await ask('/internal/example', headers)).toBe(refusal);
  expect(await ask('/internal/nowhere', headers)).toBe(refusal);
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
