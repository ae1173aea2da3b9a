import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  type ActionFunctionArgs,
  contract,
  data,
  defineRemote,
  failureOf,
  page,
  pageError,
  platformOf,
  redirect,
  useActionData,
} from '@reprise/platform';
import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RemotePool } from '../../remotes/server/remote-pool.ts';
import type { LoadedRemote } from '../../remotes/server/run-release.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

/** Number of rendered pages: each runs its loader once. */
let made = 0;

/** The result of a form's action. */
const TypedText = () => createElement('h1', null, useActionData<{ text: string }>()?.text);

/** A small area: a page, a form, a page that throws, and one that calls the API. */
const area = defineRemote({
  name: 'blue',
  loadMessages: async () => ({}),
  routes: () => {
    type Loader = (input: { context: Parameters<typeof platformOf>[0] }) => unknown;
    interface Options {
      loader?: Loader;
      isShared?: true;
    }
    const of = (path: string, { loader, isShared, ...module }: Options & Record<string, unknown>) =>
      page({
        id: path,
        path,
        ...(isShared && { isShared }),
        chunk: 'x',
        parts: ['part'],
        query: ['once', 'personal', 'choice', 'other'],
        load: async () => ({
          Component: () => createElement('h1', null, path),
          loader: (input: Parameters<Loader>[0]) => {
            made += 1;
            return loader?.(input) ?? null;
          },
          ...module,
        }),
      });
    return [
      of('/', { head: () => ({ title: 'Home of the test', description: 'a <b>' }) }),
      of('/kaufen/shared', { isShared: true }),
      of('/kaufen', { action: () => redirect('/kaufen?done=1') }),
      of('/kaufen/gone', {
        head: () => ({ title: 'Not sold any more' }),
        loader: () => Promise.resolve(data(null, { status: 410 })),
      }),
      of('/i/:idAndSlug', { loader: () => pageError(404, 'PRODUCT_NOT_FOUND') }),
      of('/kaufen/form', {
        Component: TypedText,
        action: async ({ request, context }: ActionFunctionArgs) => {
          const text = String((await request.formData()).get('text'));
          const { blueCart } = await platformOf(context).api();
          const error = await blueCart.removeItem('6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d').catch(failureOf);
          return data({ text }, { status: error && 'status' in error ? error.status : 200 });
        },
      }),
      of('/checkout/cart', {
        loader: async ({ context }) => {
          const { blueCart } = await platformOf(context).api();
          await blueCart.removeItem('6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d');
          return null;
        },
      }),
      of('/s/*', {
        Component: () => {
          throw new Error('a mistake in a page');
        },
      }),
    ];
  },
});

const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    data: { client: 'ab', doublings: 0 },
    expiresAt: 1,
    keyLength: 32,
    keyPrefix: 'ab',
    keySignature: 'ab',
    nonce: 'ab',
    salt: 'ab',
  },
  signature: 'ab',
};
let folder = '';
let api: Server;
let app: FastifyInstance;
/** Lines of the log. */
const logged: unknown[][] = [];

const silent = { info: () => undefined, error: () => undefined };
const release = {
  version: '1.0.0',
  contract,
  web: 'http://localhost:3001/1.0.0/web/',
  webEntry: 'remoteEntry.js',
  server: 'http://localhost:3001/1.0.0/node/remoteEntry.js',
  integrity: { web: 'sha384-w', server: 'sha384-s' },
  weight: 100,
};
const loaded: LoadedRemote = {
  name: 'blue',
  release,
  remote: area,
  files: {
    code: '',
    chunks: {
      x: { js: ['x.js'], css: ['x.css'] },
      part: { js: ['part.js'], css: ['part.css'] },
      other: { js: ['other.js'], css: ['other.css'] },
    },
    exposed: { js: ['expose.js'], css: [] },
    stylesheets: new Map([
      ['http://localhost:3001/1.0.0/web/x.css', '.x{color:red}'],
      ['http://localhost:3001/1.0.0/web/part.css', '.part{color:blue}'],
    ]),
    integrity: { 'http://localhost:3001/1.0.0/web/x.js': 'sha256-x' },
  },
  messages: new Map(),
  entry: 'http://localhost:3001/1.0.0/web/remoteEntry.js',
  dispose: () => undefined,
};

