import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonError } from './errors.ts';
import { type FastifyErrorOptions, registerErrors, serverOptions } from './fastify-errors.ts';

class Refused extends Error {}

const options: FastifyErrorOptions = {
  format: ({ code, message }) => jsonError({ code, message }),
  toFailure: (error) =>
    error instanceof Refused
      ? { status: 409, code: 'REFUSED', message: error.message, headers: { 'X-Why': 'so' } }
      : undefined,
};
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ ...serverOptions(options), routerOptions: { maxParamLength: 10 } });
  registerErrors(app, options);
  app.get('/things/:id', () => 'a thing');
  app.put('/things/:id', () => 'changed');
  app.register(async (scope) => scope.post('/*', () => 'anything'), { prefix: '/deep' });
  app.get('/refused', () => {
    throw new Refused('not now');
  });
  app.get('/broken', () => {
    throw new Error('a secret');
  });
  app.get('/nothing-thrown', () => Promise.reject(null));
  app.get('/bad-header', (_request, reply) => reply.header('x', 'a\nb').send('x'));
  await app.ready();
});
afterAll(() => app.close());

const ask = async (method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'TRACE', url: string) => {
  const { statusCode, headers, body } = await app.inject({ method: method as 'GET', url });
  return { status: statusCode, headers, body };
};

describe('errors', () => {
  it.each([
    ['/refused', 409, { code: 'REFUSED', message: 'not now' }],
    ['/broken', 500, { code: 'INTERNAL', message: 'Something went wrong.' }],
    ['/nothing-thrown', 500, { code: 'INTERNAL', message: 'Something went wrong.' }],
    ['/bad-header', 500, { code: 'INTERNAL', message: 'Something went wrong.' }],
    ['/nowhere?secret', 404, { code: 'NOT_FOUND', message: 'There is nothing at GET /nowhere.' }],
    ['/things/01234567890', 414, { code: 'PATH_TOO_LONG', message: 'The path is too long.' }],
    ['/things/%ff', 400, expect.objectContaining({ code: 'PATH_INVALID' })],
  ])('%s answers %i in the error format of the server', async (url, status, body) => {
    const answer = await ask('GET', url);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual(body);
  });

  it('carry the headers of the failure', async () => {
    expect((await ask('GET', '/refused')).headers).toMatchObject({
      'x-why': 'so',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('methods', () => {
  it.each([
    ['DELETE', '/things/1', 'GET, HEAD, PUT, OPTIONS'],
    ['TRACE', '/things/1', 'GET, HEAD, PUT, OPTIONS'],
    ['GET', '/deep/er', 'POST, OPTIONS'],
  ] as const)('answers %s %s with the methods that are allowed: %s', async (method, url, allow) => {
    const { status, headers, body } = await ask(method, url);
    expect([status, headers.allow]).toEqual([405, allow]);
    expect(JSON.parse(body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('are listed for OPTIONS on paths that exist', async () => {
    const { status, headers, body } = await ask('OPTIONS', '/things/1');
    expect([status, headers.allow, body]).toEqual([204, 'GET, HEAD, PUT, OPTIONS', '']);
    expect((await ask('OPTIONS', '/nowhere')).status).toBe(404);
  });
});
