import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import type { Session } from '../modules/session/session-store.ts';
import type { Sessions } from '../modules/session/sessions.ts';
import { createToken, csrfTokenFor } from '../modules/session/token.ts';
import { registerCustomerGuard } from './customer-guard.ts';
import { registerGuards } from './register-guards.ts';
import type { RouteGuard } from './route-guard.ts';
import { registerWriteGuard } from './write-guard.ts';

const token = createToken();
const session: Session = {
  id: 'one',
  token,
  customerId: undefined,
  authentication: undefined,
  emailUndeliverable: false,
  renewed: false,
};
const shop = 'https://shop.example';
const unused = () => {
  throw new Error('A guard starts and ends no session.');
};

let app: FastifyInstance;
afterEach(() => app.close());

interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  guard: RouteGuard;
  headers: Record<string, string | string[]>;
  session?: Session | undefined;
  url?: string;
}

/** The refusal of a call, or its status when it was let through. */
async function ask({
  method,
  guard,
  headers,
  session: present,
  url = '/api/example',
}: Asked): Promise<number | string> {
  const sessions: Sessions = {
    ensure: unused,
    replace: unused,
    current: async () => present,
    async customer() {
      if (present?.customerId) return { ...present, customerId: present.customerId };
      throw new ApiError({ status: 401, code: 'LOGIN_REQUIRED', message: 'Sign in first.' });
    },
  };
  app = Fastify();
  registerGuards(app, 'public');
  registerWriteGuard(app, sessions, [shop, 'https://en.shop.example']);
  registerCustomerGuard(app, sessions);
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof ApiError ? error.status : 500).send({
      said: error instanceof ApiError ? `${error.status} ${error.code}: ${error.message}` : String(error),
    }),
  );
  app.route({ method, url: '/api/example', config: { guard }, handler: async () => ({}) });
  const answer = await app.inject({ method, url, headers });
  return answer.json().said ?? answer.statusCode;
}

const otherOrigin = '403 ORIGIN_NOT_ALLOWED: The Origin header names no page of the shop.';
const noToken =
  '403 CSRF_TOKEN_INVALID: The X-CSRF-Token header does not belong to the session; get one from /api/csrf-token.';
const guard = { access: 'visitor', csrf: 'required' } as const satisfies RouteGuard;
const own = { origin: shop, 'x-csrf-token': csrfTokenFor(token) };

describe('a write', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'is accepted by %s with origin, session and token',
    async (method) => {
      expect(await ask({ method, guard, headers: own, session })).toBe(200);
      expect(await ask({ method, guard, headers: { ...own, origin: 'https://en.shop.example' }, session })).toBe(200);
    },
  );

  test.each([undefined, 'null', 'https://evil.example', `${shop}.evil.example`, `${shop}/`, 'http://shop.example'])(
    'is refused from the origin %s',
    async (origin) => {
      const { origin: _own, ...rest } = own;
      const headers = origin === undefined ? rest : { ...rest, origin };
      expect(await ask({ method: 'POST', guard, headers, session })).toBe(otherOrigin);
    },
  );

  test.each([undefined, '', 'a'.repeat(43), csrfTokenFor(createToken()), token])(
    'is refused with the token %s',
    async (wrong) => {
      const headers = wrong === undefined ? { origin: shop } : { origin: shop, 'x-csrf-token': wrong };
      expect(await ask({ method: 'POST', guard, headers, session })).toBe(noToken);
    },
  );

  test('is refused without a session', async () => {
    expect(await ask({ method: 'POST', guard, headers: own })).toBe(noToken);
  });

  test('is accepted from any origin on an exempt route', async () => {
    const exempt: RouteGuard = { access: 'visitor', csrf: { exempt: 'It changes nothing of value.' } };
    expect(await ask({ method: 'POST', guard: exempt, headers: {} })).toBe(200);
  });
});

test('a read is accepted from any origin', async () => {
  expect(await ask({ method: 'GET', guard: { access: 'visitor' }, headers: {} })).toBe(200);
});

test('an unknown path is not found for any caller', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect(await ask({ method, guard, headers: {}, url: '/api/nowhere' })).toBe(404);
});

describe('a route for customers', () => {
  const forCustomers: RouteGuard = { access: 'customer' };
  const ofCustomer = { ...session, customerId: 'ada' };

  test('refuses visitors who are not signed in', async () => {
    expect(await ask({ method: 'GET', guard: forCustomers, headers: {}, session: ofCustomer })).toBe(200);
    const refusal = '401 LOGIN_REQUIRED: Sign in first.';
    expect(await ask({ method: 'GET', guard: forCustomers, headers: {}, session })).toBe(refusal);
    expect(await ask({ method: 'GET', guard: forCustomers, headers: {} })).toBe(refusal);
  });

  test('is the only kind that requires a customer', async () => {
    expect(await ask({ method: 'GET', guard: { access: 'visitor' }, headers: {}, session })).toBe(200);
    expect(await ask({ method: 'GET', guard: { access: 'public' }, headers: {} })).toBe(200);
  });
});