/** Client addresses that the API received. */
const callers: unknown[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/readyz') return response.end('{"status":"ready"}');
    callers.push(request.headers['x-forwarded-for']);
    if (request.headers['x-forwarded-for'] === '192.0.2.66') {
      response.writeHead(429, { 'verify-location': '/verify', 'retry-after': '37' });
      response.end('{"code":"RATE_LIMITED","message":"too many","reference":"the-reference"}');
      return;
    }
    if (request.url?.startsWith('/api/bot-check/challenge')) {
      response.setHeader('cache-control', 'no-store');
      response.end(JSON.stringify({ challenge, waitSeconds: 37 }));
      return;
    }
    if (request.url === '/api/csrf-token') {
      response.setHeader('set-cookie', 'reprise-session=made; Path=/; HttpOnly');
      response.end('{"token":"t"}');
      return;
    }
    response.statusCode = request.url?.startsWith('/api/cart-items') ? 410 : 404;
    response.end('{"code":"CART_ITEM_GONE","message":"gone","reference":"the-reference"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const rows = [
    { name: 'blue', mounts: ['/', '/kaufen', '/i', '/checkout', '/s'], releases: [release] },
    { name: 'green', mounts: ['/verkaufen'], releases: [{ ...release, version: 'broken' }] },
  ];
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify({ remotes: rows }));
  const { port } = api.address() as AddressInfo;
  const config = readConfig({ API_URL: `http://127.0.0.1:${port}`, NODE_ENV: 'production', LOG_LEVEL: 'silent' });
  const pool = new RemotePool({
    registry: path.join(folder, 'registry.json'),
    allowedOrigins: config.remoteOrigins,
    log: silent,
    fetch: async ({ version }) => {
      if (version === 'broken') throw new Error('cannot be loaded');
      return loaded.files;
    },
    run: async () => loaded,
  });
  await pool.refresh();
  await pool.get('blue');
  const chunks = { main: { js: ['react.js', 'main.js'], css: ['main.css'] } };
  app = await createApp({
    config,
    pool,
    assets: {
      directory: folder,
      chunks,
      stylesheets: new Map([['/assets/main.css', '.main{}']]),
      fonts: [],
      url: (file) => `/assets/${file}`,
    },
  });
  app.addHook('onRequest', async (request) => {
    request.log.info = (...line: unknown[]) => void logged.push(line);
  });
});
afterAll(async () => {
  await app.close();
  api.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, host = 'localhost:3000', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

test('logs one line per response: a page, an error, a redirect', async () => {
  for (const [url, status] of [
    ['/?logged', 200],
    ['/i/42,gone', 404],
    ['/kaufen/', 301],
  ] as const) {
    logged.length = 0;
    expect((await get(url)).statusCode).toBe(status);
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0));
    expect(logged).toEqual([[{ method: 'GET', url, status, ms: expect.any(Number) }, 'request']]);
  }
});

