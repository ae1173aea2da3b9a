import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createConsent, refusal, writeConsent } from '@reprise/entities/create-consent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, withoutIdentity } from './visitor.ts';

const seen: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  seen.push(request.headers);
  if (request.url === '/api/moved') return response.writeHead(307, { location: '/api/elsewhere' }).end();
  const { tags, age } = Object.fromEntries(new URL(request.url ?? '', 'http://api').searchParams);
  if (tags) response.setHeader('cache-tag', tags);
  if (age) response.setHeader('cdn-cache-control', age);
  response.writeHead(200, { 'set-cookie': ['reprise-session=new; Path=/; HttpOnly', 'other=1; Path=/'] }).end('ok');
});
let apiUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const visitorWith = (cookie: string, origin = 'http://localhost:3000') =>
  createVisitor(
    {
      apiUrl,
      headers: { cookie, 'user-agent': 'Browser' },
      ip: '203.0.113.7',
      origin,
      reference: 'a'.repeat(32),
    },
    'reprise',
  );

describe('visitor', () => {
  test('forwards client data, and uses new cookies immediately', async () => {
    const visitor = visitorWith('a=b; reprise-session=old');
    await visitor.fetch(`${apiUrl}/api/one`);
    await visitor.fetch(`${apiUrl}/api/two`, { method: 'POST' });
    expect(seen.at(-2)).toMatchObject({
      cookie: 'a=b; reprise-session=old',
      origin: 'http://localhost:3000',
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Browser',
      traceparent: `00-${'a'.repeat(32)}-0000000000000001-01`,
    });
    expect(seen.at(-1)?.cookie).toBe('a=b; reprise-session=new; other=1');
    expect(visitor.newCookies()).toContain('reprise-session=new; Path=/; HttpOnly');
  });

  test.each([
    ['the shortest time of its answers', ['tags=product-1,product-2&age=max-age=60', 'age=max-age=3600'], 60_000],
    ['no time if an answer does not say it', ['tags=product-1,%20product-2&age=max-age=60', ''], undefined],
    ['no time for something else', ['tags=product-1,product-2&age=private'], undefined],
  ])('collects the tags of all answers, and %s', async (_, queries, maxAgeMs) => {
    const visitor = visitorWith('');
    for (const query of queries) await visitor.fetch(`${apiUrl}/api/one?${query}`);
    expect(visitor.freshness()).toEqual({ tags: new Set(['product-1', 'product-2']), maxAgeMs });
  });

  test('has no time of its own before the first answer', () => {
    expect(visitorWith('').freshness()).toEqual({ tags: new Set(), maxAgeMs: undefined });
  });

  test('never sends cookies to another server', async () => {
    const visitor = visitorWith('reprise-session=old');
    await visitor.fetch(`${apiUrl.replace('127.0.0.1', 'localhost')}/elsewhere`);
    expect(seen.at(-1)?.cookie).toBeUndefined();
  });

  test('does not follow redirects', async () => {
    const before = seen.length;
    await expect(visitorWith('reprise-session=old').fetch(`${apiUrl}/api/moved`)).rejects.toThrow();
    expect(seen).toHaveLength(before + 1);
  });

  test('reads the consent, and ignores invalid values', () => {
    const text = writeConsent(createConsent({ ...refusal, statistics: true }));
    expect(visitorWith(`a=b; reprise-consent=${text}`).consent).toMatchObject({ ...refusal, statistics: true });
    for (const cookie of ['a=b', 'reprise-consent=yes', `other-consent=${text}`]) {
      expect(visitorWith(cookie).consent).toBeUndefined();
    }
  });

  test('reads over TLS only the consent that no other host of the domain could store', () => {
    const text = writeConsent(createConsent(refusal));
    const overTls = (cookie: string) => visitorWith(cookie, 'https://www.shop.example').consent;
    expect(overTls(`__Host-reprise-consent=${text}`)).toMatchObject(refusal);
    expect(overTls(`reprise-consent=${text}`)).toBeUndefined();
  });

  test('is nobody without the cookies by which the API knows them', () => {
    const cookie = 'a=b; reprise-session=x; __Host-reprise-session=y; __Host-reprise-device=z;reprise-consent=c';
    const headers = withoutIdentity({ cookie, 'user-agent': 'x' }, 'reprise');
    expect(headers['user-agent']).toBe('x');
    expect(visitorWith(headers.cookie ?? '').hasSession).toBe(false);
    expect(headers.cookie?.split(';').map((part) => part.trim())).toEqual(['a=b', 'reprise-consent=c']);
  });

  test('is known to run scripts by a cookie', () => {
    expect(visitorWith('a=b').runsScripts).toBe(false);
    expect(visitorWith('reprise-scripts=1').runsScripts).toBe(true);
    expect(visitorWith('__Host-reprise-scripts=1').runsScripts).toBe(true);
  });

  test('detects a session, also by its secure cookie name', () => {
    expect(visitorWith('a=b').hasSession).toBe(false);
    expect(visitorWith('__Host-reprise-session=x').hasSession).toBe(true);
  });
});
