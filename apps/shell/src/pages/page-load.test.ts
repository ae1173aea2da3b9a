import { acceptance, createConsent, writeConsent } from '@reprise/entities/create-consent';
import { defineRemote, page, platformOf, redirect } from '@reprise/platform';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeApi, json, startFakeApi } from '../testing/fake-api.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

/** Number of rendered pages: each runs its loader once. */
let made = 0;
/** Releases the blocked pages. */
let letGo: () => void;
let held: Promise<void>;

const pageAt = (path: string, query: readonly string[], answer: () => unknown = () => null) =>
  page({
    id: path,
    path,
    chunk: 'x',
    query,
    load: async () => ({
      Component: () => createElement('h1', null, path),
      loader: ({ context, request }) => {
        made += 1;
        platformOf(context);
        return new URL(request.url).searchParams.has('undeclared') ? Promise.reject(new Error('seen')) : answer();
      },
    }),
  });

const area = defineRemote({
  name: 'blue',
  loadMessages: async () => ({}),
  routes: () => [
    pageAt('/', ['page']),
    pageAt('/held', ['page'], async () => held.then(() => null)),
    {
      id: '/older',
      path: '/older',
      handle: { chunk: 'x', layout: 'default' },
      loader: () => {
        made += 1;
        return null;
      },
      Component: () => createElement('h1', null, 'older'),
    },
    pageAt('/old', ['page'], () => redirect('/?page=1', 301)),
  ],
});

let api: FakeApi;
let shell: TestShell;

async function start(env: NodeJS.ProcessEnv = {}) {
  shell = await startTestShell(area, { API_URL: api.url, ...env });
  // Load the code of the page.
  await shell.ask('/?page=0');
  made = 0;
}
beforeEach(async () => {
  ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
  api = await startFakeApi({ '/api/announcements': json({ elements: [] }) });
});
afterEach(async () => {
  letGo();
  await shell.close();
  await api.close();
});

describe('a query parameter that no route reads', () => {
  test('does not cause another render: 200 concurrent visitors share one page', async () => {
    await start();
    const visits = Array.from({ length: 200 }, (_, visit) => shell.ask(`/?u=${visit}&page=3`));
    const answers = await Promise.all(visits);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(made).toBe(1);
    await shell.ask('/?page=4');
    expect(made).toBe(2);
  });

  test('never appears in the page', async () => {
    await start();
    const [first, second] = [await shell.ask('/?leak=secret&undeclared'), await shell.ask('/?other=public')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(made).toBe(1);
    for (const { text } of [first, second]) expect(text).not.toMatch(/secret|public|undeclared/);
    const customer = await shell.ask('/?leak=secret', { headers: { cookie: 'reprise-session=mine' } });
    expect(customer.text).not.toContain('secret');
  });

  test('is kept in redirects', async () => {
    await start();
    const moved = await shell.ask('/old?utm_source=mail&page=2&x=%20');
    expect([moved.status, moved.headers.location]).toEqual([301, '/?page=1&utm_source=mail&x=%20']);
  });
});

test('renders a page without declared parameters separately for each query', async () => {
  await start();
  for (const query of ['?a=1', '?a=2', '?a=1']) expect((await shell.ask(`/older${query}`)).status).toBe(200);
  expect(made).toBe(2);
});

test('the metrics count pages by where they came from, and renders by area', async () => {
  await start();
  const customer = { headers: { cookie: 'reprise-session=mine' } };
  for (const how of [{}, {}, customer]) await shell.ask('/?page=9', how);
  // The page that `start` loads is a miss, too.
  expect(await shell.metrics('shop_pages_total')).toEqual([
    'shop_pages_total{source="hit"} 1',
    'shop_pages_total{source="miss"} 2',
    'shop_pages_total{source="stale"} 0',
    'shop_pages_total{source="bypass"} 1',
  ]);
  expect(await shell.metrics('shop_page_render_duration_seconds_count')).toContain(
    'shop_page_render_duration_seconds_count{area="blue"} 3',
  );
});

describe('pages of an experiment', () => {
  const consent = `reprise-consent=${writeConsent(createConsent(acceptance))}`;
  const bootOf = (text: string) => /"experiments":(\{.*?\})/.exec(text)?.[1];
  const visit = (cookie?: string) => shell.ask('/?page=5', { headers: cookie === undefined ? {} : { cookie } });

  async function startExperiment(weight: number) {
    await api.close();
    const experiments = [{ name: 'in-stock-default', salt: 'a', weight }];
    const answers = { '/api/announcements': json({ elements: [] }), '/api/experiments': json({ experiments }) };
    api = await startFakeApi(answers);
    await start();
  }

  test('tell the browser its groups, and are cached for each group', async () => {
    await startExperiment(50);
    const seeds = ['0000', '0001', '0002', '0003', '0004', '0005', '0006', '0007'];
    const answers = await Promise.all(seeds.map((seed) => visit(`${consent}; reprise-experiments=${seed}`)));
    const groups = new Set(answers.map(({ text }) => bootOf(text)));
    expect(groups).toEqual(new Set(['{"in-stock-default":"control"}', '{"in-stock-default":"treatment"}']));
    expect(made).toBe(2);
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual(seeds.map(() => undefined));
  });

  test('are the same for all visitors without consent, who get no cookie', async () => {
    await startExperiment(100);
    const [first, second] = [await visit(), await visit()];
    expect([bootOf(first.text), first.headers['set-cookie'], made]).toEqual([undefined, undefined, 1]);
    expect(second.text).toBe(first.text);
  });

  test('draw a group for a new visitor with consent, also from the cache', async () => {
    await startExperiment(100);
    for (const _ of [1, 2]) {
      const { headers, text } = await visit(consent);
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^reprise-experiments=[\da-f]{4}; Path=\/; Max-Age=/),
      ]);
      expect(bootOf(text)).toBe('{"in-stock-default":"treatment"}');
    }
    expect(made).toBe(1);
  });

  test('are shown in a group by a link', async () => {
    await startExperiment(0);
    const answer = await shell.ask('/?experiments=in-stock-default:treatment&page=5');
    expect([answer.status, answer.headers.location]).toEqual([303, '/?page=5']);
    const [cookie = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? [];
    expect(bootOf((await visit(cookie)).text)).toBe('{"in-stock-default":"treatment"}');
  });
});

