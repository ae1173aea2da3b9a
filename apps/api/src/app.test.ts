import { ApiErrorBody } from '@reprise/entities/api-error';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from './testing/fixture-catalogue.ts';
import { serviceAuthorization } from './testing/service-authorization.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('every answer', () => {
  it('carries the version and the trace id of the request', async () => {
    const response = await api.app.inject({
      url: '/healthz',
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    expect(response.headers).toMatchObject({ 'x-version': api.config.APP_VERSION, 'x-request-id': trace });
    const other = await api.app.inject({ url: '/healthz', headers: { traceparent: 'nonsense' } });
    expect(other.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  });

  it('cannot be read by pages of other origins', async () => {
    for (const url of ['/healthz', '/api/announcements', '/api/nowhere', '/openapi.json']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await api.app.inject({ method, url, headers: { origin: 'https://evil.example' } });
        expect(
          Object.keys(headers).filter((name) => name.startsWith('access-control-')),
          url,
        ).toEqual([]);
      }
    }
  });

  it('names its charset', async () => {
    for (const url of ['/healthz', '/api/announcements', '/api/nowhere', '/openapi.json', '/api/product-view/%E0%A4%A'])
      expect((await api.app.inject(url)).headers['content-type'], url).toBe('application/json; charset=utf-8');
  });
});

describe('errors', () => {
  it('have a code, a message and the reference', async () => {
    const response = await api.app.inject({
      url: '/api/no-such-thing?secret=1',
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    expect(response.statusCode).toBe(404);
    const body = ApiErrorBody.parse(response.json());
    expect(body).toMatchObject({ code: 'NOT_FOUND', reference: trace });
    expect(body.message).not.toContain('secret');
  });

  it('name malformed, missing and oversized bodies', async () => {
    const post = (payload: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/recommendations/feedback',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    expect((await post('{"a":')).json()).toMatchObject({ code: expect.any(String) });
    for (const payload of ['{"a":', '', JSON.stringify({ text: 'x'.repeat(300_000) })]) {
      const response = await post(payload);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      ApiErrorBody.parse(response.json());
    }
  });

  it('refuse a body that targets object prototypes', async () => {
    for (const payload of ['{"__proto__":{"admin":true}}', '{"a":{"constructor":{"prototype":{"admin":true}}}}']) {
      const headers = { 'content-type': 'application/json' };
      const url = '/api/trade-in/grading-price';
      const response = await api.app.inject({ method: 'POST', url, headers, payload });
      expect(response.json()).toMatchObject({ code: 'MALFORMED_JSON' });
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('refuse a repeated parameter', async () => {
    const url = `/api/product-view/${fixtureIds.phone}?wristbandId=1&wristbandId=2`;
    expect((await api.app.inject(url)).json()).toMatchObject({
      code: 'INVALID_REQUEST',
      fieldErrors: [{ field: 'wristbandId', code: 'INVALID_VALUE' }],
    });
  });

  it('reveal nothing about internal failures', async () => {
    const broken = await createTestApp();
    await sql`drop table announcements cascade`.execute(broken.db);
    const response = await broken.app.inject('/api/announcements');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong.',
      reference: response.headers['x-request-id'],
    });
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
    await broken.database.close();
    expect((await broken.app.inject('/readyz')).json()).toMatchObject({ status: 'failing' });
    await broken.app.close();
  });

  it('a URL that is not valid text is refused like other mistakes', async () => {
    const response = await api.app.inject('/api/product-view/%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'PATH_INVALID', reference: response.headers['x-request-id'] });
  });

  it.each(['x-language', 'x-market'])('refuse an unknown %s', async (header) => {
    const response = await api.app.inject({ url: '/api/announcements', headers: { [header]: 'xx' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST', fieldErrors: [{ code: 'INVALID_VALUE' }] });
  });
});

describe('/openapi.json', () => {
  it('documents every route with its parameters, answers and errors', async () => {
    const document = (await api.app.inject('/openapi.json')).json();
    const paths = Object.keys(document.paths);
    for (const { url } of api.app.documentedRoutes) expect(paths).toContain(url.replace(/:(\w+)/g, '{$1}'));
    const view = document.paths['/api/product-view/{id}'].get;
    expect(view.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'wristbandId', in: 'query', required: false },
    ]);
    expect(view.responses['200'].content['application/json'].schema.properties).toHaveProperty('product');
    expect(view.responses['404'].description).toContain('PRODUCT_NOT_FOUND');
    expect(document.paths['/api/wishlist-view'].get).toMatchObject({
      security: [{ session: [] }],
      responses: { 401: { description: 'LOGIN_REQUIRED' } },
    });
    expect(document.paths['/api/login'].post).toMatchObject({
      security: [{ session: [], csrfToken: [] }],
      responses: { 403: { description: expect.stringContaining('CSRF_TOKEN_INVALID') } },
    });
  });

  it('omits internal routes', async () => {
    const headers = { authorization: await serviceAuthorization(api.config) };
    const document = (await api.internal.inject({ url: '/openapi.json', headers })).json();
    expect(document.paths['/internal/catalogue/changes'].get.security).toEqual([{ serviceToken: [] }]);
    const shown = (await api.app.inject('/openapi.json')).json();
    expect(Object.keys(shown.paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
  });
});
