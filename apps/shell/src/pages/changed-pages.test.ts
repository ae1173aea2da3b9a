import type { ServerResponse } from 'node:http';
import { defineRemote, page, platformOf } from '@reprise/platform';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, json, startFakeApi } from '../testing/fake-api.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

/** Generous, for busy machines. */
const pollOptions = { timeout: 20_000 };

const pageOf = (name: string) =>
  page({
    id: name,
    path: `/${name}`,
    chunk: 'x',
    load: async () => ({
      Component: () => createElement('h1', null, name),
      loader: async ({ context }) => (await platformOf(context).api()).catalogue.landingPage(name),
    }),
  });
const area = defineRemote({
  name: 'blue',
  loadMessages: async () => ({}),
  routes: () => ['one', 'two'].map(pageOf),
});

let api: FakeApi;
let shells: TestShell[];
const streams = new Set<ServerResponse>();

const landing = (name: string, title: string, tag: string) =>
  json({ name, title, description: '', blocks: [] }, 200, {
    'cache-control': 'public, no-cache',
    'cache-tag': tag,
    'cdn-cache-control': 'max-age=3600',
  });
const report = (news: object) => {
  for (const stream of streams) stream.write(`${JSON.stringify({ changed: [], reset: false, ...news })}\n`);
};

beforeAll(async () => {
  api = await startFakeApi({
    '/catalogue-changes': (response) => {
      response.writeHead(200).flushHeaders();
      streams.add(response);
      response.write(`${JSON.stringify({ changed: [], reset: true })}\n`);
      response.on('close', () => streams.delete(response));
    },
  });
  const env = { API_URL: api.url, PAGE_CACHE_SECONDS: '300' };
  shells = await Promise.all([startTestShell(area, env), startTestShell(area, env)]);
  await vi.waitFor(() => expect(streams.size).toBe(2), pollOptions);
});
afterAll(async () => {
  for (const shell of shells) await shell.close();
  await api.close();
});
beforeEach(async () => {
  Object.assign(api.answers, {
    '/api/landing-pages/one': landing('one', 'Price 1', 'product-1,product-7'),
    '/api/landing-pages/two': landing('two', 'Price 2', 'product-2'),
  });
  report({ reset: true });
  // Keeps the stream from falling silent while pages are asked for.
  const beat = setInterval(() => report({}), 100);
  return () => clearInterval(beat);
});

const both = (path: string) => Promise.all(shells.map((shell) => shell.ask(path)));
const isHit = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['server-timing']).includes('cache;desc="hit"');
const cached = (path: string) => expect.poll(async () => (await both(path)).every(isHit), pollOptions).toBe(true);

test('a changed product is on the pages of every shell, and no other page is rendered again', async () => {
  await cached('/one');
  await cached('/two');
  api.answers['/api/landing-pages/one'] = landing('one', 'Price 9', 'product-1,product-7');
  expect((await both('/one')).every(({ text }) => text.includes('Price 1'))).toBe(true);
  report({ changed: [7] });
  await expect
    .poll(async () => (await both('/one')).every(({ text }) => text.includes('Price 9')), pollOptions)
    .toBe(true);
  expect((await both('/two')).every(isHit)).toBe(true);
});

test('a shell that has lost the stream asks the API again, and keeps pages once it is back', async () => {
  await cached('/one');
  api.answers['/api/landing-pages/one'] = landing('one', 'Price 9', 'product-1');
  for (const stream of streams) stream.end();
  await expect
    .poll(async () => (await both('/one')).every(({ text }) => text.includes('Price 9')), pollOptions)
    .toBe(true);
  await expect.poll(() => streams.size, pollOptions).toBe(2);
  await cached('/one');
});