describe('more pages than can be made at once', () => {
  test('wait, or are refused with 503 when the queue is full, while everything else is served', async () => {
    await start({ RENDER_CONCURRENCY: '1', RENDER_QUEUE: '1', RENDER_QUEUE_SECONDS: '30' });
    await shell.ask('/?page=1');
    const [first] = [shell.ask('/held?page=1')];
    await expect.poll(() => made).toBe(2);
    const second = shell.ask('/held?page=2');
    const third = shell.ask('/held?page=3');
    const refused = await Promise.race([second, third]);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.text).toContain('<h1>Gerade ist hier viel los</h1>');
    for (const path of ['/?page=1', '/healthz', '/api/announcements']) {
      expect((await shell.ask(path)).status, path).toBe(200);
    }
    expect(await shell.metrics('shop_renders_')).toEqual(['shop_renders_running 1', 'shop_renders_waiting 1']);
    expect(await shell.metrics('shop_pages_refused_total')).toEqual(['shop_pages_refused_total{reason="busy"} 1']);
    letGo();
    const statuses = (await Promise.all([first, second, third])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 503]);
  });

  test('are older ones if there are any, rather than refused', async () => {
    const settings = { RENDER_CONCURRENCY: '1', RENDER_QUEUE: '0', PAGE_CACHE_SECONDS: '0.2' };
    await start(settings);
    await expect.poll(async () => (await shell.ask('/?page=1')).text).toContain('"menu":{"status":"success"');
    const isOld = async () => {
      const { headers } = await shell.ask('/?page=1');
      return String(headers['server-timing']).includes('cache;desc="stale"');
    };
    const first = shell.ask('/held');
    await expect.poll(isOld).toBe(true);
    expect((await shell.ask('/held?page=2')).status).toBe(503);
    letGo();
    expect((await first).status).toBe(200);
  });

  test('wait no longer than the limit', async () => {
    await start({ RENDER_CONCURRENCY: '1', RENDER_QUEUE_SECONDS: '0.05' });
    const first = shell.ask('/held');
    await expect.poll(() => made).toBe(1);
    expect((await shell.ask('/held?page=2')).status).toBe(503);
    letGo();
    expect((await first).status).toBe(200);
  });
});
