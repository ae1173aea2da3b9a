import { maxReturnBytes } from '@reprise/entities/cross-site-return';
import { formatPath, languages, routeNames, routePatterns } from '@reprise/markets';
import { defineRemote, page, platformOf, redirect } from '@reprise/platform';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeApi, json, startFakeApi } from '../../testing/fake-api.ts';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';
import { releaseReportsPath } from '../release-reports-path.ts';

/** Forms that the loader of the declared page got, one entry per run. */
let seen: (string | undefined)[] = [];
const declared = '/zahlung/ergebnis';
const inwards = '/zahlung/weiter';
/** Routes of the shop with parameters; one of them has words of the language in its path. */
const parametric = ['payment_redirect_result', 'author_page'] as const;
const parameters = { orderUuid: '0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d', authorName: 'jane-doe' };

const of = (path: string, crossSiteReturn: { crossSiteReturn?: true }, answer: () => unknown = () => null) =>
  page({
    id: path,
    path,
    chunk: 'x',
    query: ['order'],
    ...crossSiteReturn,
    load: async () => ({
      Component: () => createElement('h1', null, path),
      loader: ({ context, request }) => {
        const form = platformOf(context).crossSiteReturn?.toString();
        seen.push(form ?? (new URL(request.url).searchParams.has('return-key') ? 'key' : undefined));
        return answer();
      },
      action: () => null,
    }),
  });

const area = defineRemote({
  name: 'blue',
  loadMessages: async () => ({}),
  routes: (language) => [
    ...parametric.flatMap((name) => routePatterns(name, language)).map((path) => of(path, { crossSiteReturn: true })),
    of('/checkout/:orderUuid/handle-payment-details', {}),
    of('/checkout/address/handle-payment-redirect', {}),
    of('/', {}),
    of('/zahlung', {}),
    of(declared, { crossSiteReturn: true }),
    of(inwards, { crossSiteReturn: true }, () => redirect('/zahlung?order=1', 301)),
    of('/i/:id', {}),
  ],
});

const key = 'k'.repeat(43);
const form = 'code=a%26b&state=c+d';
const cookie = 'reprise-consent=2.2026-01-01';
let api: FakeApi;
let shell: TestShell;
/** What the API was asked, with the bodies. */
let calls: { path: string; body: unknown; cookie: string | undefined }[] = [];
let answers: Record<string, { status: number; body: object }> = {};

const noting = (path: string) => (response: Parameters<FakeApi['answers'][string]>[0]) => {
  let text = '';
  response.req.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.req.on('end', () => {
    calls.push({ path, body: JSON.parse(text), cookie: response.req.headers.cookie });
    const { status, body } = answers[path] ?? { status: 500, body: {} };
    json(body, status, { 'cache-control': 'no-store' })(response);
  });
};
const [storePath, redeemPath] = ['/api/cross-site-returns', '/api/cross-site-returns/redeem'];

beforeAll(async () => {
  api = await startFakeApi({
    '/api/announcements': json({ elements: [] }),
    [storePath]: noting(storePath),
    [redeemPath]: noting(redeemPath),
  });
  shell = await startTestShell(area, { API_URL: api.url });
});
afterAll(async () => {
  await shell.close();
  await api.close();
});
beforeEach(() => {
  [seen, calls] = [[], []];
  answers = { [storePath]: { status: 200, body: { key } }, [redeemPath]: { status: 200, body: { form } } };
});

const foreign = { origin: 'https://bank.example', 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, headers: Record<string, string> = {}, body = form) =>
  shell.ask(path, { method: 'POST', headers: { ...foreign, ...headers }, body });