describe('the client', () => {
  test('is forwarded to the API by its real address, whatever headers it sends', async () => {
    const from = async (remoteAddress: string) => {
      callers.length = 0;
      const headers = { host: 'localhost:3000', 'x-forwarded-for': '198.51.100.1' };
      await app.inject({ url: '/api/announcements', headers, remoteAddress });
      await app.inject({ url: '/checkout/cart', headers, remoteAddress });
      // The menu is loaded without a client address.
      return [...new Set(callers)].filter(Boolean);
    };
    expect(await from('203.0.113.9')).toEqual(['203.0.113.9']);
    // A trusted proxy may set the header.
    expect(await from('127.0.0.1')).toEqual(['198.51.100.1']);
  });

  test('is redirected to the verify page after too many requests, which is never cached', async () => {
    const limited = await get('/checkout/cart?a=1', undefined, { 'x-forwarded-for': '192.0.2.66' });
    expect(limited.statusCode).toBe(303);
    expect(limited.headers.location).toBe(`/verify?${new URLSearchParams({ next: '/checkout/cart?a=1' })}`);
    const verify = '/verify?next=/kaufen';
    const still = await get(verify, undefined, { 'x-forwarded-for': '192.0.2.66' });
    expect(still.statusCode).toBe(200);
    const page = await get(verify);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(page.body).toMatch(/<noscript><p>Bitte warte 37 Sekunden/);
    callers.length = 0;
    await get(verify);
    // On a slow machine the menu is refreshed meanwhile, on behalf of nobody.
    expect(callers.filter((caller) => caller !== undefined)).toEqual(['127.0.0.1']);
  });
});

test('a form above a limit shows what was typed instead of the verify page', async () => {
  const send = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '192.0.2.66',
      },
      payload: 'text=what+was+typed',
    });
  const { statusCode, body, headers } = await send('/kaufen/form');
  expect([statusCode, headers.location]).toEqual([429, undefined]);
  expect(body).toContain('<h1>what was typed</h1>');
  expect(headers['cache-control']).toBe('no-store');
});

describe('pages', () => {
  test('contain the head, styles and modules of their route only', async () => {
    const { statusCode, body, headers } = await get('/?choice=head');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['server-timing']).toMatch(/, load;dur=\d+\.\d, render;dur=\d+\.\d$/);
    expect(body).toContain('<title data-head="">Home of the test | Reprise</title>');
    expect(body).toContain('content="a &#60;b&#62;"');
    expect(body).toContain('.main{}\n.x{color:red}\n.part{color:blue}');
    expect(body).not.toContain('part.js');
    expect(body).toContain('web/x.js"');
    expect(body).not.toContain('other.');
    expect(body).toContain('src="/assets/main.js"');
  });

  test('are in the language of their host, and redirect from paths of other languages', async () => {
    expect(languageOf((await get('/', 'fr.localhost:3000')).body)).toBe('fr');
    const moved = await get('/acheter?x=1');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/kaufen?x=1']);
  });

  test('redirect to the path with encoded parentheses', async () => {
    const moved = await get('/s/agb%20(neu)?q=(a)');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/s/agb%20%28neu%29?q=(a)']);
    expect((await get('/i/42,phone-%2864-gb%29')).statusCode).toBe(404);
  });

  test('refuses an unknown host', async () => {
    expect((await get('/', 'elsewhere.example')).statusCode).toBe(400);
  });

  test('are compressed if the client accepts it', async () => {
    const { headers, rawPayload } = await get('/', undefined, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('</html>');
  });

  test('share their general headers with errors and refused requests', async () => {
    const cached = await get('/');
    for (const { headers } of [cached, await get('/nothing'), await get('/', 'elsewhere.example')]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
      });
    }
  });
});

