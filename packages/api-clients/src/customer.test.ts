import { expect, test, vi } from 'vitest';
import { createCustomerClient } from './customer.ts';
import { createHttp } from './http.ts';

test('the call that saves the language for mails outlives its page', async () => {
  const asked: Request[] = [];
  const answer = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request);
    return request.method === 'GET' ? Response.json({ token: 't' }) : new Response(null, { status: 204 });
  });
  const options = { baseUrl: 'https://www.shop.example', language: 'de', market: 'de', version: '1' };
  await createCustomerClient(createHttp({ ...options, fetch: answer })).setLocale('en');
  expect(asked.at(-1)).toMatchObject({ method: 'PUT', keepalive: true });
  expect(await asked.at(-1)?.json()).toEqual({ locale: 'en' });
});

test('the answer about the visitor brings the token of the next write', async () => {
  const asked: Request[] = [];
  const view = { blueCartCount: 1, greenCartCount: 0, wishlistProductIds: [], csrfToken: 'of-the-session' };
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request);
    return request.method === 'POST' ? Response.json(view) : new Response(null, { status: 204 });
  };
  const options = { baseUrl: 'https://www.shop.example', language: 'de', market: 'de', version: '1' };
  const customer = createCustomerClient(createHttp({ ...options, fetch: answer }));
  expect(await customer.userMetaView(false)).not.toHaveProperty('csrfToken');
  await customer.setLocale('en');
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  expect(asked.at(-1)?.headers.get('x-csrf-token')).toBe('of-the-session');
});
