import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../errors.ts';
import { registerGuards } from '../../guards/register-guards.ts';
import type { RouteGuard } from '../../guards/route-guard.ts';
import { after, hourMs, sessionStart as start, useSessionFixture } from '../../testing/session-fixture.ts';
import { sessionCookie } from './cookie.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createToken } from './token.ts';

const { db, newCustomer, begin, count } = await useSessionFixture();

describe('the session of a request', () => {
  const cookie = sessionCookie('reprise', false);
  let app: FastifyInstance;
  afterEach(() => app.close());

  type Use = (sessions: Sessions, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

  interface CallOptions {
    token?: string;
    now?: Date;
    guard?: RouteGuard;
  }

  async function call(use: Use, { token, now = start, guard = { access: 'visitor' } }: CallOptions = {}) {
    app = Fastify();
    registerGuards(app, 'public');
    await app.register(cookies);
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof ApiError) return reply.status(error.status).send(`${error.code}: ${error.message}`);
      return reply.status(500).send(String(error));
    });
    const sessions = createSessions({ db, clock: () => now, cookie });
    app.get('/', { config: { guard } }, async (request, reply) => ({ is: await use(sessions, request, reply) }));
    const headers = { 'user-agent': 'Browser', ...(token && { cookie: `${cookie.name}=${token}` }) };
    return app.inject({ url: '/', headers });
  }

  const current: Use = async (sessions, request, reply) => (await sessions.current(request, reply))?.id;
  const ensure: Use = async (sessions, request, reply) => (await sessions.ensure(request, reply)).id;
  const sent = (token: string) => [
    { name: cookie.name, value: token, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 2_592_000 },
  ];

  test('is found by its cookie, and undefined without one', async () => {
    const { id, token } = await begin();
    const answer = await call(current, { token });
    expect([answer.json().is, answer.cookies]).toEqual([id, []]);
    expect((await call(current)).json()).toEqual({});
    expect((await call(current, { token: createToken() })).json()).toEqual({});
    expect(await count()).toBe(1);
  });

  test('cannot be read on a route that is the same for everyone', async () => {
    const { token } = await begin();
    const answer = await call(current, { token, guard: { access: 'public' } });
    expect([answer.statusCode, answer.body]).toEqual([500, 'Error: GET / is not declared to depend on the session.']);
  });

  test('has its cookie sent again when its lifetime is extended', async () => {
    const { token } = await begin();
    expect((await call(current, { token, now: after(2 * hourMs) })).cookies).toEqual(sent(token));
  });

  test('is started where one is needed, once per request', async () => {
    const twice: Use = async (sessions, request, reply) => {
      await sessions.current(request, reply);
      const first = await sessions.ensure(request, reply);
      return first === (await sessions.ensure(request, reply)) && first.token;
    };
    const answer = await call(twice);
    expect(answer.cookies).toEqual(sent(answer.json().is));
    expect(await db.selectFrom('sessions').select('user_agent').execute()).toEqual([{ user_agent: 'Browser' }]);
    const { id, token } = await begin();
    expect((await call(ensure, { token })).json().is).toBe(id);
    expect(await count()).toBe(2);
  });

  test('is loaded once, even when handlers ask simultaneously', async () => {
    const { token } = await begin();
    const together: Use = async (sessions, request, reply) => {
      const [first, second] = await Promise.all([sessions.current(request, reply), sessions.current(request, reply)]);
      return first !== undefined && first === second;
    };
    expect((await call(together, { token })).json().is).toBe(true);
  });

  test('is that of a customer, or the call is refused', async () => {
    const customer: Use = async (sessions, request, reply) => (await sessions.customer(request, reply)).customerId;
    const id = await newCustomer();
    expect((await call(customer, { token: (await begin(id)).token })).json().is).toBe(id);
    for (const token of [(await begin()).token, createToken()]) {
      const { statusCode, body } = await call(customer, { token });
      expect([statusCode, body]).toEqual([401, 'LOGIN_REQUIRED: Sign in first.']);
    }
  });

  test('reports when mail does not arrive', async () => {
    const id = await newCustomer();
    const { token } = await begin(id);
    expect((await call(current, { token })).headers).not.toHaveProperty('x-email-undeliverable');
    await db.updateTable('customers').set({ email_undeliverable: true }).where('id', '=', id).execute();
    expect((await call(current, { token })).headers['x-email-undeliverable']).toBe('1');
  });

  test('is replaced for the rest of the request, or removed with its cookie', async () => {
    const { token } = await begin();
    const next = await begin();
    const replace: Use = async (sessions, request, reply) => {
      sessions.replace(request, reply, next);
      return (await sessions.current(request, reply))?.id;
    };
    const replaced = await call(replace, { token });
    expect([replaced.json().is, replaced.cookies]).toEqual([next.id, sent(next.token)]);
    const remove: Use = async (sessions, request, reply) => {
      sessions.replace(request, reply, undefined);
      return (await sessions.current(request, reply))?.id;
    };
    const removed = await call(remove, { token });
    expect(removed.json()).toEqual({});
    expect(removed.cookies).toMatchObject([{ name: cookie.name, value: '', path: '/', httpOnly: true }]);
    expect(removed.cookies[0]?.expires?.getTime()).toBe(0);
  });
});
