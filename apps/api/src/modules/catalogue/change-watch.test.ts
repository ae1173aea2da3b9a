import type { CatalogueNews } from '@reprise/entities/cache-tags';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeWatch } from './change-watch.ts';
import type { LogPosition, VisibleChanges } from './changes.ts';

const intervalMs = 250;
const start: CatalogueNews = { changed: [], reset: true };
const nothing: CatalogueNews = { changed: [], reset: false };

/** What the log shows; `changes` are its entries. */
let log: VisibleChanges;
const read = vi.fn<(after: LogPosition) => Promise<VisibleChanges>>(async () => log);
const onError = vi.fn();
const ends: (() => void)[] = [];

function visible(change: Partial<VisibleChanges> = {}): VisibleChanges {
  const position = { generation: '1', transaction: '10' };
  return { position, categoriesVersion: '1', reset: false, changes: [], ...change };
}
function subscribe(watch: ReturnType<typeof createChangeWatch>) {
  const news: CatalogueNews[] = [];
  const end = watch.subscribe((one) => news.push(one));
  ends.push(end);
  return { news, end };
}
const next = () => vi.advanceTimersByTimeAsync(intervalMs);

beforeEach(() => {
  vi.useFakeTimers();
  read.mockClear();
  onError.mockClear();
  log = visible();
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await next();
  vi.useRealTimers();
});

const createWatch = () => createChangeWatch({ read, intervalMs, onError });

test('asks a new reader to start over, and reports after every read', async () => {
  const { news } = subscribe(createWatch());
  await next();
  await next();
  expect(news.slice(0, 2)).toEqual([start, nothing]);
});

test('reports each entry once, as long as the log shows it', async () => {
  const { news } = subscribe(createWatch());
  await next();
  news.length = 0;
  log = visible({ changes: [entry(1, 11), entry(2, 11), entry(3, 12)] });
  await next();
  log = visible({ changes: [entry(1, 11), entry(2, 11), entry(3, 12), entry(4, 11)] });
  await next();
  await next();
  expect(news).toEqual([{ changed: [11, 12], reset: false }, { changed: [11], reset: false }, nothing]);
});

test.each([
  ['the log does not reach back', { reset: true }],
  ['the categories change', { categoriesVersion: '2' }],
  ['very much changes', { changes: Array.from({ length: 5_001 }, (_, id) => entry(id, id)) }],
])('asks to start over when %s', async (_, change) => {
  const { news } = subscribe(createWatch());
  await next();
  news.length = 0;
  log = visible(change);
  await next();
  log = visible({ ...change, reset: false });
  await next();
  expect(news).toEqual([start, nothing]);
});

test('is silent while the log cannot be read', async () => {
  const { news } = subscribe(createWatch());
  await next();
  news.length = 0;
  const error = new Error('no database');
  read.mockRejectedValueOnce(error);
  await next();
  expect(news).toEqual([]);
  expect(onError).toHaveBeenCalledWith(error);
  await next();
  expect(news).toEqual([nothing]);
});

test('a reader who comes during a read hears of the next one first', async () => {
  const watch = createWatch();
  subscribe(watch);
  await next();
  const { promise, resolve } = Promise.withResolvers<VisibleChanges>();
  read.mockReturnValueOnce(promise);
  await next();
  const { news } = subscribe(watch);
  resolve(visible({ changes: [entry(1, 11)] }));
  await vi.advanceTimersByTimeAsync(1);
  expect(news).toEqual([]);
  await next();
  expect(news).toEqual([start]);
});

test('reads nothing without readers, and goes on where it was', async () => {
  const watch = createWatch();
  const first = subscribe(watch);
  await next();
  first.end();
  await next();
  read.mockClear();
  await next();
  expect(read).not.toHaveBeenCalled();
  const { news } = subscribe(watch);
  await next();
  expect(read).toHaveBeenCalledWith({ generation: '1', transaction: '10' });
  expect(news[0]).toEqual(start);
  expect(first.news.at(-1)).not.toBe(news.at(-1));
});

function entry(id: number, productId: number) {
  return { id, productId };
}
