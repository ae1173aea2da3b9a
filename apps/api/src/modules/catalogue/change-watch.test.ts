import type { CatalogueNews } from '@reprise/entities/cache-tags';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeWatch } from './change-watch.ts';
import type { LogPosition, VisibleChanges } from './changes.ts';

const intervalMs = 250;
const position = '1-10-1';
const start: CatalogueNews = { changed: [], reset: true, position };
const nothing: CatalogueNews = { changed: [], reset: false, position };

/** What the log shows; `changes` are its entries. */
let log: VisibleChanges;
const read = vi.fn<(after: LogPosition) => Promise<VisibleChanges>>(async () => log);
const onError = vi.fn();
const ends: (() => void)[] = [];

function visible(change: Partial<VisibleChanges> = {}): VisibleChanges {
  const position = { generation: '1', transaction: '10' };
  return { position, categoriesVersion: '1', reset: false, changes: [], ...change };
}
function subscribe(watch: ReturnType<typeof createChangeWatch>, after?: string) {
  const news: CatalogueNews[] = [];
  const end = watch.subscribe((one) => news.push(one), after);
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
  expect(news).toEqual([{ ...nothing, changed: [11, 12] }, { ...nothing, changed: [11] }, nothing]);
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
  const now = `1-10-${log.categoriesVersion}`;
  expect(news).toEqual([
    { ...start, position: now },
    { ...nothing, position: now },
  ]);
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

test('a reader who comes back hears first what has changed since the position that it brings', async () => {
  const watch = createWatch();
  subscribe(watch);
  await next();
  const back = subscribe(watch, '1-7-1');
  read.mockResolvedValueOnce(visible());
  read.mockResolvedValueOnce(visible({ changes: [entry(1, 11), entry(2, 12)] }));
  await next();
  expect(read).toHaveBeenLastCalledWith({ generation: '1', transaction: '7' });
  await next();
  expect(back.news).toEqual([{ ...nothing, changed: [11, 12] }, nothing]);
});

test.each([
  ['the log does not reach back', { reset: true }],
  ['the categories have changed', { categoriesVersion: '2' }],
])('a reader who comes back starts over when %s', async (_, change) => {
  const back = subscribe(createWatch(), '1-7-1');
  log = visible(change);
  await next();
  expect(back.news[0]).toMatchObject({ changed: [], reset: true });
});

test('a reader whose position cannot be read starts over, and others hear what they hear anyway', async () => {
  const watch = createWatch();
  const { news } = subscribe(watch);
  await next();
  news.length = 0;
  const back = subscribe(watch, '1-7-1');
  const later = subscribe(watch);
  read.mockResolvedValueOnce(visible());
  read.mockRejectedValueOnce(new Error('out of range'));
  await next();
  expect([news[0], back.news[0], later.news[0]]).toEqual([nothing, start, start]);
  expect(onError).toHaveBeenCalledOnce();
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
