import { createServiceTokens, type ServiceKey } from '@reprise/server-kit/service-token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../testing/customer.ts';
import { createRawClient, type RawAnswer, type RawRequest } from '../testing/raw-request.ts';
import { serviceAuthorization } from '../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';
import type { RegisteredRoute } from './register-guards.ts';
import { isReading } from './route-guard.ts';

const keys = [
  { service: 'search', key: 'the-key-of-search-in-this-test-alone' },
  { service: 'search', key: 'the-next-key-of-search-in-this-test' },
  { service: 'warehouse', key: 'the-key-of-the-warehouse-in-this-test' },
] as const;
const ownOrigin = 'http://localhost:3000';

/** Spellings that a router may treat as the same address. None of them may bypass a guard. */
const spellings: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'percent-encoded letters': (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'absolute form': (path) => `http://shop.example${path}`,
  'absolute form, percent-encoded': (path) => `http://shop.example/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  'doubled slashes': (path) => path.replaceAll('/', '//'),
  'trailing slash': (path) => `${path}/`,
  'upper case': (path) => path.toUpperCase(),
  'dot segments': (path) => `/media/..${path}`,
};

const pathOf = (route: RegisteredRoute) => route.url.replace(/:\w+/g, '1');

interface Attempt {
  as: string;
  headers: Record<string, string>;
  refusal: (route: RegisteredRoute) => string | undefined;
}

let api: TestApp;
let send: (request: RawRequest) => Promise<RawAnswer>;
let sendInternal: (request: RawRequest) => Promise<RawAnswer>;
let customer: Visitor;
let anonymous: Visitor;
beforeAll(async () => {
  api = await createTestApp({
    environment: { RATE_LIMIT: 'off', SERVICE_KEYS: keys.map(({ service, key }) => `${service}:${key}`).join(',') },
  });
  // Before it listens: from then on the API sends its mails.
  customer = (await signUp(api)).visitor;
  [send, sendInternal] = [await createRawClient(api.app), await createRawClient(api.internal)];
  anonymous = createVisitor(api.app);
  await anonymous.csrfToken();
});
afterAll(() => api.close());

const cookieOf = (visitor: Visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const needsToken = ({ method, guard }: RegisteredRoute) => guard.csrf === 'required' && !isReading(method);
const needsCustomer = ({ guard }: RegisteredRoute) => guard.access === 'customer';
const codeOf = ({ body }: RawAnswer) => (body === '' ? '' : (JSON.parse(body) as { code?: string }).code);

/** Sends the attempt in every spelling. Returns the answers that are neither the declared refusal nor 404. */
async function waysPast(routes: readonly RegisteredRoute[], attempt: Attempt): Promise<string[]> {
  const ways: string[] = [];
  let refused = 0;
  for (const route of routes) {
    const expected = attempt.refusal(route);
    if (expected === undefined) continue;
    for (const [name, spell] of Object.entries(spellings)) {
      const headers = {
        ...attempt.headers,
        ...(isReading(route.method) ? {} : { 'content-type': 'application/json' }),
      };
      const body = isReading(route.method) ? undefined : '{}';
      const target = spell(pathOf(route));
      const answer = await send({ method: route.method, target, headers, ...(body && { body }) });
      const status = Number(expected.slice(0, 3));
      const isRefused = answer.status === status && (route.method === 'HEAD' || codeOf(answer) === expected.slice(4));
      if (isRefused) refused += 1;
      if (isRefused || (name !== 'plain' && answer.status === 404)) continue;
      ways.push(`${attempt.as}: ${route.method} ${target} (${name}) answered ${answer.status}`);
    }
  }
  expect(refused).toBeGreaterThan(routes.filter((route) => attempt.refusal(route)).length);
  return ways;
}

describe('no spelling of a path avoids the guards of its route', () => {
  test('for a visitor without a session', async () => {
    const attempt: Attempt = {
      as: 'without a session',
      headers: { origin: ownOrigin },
      refusal(route) {
        if (needsToken(route)) return '403 CSRF_TOKEN_INVALID';
        return needsCustomer(route) ? '401 LOGIN_REQUIRED' : undefined;
      },
    };
    expect(await waysPast(api.app.registeredRoutes, attempt)).toEqual([]);
  });

  test('for a visitor who is not signed in, with session and CSRF token', async () => {
    const attempt: Attempt = {
      as: 'not signed in',
      headers: { origin: ownOrigin, cookie: cookieOf(anonymous), 'x-csrf-token': await anonymous.csrfToken() },
      refusal: (route) => (needsCustomer(route) ? '401 LOGIN_REQUIRED' : undefined),
    };
    expect(await waysPast(api.app.registeredRoutes, attempt)).toEqual([]);
  });

  test('for a customer’s session without the CSRF token', async () => {
    for (const token of [undefined, await anonymous.csrfToken()]) {
      const attempt: Attempt = {
        as: 'without the CSRF token',
        headers: { origin: ownOrigin, cookie: cookieOf(customer), ...(token && { 'x-csrf-token': token }) },
        refusal: (route) => (needsToken(route) ? '403 CSRF_TOKEN_INVALID' : undefined),
      };
      expect(await waysPast(api.app.registeredRoutes, attempt)).toEqual([]);
    }
  });

  test('for a page of another origin, or one that hides it', async () => {
    for (const origin of ['http://evil.example', 'http://localhost:3000.evil.example', 'null', undefined]) {
      const attempt: Attempt = {
        as: `from ${origin}`,
        headers: {
          ...(origin && { origin }),
          cookie: cookieOf(customer),
          'x-csrf-token': await customer.csrfToken(),
        },
        refusal: (route) => (needsToken(route) ? '403 ORIGIN_NOT_ALLOWED' : undefined),
      };
      expect(await waysPast(api.app.registeredRoutes, attempt)).toEqual([]);
    }
  });
});

describe('routes for services', () => {
  test('need the service token in every spelling of their path, as unknown paths do', async () => {
    const token = await createServiceTokens(keys[0])();
    const wrong = [undefined, 'Bearer wrong', `bearer ${token}x`, token, `Bearer ${keys[0].key}`];
    const routes = api.internal.registeredRoutes.filter(({ guard }) => guard.access === 'service');
    expect(routes.length).toBeGreaterThan(5);
    for (const route of [...routes, { method: 'GET', url: '/internal/nowhere' }]) {
      for (const spell of Object.values(spellings)) {
        for (const authorization of wrong) {
          const target = spell(route.url.replace(/:\w+/g, '1'));
          const headers = authorization === undefined ? {} : { authorization };
          const { status } = await sendInternal({ method: route.method, target, headers });
          expect(status, `${route.method} ${target} with ${authorization}`).toBe(401);
        }
      }
    }
  });

  test('accept every service by its own key, and two keys of one while they are exchanged', async () => {
    const statusWith = async (key: ServiceKey) => {
      const headers = { authorization: `Bearer ${await createServiceTokens(key)()}` };
      return (await sendInternal({ method: 'GET', target: '/internal/nowhere', headers })).status;
    };
    for (const key of keys) expect(await statusWith(key)).toBe(404);
    expect(await statusWith({ service: 'search', key: keys[2].key })).toBe(401);
    expect(await statusWith({ service: 'warehouse', key: 'a key that the API does not know at all' })).toBe(401);
  });

  test('do not exist on the public port, even with the token', async () => {
    const headers = { authorization: await serviceAuthorization(api.config) };
    const services = api.internal.registeredRoutes.filter(({ url }) => url.startsWith('/internal/'));
    expect(services.length).toBeGreaterThan(4);
    for (const route of services) {
      for (const spell of Object.values(spellings)) {
        const target = spell(pathOf(route));
        expect((await send({ method: route.method, target, headers })).status, target).toBe(404);
      }
    }
  });

  test('are the only routes of the internal port, apart from probes', () => {
    const others = api.internal.registeredRoutes.filter(({ guard }) => guard.access !== 'service');
    expect(others.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /healthz',
      'HEAD /healthz',
      'GET /readyz',
      'HEAD /readyz',
    ]);
  });
});

describe('an answer that depends on the caller', () => {
  test('is never stored by a cache', async () => {
    const headers = { cookie: cookieOf(customer) };
    const personal = api.app.registeredRoutes.filter(
      ({ method, guard }) => method === 'GET' && (guard.access === 'visitor' || guard.access === 'customer'),
    );
    expect(personal.length).toBeGreaterThan(5);
    for (const route of personal) {
      const answer = await send({ method: 'GET', target: pathOf(route), headers });
      expect(answer.headers['cache-control'], route.url).toBe('no-store');
    }
  });
});

describe('a public answer', () => {
  const reads = () =>
    api.app.registeredRoutes.filter(
      ({ method, url, guard }) => guard.access === 'public' && url.startsWith('/api/') && method !== 'HEAD',
    );

  test('is marked as public, without which the shell caches no page', () => {
    expect(reads().length).toBeGreaterThan(15);
    expect(
      reads()
        .filter(({ guard }) => !guard.cache)
        .map(({ url }) => url),
      // Pages with an answer must not be cached: there are as many as there are questions.
    ).toEqual(['/api/products/:id/questions/answer']);
  });

  test('varies by language and market', async () => {
    let answered = 0;
    for (const route of reads().filter(({ method }) => method === 'GET')) {
      const { status, headers } = await send({ method: 'GET', target: pathOf(route) });
      if (status !== 200) continue;
      answered += 1;
      expect(headers.vary, route.url).toMatch(/X-Language, X-Market/);
    }
    expect(answered).toBeGreaterThan(5);
  });
});

describe('percent-encoded addresses', () => {
  test('are answered in the language of the request', async () => {
    const target = '/%61pi/announcements';
    expect((await send({ method: 'GET', target, headers: { 'x-language': 'xx' } })).status).toBe(400);
    expect((await send({ method: 'GET', target, headers: { 'x-language': 'nl' } })).status).toBe(200);
  });

  test('count against the limits', async () => {
    const limited = await createTestApp({ empty: true });
    const ask = await createRawClient(limited.app);
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    for (let index = 0; index < 300; index += 1) await ask({ method: 'POST', target: '/%61pi/logout', headers });
    expect(codeOf(await ask({ method: 'POST', target: 'http://shop.example/api/logout', headers }))).toBe(
      'RATE_LIMITED',
    );
    await limited.close();
  });
});