describe('a page without personal data', () => {
  const seen = async (url: string, headers: Record<string, string> = {}) => {
    const before = made;
    const { body, headers: answered } = await get(url, undefined, headers);
    return { body, headers: answered, wasMade: made > before };
  };
  test('is rendered once, with a reference in the header of each response', async () => {
    const [one, two] = [await seen('/?once'), await seen('/?once')];
    expect([one.wasMade, two.wasMade]).toEqual([true, false]);
    expect(two.body).toBe(one.body);
    expect(two.body).toContain('Home of the test');
    for (const { body, headers } of [one, two]) {
      const reference = String(headers['x-request-id']);
      expect(headers['server-timing']).toContain(`ref;desc="${reference}"`);
      expect(body).not.toContain(reference);
      expect(headers['cache-control']).toBe('private, no-cache');
    }
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await seen('/?kept');
    const again = await get('/?kept', undefined, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    const mine = await get('/?kept', undefined, {
      'if-none-match': String(headers.etag),
      cookie: 'reprise-session=mine',
    });
    expect([mine.statusCode, mine.headers.etag]).toEqual([200, undefined]);
  });

  test('is rendered for each visitor with a session, and never stored', async () => {
    await seen('/?personal');
    const { wasMade, headers } = await seen('/?personal', { cookie: 'reprise-session=mine' });
    expect([wasMade, headers['cache-control']]).toEqual([true, 'no-store']);
    expect((await seen('/?personal')).wasMade).toBe(false);
  });

  test('contains the hashes of all modules that an area may load', async () => {
    const { body } = await get('/?hashes');
    const map = /<script type="importmap"[^>]*>(.+?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(map)).toEqual({ integrity: loaded.files.integrity });
  });

  test('is rendered separately for each consent and address', async () => {
    await seen('/?choice');
    expect((await seen('/?choice', { cookie: 'reprise-consent=2.2026-01-01' })).wasMade).toBe(true);
    expect((await seen('/?other')).wasMade).toBe(true);
  });

  test('is not cached if it failed or sets a cookie', async () => {
    for (const url of ['/i/42,phone', '/checkout/cart', '/s/x']) {
      const answers = [await seen(url), await seen(url)];
      expect(
        answers.map(({ wasMade }) => wasMade),
        url,
      ).toEqual([true, true]);
    }
  });
});

describe('a page that is the same for everybody', () => {
  const shared = '/kaufen/shared';
  const seen = async (cookie: string, path = shared) => {
    const before = made;
    const { body, headers } = await get(path, undefined, cookie ? { cookie } : {});
    const isIncomplete = String(headers['server-timing']).includes(', session');
    return { body, wasMade: made > before, isIncomplete, caching: headers['cache-control'] };
  };

  test('goes to browsers that run scripts as it is, with the note that what is personal is missing', async () => {
    const anonymous = await seen('', `${shared}?once`);
    expect(anonymous).toMatchObject({ wasMade: true, isIncomplete: false, caching: 'private, no-cache' });
    const own = await seen('reprise-session=mine; reprise-scripts=1', `${shared}?once`);
    expect(own).toEqual({ body: anonymous.body, wasMade: false, isIncomplete: true, caching: 'no-store' });
  });

  test('is made for everybody by the first visitor, even with a session', async () => {
    const first = await seen('reprise-session=mine; reprise-scripts=1', `${shared}?other`);
    expect(first).toMatchObject({ wasMade: true, isIncomplete: true, caching: 'no-store' });
    expect(await seen('', `${shared}?other`)).toMatchObject({ body: first.body, wasMade: false, isIncomplete: false });
  });

  test('is not kept by a browser with a session, whether it is made or comes from the cache', async () => {
    const cookie = 'reprise-session=mine; reprise-scripts=1';
    for (const wasMade of [true, false]) {
      const before = made;
      const { headers } = await get(`${shared}?personal`, undefined, { cookie });
      expect([made > before, headers.etag, headers['cache-control']]).toEqual([wasMade, undefined, 'no-store']);
    }
    expect((await get(`${shared}?personal`)).headers.etag).toEqual(expect.any(String));
  });

  test('is made for each visitor with a session whose browser may not run scripts', async () => {
    await seen('');
    expect(await seen('reprise-session=mine')).toMatchObject({ wasMade: true, isIncomplete: false });
    expect(await seen('reprise-scripts=1')).toMatchObject({ wasMade: false, isIncomplete: false });
  });

  test('is the only kind of page that is sent so', async () => {
    const cookie = 'reprise-session=mine; reprise-scripts=1';
    expect(await seen(cookie, '/')).toMatchObject({ wasMade: true, isIncomplete: false });
    expect(await seen(cookie, '/checkout/cart')).toMatchObject({ wasMade: true, isIncomplete: false });
  });
});

describe('a page that answers 410', () => {
  test('has its own head, is not indexed, and is cached', async () => {
    const before = made;
    for (const _ of ['rendered', 'cached']) {
      const { statusCode, body, headers } = await get('/kaufen/gone');
      expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store']);
      expect(body).toContain('Not sold any more');
      expect(body).toContain('content="noindex, follow"');
      expect(body).not.toContain('rel="canonical"');
    }
    expect(made).toBe(before + 1);
  });
});

describe('errors', () => {
  test('responds to an unknown path with a 404 that is not indexed', async () => {
    const { statusCode, body } = await get('/nothing');
    expect(statusCode).toBe(404);
    expect(body).toContain('content="noindex, follow"');
  });

  test('shows the reference for unknown and malformed paths', async () => {
    // The router warns about paths that it cannot decode.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const [path, status] of [
      ['/nothing', 404],
      ['/%E0%A4%A', 400],
      ['/kaufen/%ff%fe', 400],
    ] as const) {
      const { statusCode, body, headers } = await get(path);
      expect(statusCode).toBe(status);
      expect(/<main[\s\S]*<\/main>/.exec(body)?.[0]).toContain(String(headers['x-request-id']));
    }
  });

  test('responds with the status of a page’s error', async () => {
    expect((await get('/i/42,phone')).statusCode).toBe(404);
  });

  test('shows status and reference of an API error, and forwards its cookies', async () => {
    const { statusCode, body, headers } = await get('/checkout/cart');
    expect(statusCode).toBe(410);
    expect(body).toContain('the-reference');
    expect(headers['set-cookie']).toEqual(['reprise-session=made; Path=/; HttpOnly']);
  });

  test('responds with a retryable 503 for an area that cannot be loaded, without affecting others', async () => {
    const { statusCode, headers } = await get('/verkaufen/handy');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect((await get('/')).statusCode).toBe(200);
  });

  test('shows a render error in place of the page, with status 500 and without JavaScript', async () => {
    const { statusCode, body } = await get('/s/x');
    expect(statusCode).toBe(500);
    expect(body).toContain('Da ist etwas schiefgelaufen');
    expect(body).toContain('</html>');
  });
});

