import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const received: { path: string | undefined; headers: object; event: unknown }[] = [];
const provider: Server = createServer(async (request, response) => {
  const text = (await request.toArray()).join('');
  received.push({ path: request.url?.split('?')[0], headers: request.headers, event: JSON.parse(text) });
  response.writeHead(204).end();
});

let api: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  api = await createTestApp({ environment: { SEARCH_URL: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => provider.close(resolve));
});

const click = (payload: object, server = api) =>
  server.app.inject({
    method: 'POST',
    url: '/api/search/conversion/click',
    headers: { cookie: 'reprise-session=secret' },
    payload,
  });

it('forwards a click with the product’s name and the search, and nothing about the visitor', async () => {
  const answer = await click({ productId: fixtureIds.phone, searchUuid: 'search-1', position: 31 });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({
    path: '/v2/behavioral_action/result_click',
    event: {
      item_id: String(fixtureIds.phone),
      item_name: 'Apple iPhone 13 128 GB Midnight',
      result_offset: 30,
      analytics_tags: { result_id: 'search-1' },
    },
  });
  expect(received[0]?.headers).not.toHaveProperty('cookie');
});

it('refuses unknown products and incomplete clicks', async () => {
  expect((await click({ productId: 424242, searchUuid: 'search-1' })).json()).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  });
  expect((await click({ productId: fixtureIds.phone })).statusCode).toBe(400);
});

it('passes nothing on from browsers with the global privacy control', async () => {
  received.length = 0;
  const objection = { method: 'POST', url: '/api/search/conversion/click', headers: { 'sec-gpc': '1' } } as const;
  const payload = { productId: fixtureIds.phone, searchUuid: 'objected' };
  expect((await api.app.inject({ ...objection, payload })).statusCode).toBe(204);
  expect((await click({ productId: fixtureIds.phone, searchUuid: 'agreed' })).statusCode).toBe(204);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({ event: { analytics_tags: { result_id: 'agreed' } } });
});

it('leaves the clicks of browsers that report to the provider to them', async () => {
  received.length = 0;
  const url = '/api/search/conversion/click';
  const cookie = 'ConstructorioID_client_id=0f3a';
  const payload = { productId: fixtureIds.phone, searchUuid: 'reported' };
  expect((await api.app.inject({ method: 'POST', url, headers: { cookie }, payload })).statusCode).toBe(204);
  expect((await click({ productId: fixtureIds.phone, searchUuid: 'forwarded' })).statusCode).toBe(204);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({ event: { analytics_tags: { result_id: 'forwarded' } } });
});

it('accepts clicks while the provider does not answer', async () => {
  const shop = await createTestApp();
  try {
    expect((await click({ productId: fixtureIds.phone, searchUuid: 'search-1' }, shop)).statusCode).toBe(204);
  } finally {
    await shop.close();
  }
});
