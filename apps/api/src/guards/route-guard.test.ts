import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { sessionCookie } from '../modules/session/cookie.ts';
import { createSessions } from '../modules/session/sessions.ts';
import { registerGuards } from './register-guards.ts';
import { guardOf, isReading, type RouteGuard, readsSession } from './route-guard.ts';

let app = Fastify();
afterEach(() => app.close());

function register(method: string, guard: RouteGuard | undefined, kind: 'public' | 'internal' = 'public') {
  app = Fastify();
  registerGuards(app, kind);
  app.route({
    method,
    url: '/api/example',
    ...(guard && { config: { guard } }),
    handler: async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({}),
  });
}

describe('registration', () => {
  test.each<[string, string, RouteGuard | undefined, RegExp]>([
    ['does not say who may call it', 'GET', undefined, /does not say who may call it/],
    ['writes and says nothing of CSRF', 'POST', { access: 'visitor' }, /does not say whether it needs a CSRF token/],
    ['writes in public with a CSRF token', 'POST', { access: 'public', csrf: 'required' }, /has no session/],
    ['has no reason for its exemption', 'POST', { access: 'visitor', csrf: { exempt: ' ' } }, /gives no reason/],
    ['is personal and cached', 'GET', { access: 'visitor', cache: { maxAgeSeconds: 1 } }, /must not be cached/],
    [
      'writes and is cached',
      'PUT',
      { access: 'public', csrf: { exempt: 'none' }, cache: { maxAgeSeconds: 1 } },
      /must not be cached for a time/,
    ],
    ['is a probe that writes', 'POST', { access: 'probe' }, /cannot be a probe/],
    ['is for services, on the public server', 'GET', { access: 'service' }, /is for service and not for the public/],
    ['is for customers and cached', 'GET', { access: 'customer', cache: { maxAgeSeconds: 0 } }, /must not be cached/],
  ])('refuses a route that %s', (_name, method, guard, message) => {
    expect(() => register(method, guard)).toThrow(message);
  });

  test('refuses a route for visitors on the internal server', () => {
    expect(() => register('GET', { access: 'public' }, 'internal')).toThrow(/is for public and not for the internal/);
    expect(() => register('POST', { access: 'service', csrf: 'required' }, 'internal')).toThrow(/has no CSRF/);
    for (const access of ['visitor', 'customer'] as const)
      expect(() => register('GET', { access }, 'internal')).toThrow(`GET /api/example is for ${access} and not`);
  });

  test.each<[string, RouteGuard, 'public' | 'internal']>([
    ['GET', { access: 'public' }, 'public'],
    ['GET', { access: 'probe' }, 'public'],
    ['GET', { access: 'probe' }, 'internal'],
    ['GET', { access: 'service' }, 'internal'],
    ['POST', { access: 'service' }, 'internal'],
    ['POST', { access: 'visitor', csrf: 'required' }, 'public'],
    ['DELETE', { access: 'customer', csrf: 'required' }, 'public'],
    ['POST', { access: 'visitor', csrf: { exempt: 'It changes nothing.' } }, 'public'],
    ['POST', { access: 'public', csrf: { exempt: 'It has no session.' }, cache: { maxAgeSeconds: 0 } }, 'public'],
  ])('accepts %s with %o on the %s server, and lists it', (method, guard, kind) => {
    register(method, guard, kind);
    expect(app.registeredRoutes).toContainEqual({ method, url: '/api/example', guard });
  });

  test('lists each method of a route, and names all of them in a refusal', () => {
    app = Fastify();
    registerGuards(app, 'public');
    const route = { method: ['POST', 'PUT'], url: '/api/example', handler: async () => ({}) };
    const guard: RouteGuard = { access: 'visitor', csrf: 'required' };
    app.route({ ...route, config: { guard } });
    expect(app.registeredRoutes).toEqual([
      { method: 'POST', url: '/api/example', guard },
      { method: 'PUT', url: '/api/example', guard },
    ]);
    expect(() => app.route({ ...route, url: '/api/other' })).toThrow('POST, PUT /api/other does not say');
    const service: RouteGuard = { access: 'service' };
    expect(() => app.route({ ...route, url: '/api/other', config: { guard: service } })).toThrow(
      'POST, PUT /api/other is for service and not for the public server.',
    );
  });

  test('refuses a route that writes by one of its methods', () => {
    app = Fastify();
    registerGuards(app, 'public');
    const guard: RouteGuard = { access: 'visitor' };
    const route = { url: '/api/example', config: { guard }, handler: async () => ({}) };
    expect(() => app.route({ ...route, method: ['GET', 'POST'] })).toThrow(/whether it needs a CSRF token/);
  });
});