describe('forms', () => {
  const post = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/kaufen',
      headers: { host: 'localhost:3000', origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    });

  test('redirect to a GET', async () => {
    const { statusCode, headers } = await post('http://localhost:3000');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/kaufen?done=1', 'no-store']);
  });

  test.each(['http://evil.example', 'null', ''])('from "%s" are refused', async (origin) => {
    expect((await post(origin)).statusCode).toBe(403);
  });
});

describe('health', () => {
  test('reports liveness, and readiness once every area is live', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      remotes: [
        { name: 'blue', version: '1.0.0', canary: null, rejected: [] },
        { name: 'green', version: null, rejected: [{ version: 'broken', reason: 'cannot be loaded' }] },
      ],
    });
  });

  test('counts faults by release: on the server, and as reported by browsers', async () => {
    const faults = async () => (await get('/readyz')).json().faults[0] as { server: number; browsers: number };
    await get('/s/one');
    const before = await faults();
    await get('/s/two');
    // API errors and missing pages are not faults of the area.
    await get('/checkout/cart');
    await get('/i/42,phone');
    const payload = { name: 'blue', version: '1.0.0' };
    for (let report = 0; report < 5; report++) await app.inject({ method: 'POST', url: '/release-reports', payload });
    expect(await faults()).toEqual({
      name: 'blue',
      version: '1.0.0',
      server: before.server + 1,
      browsers: before.browsers + 3,
    });
    const nothing = await app.inject({ method: 'POST', url: '/release-reports', payload: { name: 1 } });
    expect(nothing.statusCode).toBe(400);
  });
});
