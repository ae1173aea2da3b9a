import { setImmediate as immediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPageBody } from '../rendering/server/page-body.ts';
import { createPageCache } from './page-cache.ts';

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
  // Room for two pages of five bytes with their encodings.
  const cache = cacheOf(2 * pageOf('12345').body.size);
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
