import { setImmediate as immediate } from 'node:timers/promises';
import { productTag } from '@reprise/entities/cache-tags';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPageBody } from '../rendering/server/page-body.ts';
import type { ChangeFeed } from './change-feed.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';

const request = {
  method: 'GET',
  host: 'shop.example',
  url: '/kaufen?page=2',
  consent: undefined,
  releases: 'stable',
  generation: 1,
};
/** One object for each text, because bodies are compared by identity. */
const bodies = new Map<string, ReturnType<typeof createPageBody>>();
function pageOf(text: string) {
  const body = bodies.get(text) ?? createPageBody(Buffer.from(text));
  bodies.set(text, body);
  return { body, status: 200, headers: {} };
}

let time = 0;
const cacheOf = (maxBytes = 1000) => createPageCache({ maxAgeMs: 10_000, maxBytes, now: () => time });
const keyIn = (cache: ReturnType<typeof cacheOf>, change: Partial<Parameters<typeof cache.keyOf>[0]> = {}) => {
  const key = cache.keyOf({ ...request, ...change });
  if (key === undefined) throw new Error('The page has no key');
  return key;
};

beforeEach(() => {
  time = 0;
});

describe('a page', () => {
  test('is served until it expires', async () => {
    const cache = cacheOf();
    const key = keyIn(cache);
    cache.begin(key)(pageOf('one'));
    time = 9999;
    expect(await cache.get(key)).toEqual(pageOf('one'));
    time = 10_000;
    expect(await cache.get(key)).toBeUndefined();
  });

  test('is cached separately by host, address, consent, canary and live releases', () => {
    const cache = cacheOf();
    const keys = [
      {},
      { host: 'en.shop.example' },
      { url: '/kaufen?page=3' },
      { consent: '1.2026-01-01' },
      { releases: 'canary' },
      { generation: 2 },
    ].map((change) => keyIn(cache, change));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is rendered once for concurrent requests', async () => {
    const cache = cacheOf();
    const key = keyIn(cache);
    const finish = cache.begin(key);
    const waiting = cache.get(key);
    await immediate();
    finish(pageOf('one'));
    expect(await waiting).toEqual(pageOf('one'));
  });

  test('starts to age anew when it is rendered again', async () => {
    const cache = cacheOf();
    const key = keyIn(cache);
    cache.begin(key)(pageOf('one'));
    time = 5_000;
    cache.begin(key)(pageOf('two'));
    time = 14_999;
    expect(await cache.get(key)).toEqual(pageOf('two'));
    time = 15_000;
    expect(await cache.get(key)).toBeUndefined();
  });

  test('is waited for until the newest rendering has ended', async () => {
    const cache = cacheOf();
    const key = keyIn(cache);
    const [finishFirst, finishSecond] = [cache.begin(key), cache.begin(key)];
    finishFirst(pageOf('one'));
    const waiting = cache.get(key);
    await immediate();
    finishSecond(pageOf('two'));
    expect(await waiting).toEqual(pageOf('two'));
  });

  test('is not cached if it turns out to be personal', async () => {
    const cache = cacheOf();
    const key = keyIn(cache);
    const finish = cache.begin(key);
    const waiting = cache.get(key);
    finish();
    expect(await waiting).toBeUndefined();
  });
});

test('evicts the least recently used page when the cache is full, and counts a replaced page once', async () => {
  // Room for two pages of five bytes, each with what another encoding may add.
  const cache = cacheOf(16);
  const [first, second, third] = ['/1', '/2', '/3'].map((url) => keyIn(cache, { url })) as [string, string, string];
  for (const key of [first, second, second, second]) cache.begin(key)(pageOf('12345'));
  expect(await cache.get(first)).toEqual(pageOf('12345'));
  cache.begin(third)(pageOf('12345'));
  expect(await cache.get(second)).toBeUndefined();
  expect([await cache.get(first), await cache.get(third)]).toEqual([pageOf('12345'), pageOf('12345')]);
});

test('has no key for forms, long addresses and a disabled cache', () => {
  const cache = cacheOf();
  expect(cache.keyOf({ ...request, groups: 'a:treatment' })).not.toBe(cache.keyOf(request));
  expect(cache.keyOf({ ...request, method: 'POST' })).toBeUndefined();
  expect(cache.keyOf({ ...request, url: `/?q=${'x'.repeat(1000)}` })).toBeUndefined();
  expect(createPageCache({ maxAgeMs: 0 }).keyOf(request)).toBeUndefined();
});

test('has a key up to a thousand characters', () => {
  const cache = cacheOf();
  const rest = keyIn(cache, { url: '' }).length;
  expect(cache.keyOf({ ...request, url: 'x'.repeat(1000 - rest) })).toHaveLength(1000);
  expect(cache.keyOf({ ...request, url: 'x'.repeat(1001 - rest) })).toBeUndefined();
});

