import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCircuit } from '@reprise/api-clients';
import { createConsent, refusal, writeConsent } from '@reprise/entities/create-consent';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../boot/server/config.ts';
import { handOverUrl } from '../hand-over-path.ts';
import { registerHandOver } from './hand-over.ts';

interface Call {
  path: string;
  cookie: string;
  body: Record<string, string>;
}

const code = 'c'.repeat(43);
const session = 'reprise-session=abc';
const dayBefore = new Date(Date.now() - 24 * 60 * 60 * 1000);
const [agreed, refused] = [
  writeConsent(createConsent({ ...refusal, statistics: true }, dayBefore)),
  writeConsent(createConsent(refusal)),
];

/** Requests that the API got, and its responses. */
let calls: Call[];
let answers: Record<string, { status?: number; body: object; cookie?: string }>;
const api = createServer((request, response) => void answer(request).then((send) => send(response)));
let app: FastifyInstance;

async function answer(request: IncomingMessage) {
  let text = '';
  for await (const part of request) text += String(part);
  const path = request.url ?? '';
  calls.push({ path, cookie: request.headers.cookie ?? '', body: JSON.parse(text) as Record<string, string> });
  const { status = 200, body, cookie } = answers[path] ?? { status: 404, body: { code: 'NOT_FOUND' } };
  const headers = { 'content-type': 'application/json', ...(cookie && { 'set-cookie': cookie }) };
  return (response: import('node:http').ServerResponse) =>
    response.writeHead(status, headers).end(JSON.stringify(body));
}

async function startShell(env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const { port } = api.address() as AddressInfo;
  const config = readConfig({ NODE_ENV: 'test', API_URL: `http://127.0.0.1:${port}`, ...env });
  const shell = Fastify();
  registerHandOver(shell, { config, circuit: createCircuit({ probe: async () => undefined }) });
  return shell;
}

beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  app = await startShell();
});
afterAll(async () => {
  await app.close();
  api.close();
});
beforeEach(() => {
  calls = [];
  answers = {
    '/api/hand-over': { body: { code } },
    '/api/hand-over/redeem': { body: { consent: agreed }, cookie: 'reprise-session=new; Path=/; HttpOnly' },
  };
});

/** Requests an address like a browser that navigates there. */
async function go(address: string, cookies: string[] = [], headers: Record<string, string> = {}, shell = app) {
  const { host, pathname, search } = new URL(address);
  const response = await shell.inject({
    url: pathname + search,
    headers: { host, cookie: cookies.join('; '), ...headers },
  });
  const { statusCode: status, headers: received } = response;
  return { status, to: String(received.location ?? ''), headers: received, cookies: response.cookies };
}

const next = '/kaufen/suchen?q=iphone';
const [german, english] = ['http://www.localhost:3000', 'http://en.localhost:3000'];
const start = handOverUrl(english, german, next);

/** Runs the first two steps with these cookies on the German host. */
async function untilCode(cookies: string[]) {
  const first = await go(start);
  const second = await go(first.to, cookies);
  return { nonce: first.cookies[0]?.value ?? '', first, second };
}