describe('the declaration of a route', () => {
  test('says which methods only read and which routes depend on the session', () => {
    const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
    expect(methods.filter(isReading)).toEqual(['GET', 'HEAD', 'OPTIONS']);
    const kinds = ['public', 'visitor', 'customer', 'service', 'probe'] as const;
    expect(kinds.filter((access) => readsSession({ access }))).toEqual(['visitor', 'customer']);
  });

  test('is never missing while a route answers', async () => {
    app = Fastify();
    app.get('/api/example', async (request) => guardOf(request));
    expect((await app.inject('/api/example')).json().message).toBe('GET /api/example was registered without a guard.');
  });
});

describe('Cache-Control follows from the declaration', () => {
  test.each<[RouteGuard, string]>([
    [{ access: 'visitor' }, 'no-store'],
    [{ access: 'customer' }, 'no-store'],
    [{ access: 'public' }, 'no-store'],
    [{ access: 'public', cache: { maxAgeSeconds: 5 } }, 'public, max-age=5'],
    [{ access: 'public', cache: { maxAgeSeconds: 5, immutable: true } }, 'public, max-age=5, immutable'],
  ])('%o: %s, whatever the handler sets', async (guard, expected) => {
    register('GET', guard);
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await app.inject({ method, url: '/api/example' });
      expect(headers['cache-control']).toBe(expected);
    }
  });

  test.each([
    [200, 'public, max-age=5'],
    [299, 'public, max-age=5'],
    [300, 'no-store'],
    [304, 'public, max-age=5'],
    [305, 'no-store'],
    [404, 'no-store'],
    [503, 'no-store'],
  ])('an answer of status %i: %s', async (status, expected) => {
    app = Fastify();
    registerGuards(app, 'public');
    const guard: RouteGuard = { access: 'public', cache: { maxAgeSeconds: 5 } };
    app.get('/api/example', { config: { guard } }, (_request, reply) => reply.status(status).send());
    expect((await app.inject('/api/example')).headers['cache-control']).toBe(expected);
  });

  test('cacheable answers vary by language and market, in addition to headers that plugins named', async () => {
    const varyOf = async (cache: RouteGuard['cache'], vary?: string) => {
      app = Fastify();
      registerGuards(app, 'public');
      const guard: RouteGuard = { access: 'public', ...(cache && { cache }) };
      app.get('/api/example', { config: { guard } }, async (_request, reply) => {
        if (vary !== undefined) reply.header('vary', vary);
        return {};
      });
      return (await app.inject('/api/example')).headers.vary;
    };
    const cache = { maxAgeSeconds: 0 };
    expect(await varyOf(cache)).toBe('X-Language, X-Market');
    expect(await varyOf(cache, 'Origin,Accept ,  X-Market')).toBe('Origin, Accept, X-Market, X-Language');
    expect(await varyOf(undefined)).toBeUndefined();
  });

  test('failures are never cached', async () => {
    register('GET', { access: 'public', cache: { maxAgeSeconds: 5 } });
    expect((await app.inject('/api/elsewhere')).headers['cache-control']).toBe('no-store');
  });
});

describe('a route that is not for visitors', () => {
  const cookie = sessionCookie('reprise', false);
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

  async function readSession(access: 'public' | 'probe' | 'visitor') {
    app = Fastify();
    registerGuards(app, 'public');
    await app.register(cookies);
    const sessions = createSessions({ db, clock: () => new Date(), cookie });
    app.get('/api/example', { config: { guard: { access } } }, async (request, reply) => ({
      session: await sessions.current(request, reply),
    }));
    return app.inject({ url: '/api/example', headers: { cookie: `${cookie.name}=${'a'.repeat(43)}` } });
  }

  test.each(['public', 'probe'] as const)('cannot read the session if it is for %s', async (access) => {
    const answer = await readSession(access);
    expect([answer.statusCode, answer.json().message]).toEqual([500, expect.stringContaining('is not declared')]);
    expect((await readSession('visitor')).statusCode).toBe(200);
  });
});
