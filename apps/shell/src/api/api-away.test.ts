import { defineRemote, page, platformOf } from '@reprise/platform';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ApiFault, type FakeApi, json, startFakeApi } from '../testing/fake-api.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

type Arguments = { context: Parameters<typeof platformOf>[0] };

const pageAt = (path: string, loader: (args: Arguments) => unknown) =>
  page({
    id: path,
    path,
    chunk: 'x',
    load: async () => ({ Component: () => createElement('h1', null, `Page ${path}`), loader }),
  });
const clients = ({ context }: Arguments) => platformOf(context).api();

/** Pages with public, personal and slow API responses, and one without. */
const area = defineRemote({
  name: 'blue',
  loadMessages: async () => ({}),
  routes: () => [
    pageAt('/', async (args) => (await clients(args)).catalogue.announcements()),
    pageAt('/other', async (args) => (await clients(args)).catalogue.announcements()),
    pageAt('/slow', async (args) => (await clients(args)).catalogue.landingPage('slow')),
    pageAt('/mine', async (args) => (await clients(args)).catalogue.landingPage('mine')),
    pageAt('/plain', () => null),
  ],
});

/** Generous, for busy machines. */
const pollOptions = { timeout: 20_000 };
let api: FakeApi;
let shell: TestShell;

beforeEach(async () => {
  api = await startFakeApi({
    '/api/announcements': json({ elements: [] }, 200, { 'cache-control': 'public, no-cache' }),
    '/api/landing-pages/slow': json({ name: 'slow', title: 'Slow', description: '', blocks: [] }),
    '/api/landing-pages/mine': json({ name: 'mine', title: 'Mine', description: '', blocks: [] }),
    '/api/orders': json({ id: 1 }, 201),
  });
  shell = await startTestShell(area, { API_URL: api.url, PAGE_CACHE_SECONDS: '0.5', API_PROBE_TIMEOUT_MS: '300' });
});
afterEach(async () => {
  await shell.close();
  await api.close();
});

const circuitState = async () => JSON.parse((await shell.ask('/readyz')).text).api.state as string;
const isStale = ({ 'server-timing': timing }: Record<string, unknown>) => String(timing).includes('cache;desc="stale"');
/** Waits until pages come from the cache, with the menu that is fetched in the background. */
const warmUp = () =>
  expect
    .poll(async () => {
      const pages = await Promise.all(['/', '/mine', '/plain'].map((path) => shell.ask(path)));
      return pages.every(
        ({ headers, text }) =>
          String(headers['server-timing']).includes('cache;desc="hit"') && text.includes('"menu":{"status":"success"'),
      );
    }, pollOptions)
    .toBe(true);

const faults = ['dead', 'stopped', 'slow', 'html', 'truncated', 'wrong schema'] as const satisfies ApiFault[];

describe.each(faults)('an API that is %s', (fault) => {
  test('fails only pages that are not cached, immediately, and gets no requests until it is back', async () => {
    await warmUp();
    await api.fail(fault);
    await expect.poll(async () => isStale((await shell.ask('/')).headers), pollOptions).toBe(true);
    const first = await shell.ask('/other');
    expect([first.status, first.headers['retry-after']]).toEqual([503, '5']);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.text).toContain('Dieser Bereich macht kurz Pause');
    await expect.poll(circuitState, pollOptions).toMatch(/open/);

    api.asked.length = 0;
    const seen = await shell.ask('/');
    expect([seen.status, isStale(seen.headers)]).toEqual([200, true]);
    expect(seen.text).toContain('Page /');
    const customer = await shell.ask('/', { headers: { cookie: 'reprise-session=mine' } });
    expect([customer.status, customer.headers['cache-control']]).toEqual([200, 'no-store']);
    const mine = [await shell.ask('/mine'), await shell.ask('/mine', { headers: { cookie: 'reprise-session=mine' } })];
    expect(mine.map(({ status }) => status)).toEqual([200, 503]);
    expect((await shell.ask('/other')).status).toBe(503);
    expect((await shell.ask('/plain')).status).toBe(200);
    for (const method of ['GET', 'POST']) {
      const call = await shell.ask('/api/announcements', { method });
      expect([call.status, call.headers['retry-after']]).toEqual([503, '5']);
      expect(JSON.parse(call.text)).toMatchObject({ code: 'API_UNAVAILABLE' });
    }
    expect(api.asked).toEqual([]);
    expect((await shell.ask('/readyz')).status).toBe(200);

    await api.fail('none');
    await expect.poll(async () => (await shell.ask('/other')).status, pollOptions).toBe(200);
    await expect.poll(async () => isStale((await shell.ask('/')).headers), pollOptions).toBe(false);
    expect(await circuitState()).toBe('closed');
  });
});

test('aborts requests that wait for an API that does not respond', async () => {
  await api.fail('stopped');
  const [seen, call] = await Promise.all([shell.ask('/other'), shell.ask('/api/announcements')]);
  expect([seen.status, call.status]).toEqual([503, 503]);
});

test('does not open the circuit for one slow endpoint or refused calls', async () => {
  api.slowPaths.add('/api/landing-pages/slow').add('/api/orders');
  const [slow, order, refused] = await Promise.all([
    shell.ask('/slow'),
    shell.ask('/api/orders', { method: 'POST' }),
    shell.ask('/api/unknown'),
  ]);
  expect([slow.status, order.status, refused.status]).toEqual([200, 201, 404]);
  expect((await shell.ask('/other')).status).toBe(200);
  expect(await circuitState()).toBe('closed');
});

test('passes a 503 of the API on once, with its body', async () => {
  api.answers['/api/announcements'] = json({ code: 'BUSY', message: '', reference: '' }, 503);
  const call = await shell.ask('/api/announcements');
  expect([call.status, JSON.parse(call.text).code]).toEqual([503, 'BUSY']);
  expect(api.asked).toEqual(['/api/announcements']);
});