describe('the way to another host of the market', () => {
  test('sets a nonce, issues a code, and opens the session on the page', async () => {
    const { nonce, first, second } = await untilCode([session]);
    expect(first.to.startsWith(`${german}/hand-over/code?`)).toBe(true);
    expect(first.to).not.toContain(nonce);
    expect(second.to).toBe(`${english}/hand-over/redeem?${new URLSearchParams({ code, next })}`);
    const third = await go(second.to, [`reprise-nonce=${nonce}`]);
    expect([first.status, second.status, third.status, third.to]).toEqual([303, 303, 303, next]);
    expect(third.cookies.map(({ name, value, maxAge }) => [name, value, maxAge === 0])).toEqual([
      ['reprise-nonce', '', true],
      ['reprise-session', 'new', false],
      ['reprise-consent', agreed, false],
    ]);
    expect(calls).toEqual([
      {
        path: '/api/hand-over',
        cookie: session,
        body: { nonceHash: createHash('sha256').update(nonce).digest('base64url') },
      },
      { path: '/api/hand-over/redeem', cookie: `reprise-nonce=${nonce}`, body: { code, nonce } },
    ]);
  });

  test('leads to the page directly without data to hand over', async () => {
    const { second } = await untilCode(['reprise-language=en']);
    expect(second.to).toBe(english + next);
    expect(calls).toEqual([]);
  });

  test.each([
    ['the API has no code', '/api/hand-over', { body: {} }],
    ['the API fails', '/api/hand-over', { status: 400, body: { code: 'X', message: '', reference: '' } }],
    ['the code is refused', '/api/hand-over/redeem', { status: 400, body: { code: 'X', message: '', reference: '' } }],
  ])('leads to the page when %s', async (_name, path, answer) => {
    answers[path] = answer;
    const { nonce, second } = await untilCode([session]);
    const last = second.to.includes('/redeem?') ? await go(second.to, [`reprise-nonce=${nonce}`]) : second;
    expect(new URL(last.to, english).href).toBe(english + next);
    expect(last.cookies.filter(({ value }) => value !== '')).toEqual([]);
  });

  test('hands the consent over, and applies the later of two decisions', async () => {
    const { nonce, second } = await untilCode([`reprise-consent=${agreed}`]);
    expect(calls[0]?.body).toMatchObject({ consent: agreed });
    const nonceCookie = `reprise-nonce=${nonce}`;
    const consentOf = async (cookies: string[]) =>
      (await go(second.to, [nonceCookie, ...cookies])).cookies.find(({ name }) => name === 'reprise-consent')?.value;
    expect(await consentOf([])).toBe(agreed);
    expect(await consentOf([`reprise-consent=${refused}`])).toBeUndefined();
    answers['/api/hand-over/redeem'] = { body: { consent: refused } };
    expect(await consentOf([`reprise-consent=${agreed}`])).toBe(refused);
  });

  test('never redirects to another site', async () => {
    const elsewhere = 'https://evil.example/';
    for (const wrong of [elsewhere, '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { to } = await go(handOverUrl(english, german, wrong));
      expect(new URL(to).searchParams.get('next')).toBe('/');
      const query = new URLSearchParams({ code, next: wrong });
      expect((await go(`${english}/hand-over/redeem?${query}`)).to).toBe('/');
    }
  });

  test.each(['evil.example', 'fr.localhost:3000', 'www.localhost:3001', ''])(
    'ignores other hosts: %s',
    async (host) => {
      const first = await go(`${english}/hand-over?${new URLSearchParams({ from: host, next })}`);
      expect([first.to, first.cookies]).toEqual([next, []]);
      const query = new URLSearchParams({ to: host, nonce: code, next });
      expect((await go(`${german}/hand-over/code?${query}`, [session])).to).toBe('/');
      expect(calls).toEqual([]);
    },
  );
});

describe('a code in another visitor’s link', () => {
  test('is not redeemed without the nonce', async () => {
    const { second } = await untilCode([session]);
    calls = [];
    const victim = await go(second.to, ['reprise-session=mine']);
    expect([victim.to, victim.cookies, calls]).toEqual([next, [], []]);
  });
});

describe('every step', () => {
  const steps = [start, `${german}/hand-over/code?to=en.localhost:3000`, `${english}/hand-over/redeem?code=${code}`];

  test.each(steps)('is never stored, and sends no referrer: %s', async (step) => {
    const { headers } = await go(step);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  });

  test.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'empty' },
  ])('is for navigation only: %o', async (headers) => {
    for (const step of steps) {
      const answer = await go(step, [session, `reprise-nonce=${code}`], headers);
      expect([answer.status, answer.cookies]).toEqual([403, []]);
    }
    expect(calls).toEqual([]);
  });

  test('does not respond to HEAD, which would use up a code', async () => {
    const { host, pathname, search } = new URL(steps[2] ?? '');
    const answer = await app.inject({ method: 'HEAD', url: pathname + search, headers: { host } });
    expect(answer.statusCode).toBe(404);
  });

  test('uses a nonce for this host only over TLS', async () => {
    const HOSTS = 'www.shop.example=de:de,en.shop.example=de:en';
    const shell = await startShell({ PROTOCOL: 'https', HOSTS });
    const address = handOverUrl('https://en.shop.example', 'https://www.shop.example', next);
    const { headers, to } = await go(address, [], {}, shell);
    expect([headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-reprise-nonce=[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(to.startsWith('https://www.shop.example/hand-over/code?to=en.shop.example&')).toBe(true);
    await shell.close();
  });
});
