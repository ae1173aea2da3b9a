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
