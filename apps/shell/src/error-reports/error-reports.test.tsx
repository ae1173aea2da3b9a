import { createTestPlatform } from '@reprise/platform/test-doubles';
import { debugIdOf } from '@reprise/tracking/debug-id';
import { captureException, getClient, logger } from '@sentry/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteReference } from '../boot/boot-data.ts';
import { keepEarlyErrors } from './early-errors.ts';
import { maxBreadcrumbs, maxWaitingReports, startErrorReports } from './start-error-reports.ts';

interface Report {
  release: string;
  tags: Record<string, string>;
  breadcrumbs?: unknown[];
  debug_meta: { images: { code_file: string; debug_id: string }[] };
  exception: { values: { value: string }[] };
}

/** Items of the envelopes that were sent. */
let items: { type: string; contents: unknown }[];
let answer: Response;
let mayReport: boolean;

const reports = () => items.filter(({ type }) => type === 'event').map(({ contents }) => contents as Report);
const messages = () => reports().map(({ exception }) => exception.values[0]?.value);

beforeEach(() => {
  items = [];
  mayReport = true;
  answer = new Response('{}', { status: 200 });
  vi.useFakeTimers();
  vi.stubGlobal('__webpack_public_path__', '/assets/');
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string | Uint8Array }) => {
    const [, ...lines] = (typeof body === 'string' ? body : new TextDecoder().decode(body)).split('\n').filter(Boolean);
    for (let line = 0; line < lines.length; line += 2) {
      const { type } = JSON.parse(lines[line] ?? '') as { type: string };
      items.push({ type, contents: JSON.parse(lines[line + 1] ?? '') });
    }
    return answer.clone();
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await getClient()?.close(1);
});

function start(remotes: RemoteReference[] = []) {
  const platform = Object.assign(createTestPlatform(), { reference: 'trace-1' });
  const boot = { version: '1.4.0', remotes };
  startErrorReports({ platform, boot, dsn: 'https://shop@errors.example/1', mayReport: () => mayReport });
}
const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);

test('reports errors with release, area and reference, beginning with those before it was loaded', async () => {
  window.earlyErrors = [new Error('early')];
  start();
  captureException(new Error('late'));
  await settle();
  expect(messages()).toEqual(['early', 'late']);
  expect(reports()[0]).toMatchObject({
    release: '1.4.0',
    tags: { area: 'shell', area_version: '1.4.0', reference: 'trace-1', language: 'de' },
  });
  expect(window.earlyErrors).toBeUndefined();
});

test('names the source maps of the files in the stack: those of areas and of the shell', async () => {
  vi.useRealTimers();
  start([{ name: 'blue', mounts: ['/'], entry: 'https://blue.example/1.3.9/web/remoteEntry.js', version: '1.3.9' }]);
  const [area, shell] = ['https://blue.example/1.3.9/web/7.1a2b3c4d.js', `${location.origin}/assets/main.5e6f7a8b.js`];
  const places = [area, shell, area, 'https://other.example/x.js'].map((file) => `    at f (${file}:1:20)`);
  captureException(Object.assign(new Error('mapped'), { stack: ['Error: mapped', ...places].join('\n') }));
  await vi.waitFor(() => expect(reports()).toHaveLength(1));
  const image = async (code_file: string, path: string) => ({
    type: 'sourcemap',
    code_file,
    debug_id: await debugIdOf(path),
  });
  const expected = [
    await image(area, 'blue/1.3.9/web/7.1a2b3c4d.js'),
    await image(shell, 'shell/web/main.5e6f7a8b.js'),
  ];
  const byFile = (a: { code_file: string }, b: { code_file: string }) => a.code_file.localeCompare(b.code_file);
  expect(reports()[0]?.debug_meta.images.toSorted(byFile)).toEqual(expected.toSorted(byFile));
});

test('sends nothing after the visitor has withdrawn consent', async () => {
  start();
  mayReport = false;
  captureException(new Error('secret'));
  logger.warn('secret');
  await settle(10_000);
  expect(items).toEqual([]);
});

test('stores the last 100 steps, and 64 pending reports', async () => {
  start();
  const options = getClient()?.getOptions();
  expect([maxBreadcrumbs, maxWaitingReports]).toEqual([100, 64]);
  expect([options?.maxBreadcrumbs, options?.transportOptions?.bufferSize]).toEqual([100, 64]);
});

test('sends logs after five seconds, without personal data', async () => {
  start();
  logger.warn('no answer for ada@shop.example');
  await settle(4_900);
  expect(items).toEqual([]);
  await settle(200);
  expect(items.map(({ type }) => type)).toEqual(['log']);
  expect(JSON.stringify(items)).not.toContain('ada@');
});

test('after a rate limit sends nothing for a minute', async () => {
  start();
  answer = new Response('', { status: 429 });
  captureException(new Error('first'));
  await settle();
  answer = new Response('{}', { status: 200 });
  captureException(new Error('second'));
  await settle(59_000);
  expect(messages()).toEqual(['first']);
  await settle(2_000);
  captureException(new Error('third'));
  await settle();
  expect(messages()).toEqual(['first', 'third']);
});

test('the script in the page stores the first twenty errors', () => {
  // biome-ignore lint/security/noGlobalEval: the script is inline in pages
  window.eval(keepEarlyErrors);
  for (let time = 0; time < 25; time++) {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error(String(time)), cancelable: true }));
  }
  expect(window.earlyErrors).toHaveLength(20);
});