describe('a form that another site posts to a declared path', () => {
  test.each(['https://bank.example', 'null'])(
    'from %s is stored, and redirects to a GET with its key',
    async (origin) => {
      const { status, headers } = await post(`${declared}?order=7&return-key=mine`, { origin });
      expect([status, headers.location]).toEqual([303, `${declared}?order=7&return-key=${key}`]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
      expect(calls).toEqual([{ path: storePath, body: { path: declared, form }, cookie: '' }]);
      expect(seen).toEqual([]);
    },
  );

  test.each(languages)('is stored for a path with parameters: %s', async (language) => {
    const host = language === 'de' ? 'localhost:3000' : `${language}.localhost:3000`;
    for (const path of parametric.map((name) => formatPath(name, parameters, language))) {
      const { status, headers } = await post(`${path}?order=7`, { host });
      expect([status, headers.location]).toEqual([303, `${path}?order=7&return-key=${key}`]);
      expect(calls.splice(0)).toMatchObject([{ path: storePath, body: { path, form } }]);
      expect((await shell.ask(`${path}?return-key=${key}`, { headers: { host } })).status).toBe(200);
      expect(calls.splice(0)).toMatchObject([{ path: redeemPath, body: { path, key } }]);
    }
    expect(seen).toEqual([form, form]);
  });

  test('reaches the loader of the GET once, without the key, in a page that is never stored', async () => {
    const { headers, status } = await shell.ask(`${declared}?return-key=${key}`, { headers: { cookie } });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(calls).toEqual([{ path: redeemPath, body: { path: declared, key }, cookie }]);
    answers[redeemPath] = { status: 400, body: { code: 'KEY_INVALID', message: '', reference: '' } };
    expect((await shell.ask(`${declared}?return-key=${key}`)).status).toBe(200);
    expect(seen).toEqual([form, undefined]);
  });

  test('leaves no key in the target of a redirect', async () => {
    const { status, headers } = await shell.ask(`${inwards}?return-key=${key}&utm=1`);
    expect([status, headers.location]).toEqual([301, '/zahlung?order=1&utm=1']);
    expect(seen).toEqual([form]);
  });

  test('is neither served from the cache nor cached', async () => {
    await shell.ask(declared);
    await shell.ask(`${declared}?return-key=${key}`);
    await shell.ask(declared);
    expect(seen).toEqual([undefined, form]);
  });

  test('may use encoded letters in the path, which is normalised', async () => {
    const { status, headers } = await post('/%7aahlung/%65rgebnis?order=7');
    expect([status, headers.location]).toEqual([303, `${declared}?order=7&return-key=${key}`]);
    expect(calls).toMatchObject([{ path: storePath, body: { path: declared } }]);
  });

  test('is limited to 16 KB', async () => {
    expect((await post(declared, {}, 'a'.repeat(maxReturnBytes))).status).toBe(303);
    expect((await post(declared, {}, 'a'.repeat(maxReturnBytes + 1))).status).toBe(413);
    expect((await post(declared, {}, 'ä'.repeat(maxReturnBytes / 2 + 1))).status).toBe(413);
    expect(calls).toHaveLength(1);
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('is refused as %s', async (type) => {
    expect((await post(declared, { 'content-type': type })).status).toBe(415);
    expect(calls).toEqual([]);
  });

  test.each([{ 'sec-fetch-dest': 'empty' }, { 'sec-fetch-dest': 'iframe' }, { 'sec-purpose': 'prefetch' }])(
    'is accepted from navigations only: %o',
    async (headers) => {
      expect((await post(declared, headers)).status).toBe(403);
      expect((await shell.ask(`${declared}?return-key=${key}`, { headers })).status).toBe(403);
      expect([calls, seen]).toEqual([[], []]);
    },
  );

  test('is not used up by a HEAD', async () => {
    await shell.ask(`${declared}?return-key=${key}`, { method: 'HEAD' });
    expect(calls).toEqual([]);
  });

  test('can be sent and fetched again while the API fails', async () => {
    answers = {};
    for (const answer of [await post(declared), await shell.ask(`${declared}?return-key=${key}`)]) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    }
    expect(seen).toEqual([]);
  });

  test('goes to the action if it is from the shop', async () => {
    expect((await post(declared, { origin: 'http://localhost:3000' })).status).toBe(200);
    expect(calls).toEqual([]);
  });
});

describe('while the area is not loaded', () => {
  test('a form, and a GET with its key, can be sent again, and the key stays valid', async () => {
    const early = await startTestShell(area, { API_URL: api.url }, { isLoaded: false });
    const asked = [
      await early.ask(declared, { method: 'POST', headers: foreign, body: form }),
      await early.ask(`${declared}?return-key=${key}`),
    ];
    await early.close();
    expect(asked.map(({ status, headers }) => [status, headers['retry-after'], headers['cache-control']])).toEqual([
      [503, '5', 'no-store'],
      [503, '5', 'no-store'],
    ]);
    expect(calls).toEqual([]);
  });
});

describe('a form that another site posts anywhere else', () => {
  test.each(languages)('is refused on every route: %s', async (language) => {
    const host = language === 'de' ? 'localhost:3000' : `${language}.localhost:3000`;
    const paths = routeNames
      .filter((name) => !parametric.some((other) => other === name))
      .flatMap((name) => routePatterns(name, language))
      .map((path) => path.replace(/:\w+/g, '1'));
    expect(paths.length).toBeGreaterThan(30);
    for (const path of ['/zahlung', '/i/1', '/unknown', ...paths]) {
      for (const origin of ['https://evil.example', 'null']) {
        const { status, headers } = await post(path, { host, origin });
        expect([path, status, headers.location]).toEqual([path, 403, undefined]);
      }
    }
    expect([calls, seen]).toEqual([[], []]);
  });

  test.each([
    `${declared}/`,
    `${declared}/more`,
    declared.toUpperCase(),
    `/zahlung//ergebnis`,
    `${declared};a=b`,
    `${declared}%2f`,
  ])('is refused in every other spelling of a declared path: %s', async (path) => {
    const { status } = await post(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(calls).toEqual([]);
  });

  const [order, author] = ['payment_redirect_result', 'author_page'] as const;
  const returnPath = formatPath(order, parameters, 'de');
  test.each([
    `${returnPath}/`,
    `${returnPath}/more`,
    returnPath.toUpperCase(),
    returnPath.replace(parameters.orderUuid, parameters.orderUuid.toUpperCase()),
    returnPath.replace(parameters.orderUuid, `${parameters.orderUuid}%2f1`),
    returnPath.replace(parameters.orderUuid, `${parameters.orderUuid};a=b`),
    returnPath.replace(parameters.orderUuid, ''),
    returnPath.replace('redirect', 'details'),
    '/checkout/address/handle-payment-redirect',
    formatPath(author, parameters, 'fr'),
    formatPath(author, { authorName: 'jane doe' }, 'de'),
  ])('is refused in every other spelling of a path with parameters: %s', async (path) => {
    const { status } = await post(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(calls).toEqual([]);
  });

  test.each([
    ...['/hand-over', '/hand-over/code', '/hand-over/redeem', releaseReportsPath],
    ...['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/assets/main.js'],
  ])('is refused by routes without a page: %s', async (path) => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const { status, headers } = await post(path, { 'content-type': type });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(calls).toEqual([]);
  });

  test('redeems no key', async () => {
    await shell.ask(`/zahlung?return-key=${key}`);
    expect(calls).toEqual([]);
  });
});

test.each(['/:id', '/:page/pay', '/pay/:id?', '/pay/*', 'pay', '/', '/pay/?', '/pay//:id'])(
  'refuses to declare a path like %s',
  (path) => {
    const load = async () => ({ Component: () => null });
    expect(() => page({ id: 'x', path, chunk: 'x', crossSiteReturn: true, load })).toThrow(
      'that other sites may post to',
    );
  },
);