describe('a page that is no longer fresh', () => {
  const keep = (isComplete: boolean) => {
    const cache = createPageCache({ maxAgeMs: 10_000, maxStaleMs: 60_000, now: () => time });
    const key = keyIn(cache);
    time = 0;
    cache.begin(key)({ ...pageOf('one'), isComplete });
    time = 59_999;
    return { cache, key };
  };

  test('is available while the API fails, until it is too old', async () => {
    const { cache, key } = keep(true);
    expect(await cache.get(key)).toBeUndefined();
    expect(cache.stale(key)).toEqual({ ...pageOf('one'), isComplete: true });
    time = 60_000;
    expect(cache.stale(key)).toBeUndefined();
  });

  test('is available only while it is fresh, unless the cache may serve stale pages', () => {
    const cache = cacheOf();
    const key = keyIn(cache);
    cache.begin(key)({ ...pageOf('one'), isComplete: true });
    time = 9_999;
    expect(cache.stale(key)).toEqual({ ...pageOf('one'), isComplete: true });
    time = 10_000;
    expect(cache.stale(key)).toBeUndefined();
  });

  test('is served as long as it is fresh, even if it may be less old while the API fails', async () => {
    const cache = createPageCache({ maxAgeMs: 10_000, maxStaleMs: 5_000, now: () => time });
    const key = keyIn(cache);
    cache.begin(key)({ ...pageOf('one'), isComplete: true });
    time = 9_999;
    expect(await cache.get(key)).toMatchObject({ isComplete: true });
    expect(cache.stale(key)).toMatchObject({ isComplete: true });
  });

  test('is not available if it is incomplete', () => {
    const { cache, key } = keep(false);
    expect(cache.stale(key)).toBeUndefined();
  });
});

describe('with the changes of the catalogue', () => {
  const known = { state: 'current' as ReturnType<ChangeFeed['state']>, since: 0 };
  let report: (news: { changed?: number[]; reset?: boolean }) => void;
  const changes = {
    state: () => known.state,
    get since() {
      return known.since;
    },
    onNews: (listener: Parameters<ChangeFeed['onNews']>[0]) => {
      report = ({ changed = [], reset = false }) => listener({ changed, reset });
    },
  };
  const hour = 3_600_000;
  const showing = (ids: number[], maxAgeMs: number | undefined = hour): CachedPage => ({
    ...pageOf('one'),
    isComplete: true,
    freshness: { tags: new Set(ids.map(productTag)), maxAgeMs },
  });
  const following = () => {
    const cache = createPageCache({ maxAgeMs: 10_000, maxStaleMs: 2 * hour, changes, now: () => time });
    return { cache, key: keyIn(cache) };
  };
  beforeEach(() => {
    Object.assign(known, { state: 'current', since: 0 });
  });

  test('a page is cached for as long as its API answers allow', async () => {
    const { cache, key } = following();
    const page = showing([1]);
    cache.begin(key)(page);
    time = hour - 1;
    expect(await cache.get(key)).toBe(page);
    time = hour;
    expect(await cache.get(key)).toBeUndefined();
  });

  test('no page is cached for longer than the shop allows', async () => {
    const cache = createPageCache({ maxAgeMs: 10_000, maxTaggedAgeMs: 60_000, changes, now: () => time });
    const key = keyIn(cache);
    const page = showing([1]);
    cache.begin(key)(page);
    time = 59_999;
    expect(await cache.get(key)).toBe(page);
    time = 60_000;
    expect(await cache.get(key)).toBeUndefined();
  });

  test('a page whose answers do not say it is cached for a short time', async () => {
    const { cache, key } = following();
    const page = { ...showing([1]), freshness: { tags: new Set<string>(), maxAgeMs: undefined } };
    cache.begin(key)(page);
    time = 9_999;
    expect(await cache.get(key)).toBe(page);
    time = 10_000;
    expect(await cache.get(key)).toBeUndefined();
  });

  test.each([
    ['one of its products changes', { changed: [7, 2] }],
    ['the whole catalogue changes', { reset: true }],
  ])('a page is outdated once %s, and still there for an outage', async (_, news) => {
    const { cache, key } = following();
    const page = showing([1, 2]);
    cache.begin(key)(page);
    report({ changed: [3] });
    expect(await cache.get(key)).toBe(page);
    report(news);
    expect(await cache.get(key)).toBeUndefined();
    expect(cache.stale(key)).toBe(page);
  });

  test.each([
    ['one of its products', { changed: [2] }],
    ['the whole catalogue', { reset: true }],
  ])('a page is not cached if %s changes while it is rendered', async (_, news) => {
    const { cache, key } = following();
    const finish = cache.begin(key);
    report(news);
    finish(showing([1, 2]));
    expect(await cache.get(key)).toBeUndefined();
    const other = cache.begin(key);
    report({ changed: [3] });
    const page = showing([1, 2]);
    other(page);
    expect(await cache.get(key)).toBe(page);
  });

  test('no page is fresh while changes may be missed, nor afterwards if it was rendered before', async () => {
    const { cache, key } = following();
    const finish = cache.begin(key);
    time = 5;
    finish(showing([1]));
    known.state = 'behind';
    expect(await cache.get(key)).toBeUndefined();
    Object.assign(known, { state: 'current', since: 1 });
    expect(await cache.get(key)).toBeUndefined();
    const page = showing([1]);
    cache.begin(key)(page);
    expect(await cache.get(key)).toBe(page);
  });

  test('an API without the stream has its pages cached for a short time', async () => {
    known.state = 'absent';
    const { cache, key } = following();
    const page = showing([1]);
    cache.begin(key)(page);
    time = 9_999;
    expect(await cache.get(key)).toBe(page);
    time = 10_000;
    expect(await cache.get(key)).toBeUndefined();
  });
});
