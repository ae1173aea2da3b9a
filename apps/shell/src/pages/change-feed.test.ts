import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, json, startFakeApi } from '../testing/fake-api.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';

const pollOptions = { timeout: 20_000 };
const log = { info: vi.fn(), warn: vi.fn() };

let api: FakeApi;
let feed: ChangeFeed;
/** The open streams, oldest first. */
let streams: ServerResponse[];
/** What each stream was asked for. */
let queries: string[];
/** What the time is ahead of the clock, in milliseconds. */
let ahead: number;

const write = (line: object) => streams.at(-1)?.write(`${JSON.stringify(line)}\n`);
const quiet = { changed: [], reset: false };
const start = { changed: [], reset: true };

async function follow() {
  feed = createChangeFeed({ apiUrl: api.url }, log, () => Date.now() + ahead);
  const news: object[] = [];
  feed.onNews((one) => news.push(one));
  return news;
}

beforeEach(async () => {
  streams = [];
  queries = [];
  ahead = 0;
  log.warn.mockClear();
  api = await startFakeApi({
    '/catalogue-changes': (response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
      queries.push(new URL(response.req.url ?? '', api.url).search);
      streams.push(response);
    },
  });
});
afterEach(async () => {
  feed.stop();
  await api.close();
});

test('reports changes, and not that there are none', async () => {
  const news = await follow();
  expect(feed.state()).toBe('absent');
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  write(start);
  await expect.poll(() => feed.state(), pollOptions).toBe('current');
  expect(feed.since).toBeGreaterThan(0);
  const { since } = feed;
  write(quiet);
  write({ changed: [4, 5], reset: false });
  await expect.poll(() => news, pollOptions).toEqual([start, { changed: [4, 5], reset: false }]);
  expect(feed.since).toBe(since);
});

test('is behind after two seconds without a line, and current with the next one', async () => {
  await follow();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  write(start);
  await expect.poll(() => feed.state(), pollOptions).toBe('current');
  ahead = 2_000;
  expect(feed.state()).toBe('behind');
  write(quiet);
  await expect.poll(() => feed.state(), pollOptions).toBe('current');
});

test.each([
  ['ends', () => streams.at(-1)?.end()],
  ['is cut off', () => streams.at(-1)?.destroy()],
  ['makes no sense', () => streams.at(-1)?.write('<h1>\n')],
  ['falls silent', () => undefined],
])('connects again when the stream %s, and knows nothing from before', async (_, fail) => {
  const news = await follow();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  write(start);
  await expect.poll(() => feed.state(), pollOptions).toBe('current');
  const { since } = feed;
  fail();
  await expect.poll(() => streams.length, pollOptions).toBe(2);
  ahead = 10_000;
  write(start);
  await expect.poll(() => feed.state(), pollOptions).toBe('current');
  expect(feed.since).toBeGreaterThan(since);
  expect(news).toEqual([start, start]);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('goes on where it was when the stream ends, and keeps what it knows', async () => {
  const news = await follow();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  write({ ...start, position: '1-10-4' });
  write({ ...quiet, position: '1-12-4' });
  await expect.poll(() => feed.state(), pollOptions).toBe('current');
  const { since } = feed;
  streams.at(-1)?.end();
  await expect.poll(() => streams.length, pollOptions).toBe(2);
  write({ changed: [4], reset: false, position: '1-15-4' });
  await expect.poll(() => news.length, pollOptions).toBe(2);
  expect(queries).toEqual(['?mode=follow', '?mode=follow&after=1-12-4']);
  expect(feed.since).toBe(since);
});

test('is absent while the API has no such stream', async () => {
  const answer = api.answers['/catalogue-changes'];
  if (!answer) throw new Error('The stream is missing.');
  await follow();
  await expect.poll(() => streams.length, pollOptions).toBe(1);
  write(start);
  await expect.poll(() => feed.state(), pollOptions).toBe('current');
  api.answers['/catalogue-changes'] = json({ code: 'NOT_FOUND', message: '', reference: '' }, 404);
  streams.at(-1)?.end();
  await expect.poll(() => feed.state(), pollOptions).toBe('absent');
  api.answers['/catalogue-changes'] = answer;
  await expect.poll(() => streams.length, pollOptions).toBe(2);
  write(start);
  await expect.poll(() => feed.state(), pollOptions).toBe('current');
});
