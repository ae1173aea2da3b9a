import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiUnavailableError } from './errors.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';
import { browserRetries, createThrottle, serverRetries } from './retries.ts';

const Answer = z.object({ value: z.number() });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ok = () => Response.json({ value: 1 });
const fails = (status = 500, headers = {}) =>
  Response.json({ code: 'X', message: '', reference: '' }, { status, headers });

/** An API that gives the listed answers in order and repeats the last one; records when it was called. */
function api(answers: (() => Response | Promise<Response>)[], options: Partial<HttpOptions> = {}) {
  const calls: { path: string; at: number }[] = [];
  const start = Date.now();
  const fetch = async (input: Request | URL | string) => {
    const { pathname } = new URL((input as Request).url);
    if (pathname === '/api/csrf-token') return Response.json({ token: 't' });
    calls.push({ path: pathname, at: Date.now() - start });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer() : ok();
  };
  const http = createHttp({
    baseUrl: 'http://api.example',
    language: 'de',
    market: 'de',
    version: '1',
    fetch: fetch as typeof globalThis.fetch,
    ...options,
  });
  return { http, calls };
}

/** Lets time pass until the call is settled; says how it ended and after how many milliseconds. */
async function settle<T>(call: Promise<T>) {
  const start = Date.now();
  const ended = call.then(
    (value) => ({ value, error: undefined, after: Date.now() - start }),
    (error: unknown) => ({ value: undefined, error, after: Date.now() - start }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
}

describe('a read that fails', () => {
  test.each([500, 502, 503, 504])('with %i is retried, three attempts in all', async (status) => {
    const { http, calls } = api([() => fails(status)]);
    expect((await settle(http.get('/api/x', Answer))).error).toMatchObject({ status });
    expect(calls).toHaveLength(browserRetries.attempts);
  });

  test.each([400, 401, 403, 404, 409, 429])('with %i is not retried', async (status) => {
    const { http, calls } = api([() => fails(status)]);
    expect((await settle(http.get('/api/x', Answer))).error).toMatchObject({ status });
    expect(calls).toHaveLength(1);
  });

  test('is retried with growing, jittered delays', async () => {
    const random = vi.spyOn(Math, 'random');
    const pausesWith = async (chance: number) => {
      random.mockReturnValue(chance);
      const { http, calls } = api([() => fails()]);
      await settle(http.get('/api/x', Answer));
      const [first, second, third] = calls.map(({ at }) => at);
      return [(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)];
    };
    expect(await pausesWith(0)).toEqual([200, 400]);
    expect(await pausesWith(1)).toEqual([400, 800]);
    random.mockRestore();
  });

  test('waits as long as the API asks for, up to a maximum', async () => {
    const { http, calls } = api([
      () => fails(503, { 'Retry-After': '1' }),
      () => fails(503, { 'Retry-After': '600' }),
      ok,
    ]);
    expect((await settle(http.get('/api/x', Answer))).value).toEqual({ value: 1 });
    expect(calls.map(({ at }) => at)).toEqual([0, 1000, 1000 + browserRetries.maxDelay]);
  });

  test('because of a broken connection is retried', async () => {
    const broken = () => Promise.reject(new TypeError('Failed to fetch'));
    const { http, calls } = api([broken, ok]);
    expect((await settle(http.get('/api/x', Answer))).value).toEqual({ value: 1 });
    expect(calls).toHaveLength(2);
  });

  test('is given up after the total timeout, even with attempts left', async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(fails()), 9_500));
    const { http } = api([slow]);
    const { error, after } = await settle(http.get('/api/x', Answer));
    expect(error).toBeInstanceOf(ApiUnavailableError);
    expect(after).toBe(browserRetries.totalTime);
  });

  test('on a server is retried once, immediately, so that pages are not delayed', async () => {
    const { http, calls } = api([() => fails()], { retries: serverRetries });
    const { after } = await settle(http.get('/api/x', Answer));
    expect(calls).toHaveLength(2);
    expect(after).toBeLessThanOrEqual(120);
    const never = api([() => new Promise<Response>(() => undefined)], { retries: serverRetries });
    expect((await settle(never.http.get('/api/x', Answer))).after).toBe(6_000);
  });

  test('is also retried if it is a POST', async () => {
    const { http, calls } = api([fails, ok]);
    expect((await settle(http.ask('/api/x', Answer, { body: {} }))).value).toEqual({ value: 1 });
    expect(calls).toHaveLength(2);
  });
});

describe('a change', () => {
  const changes: [string, (http: Http) => Promise<unknown>, number][] = [
    ['POST', (http) => http.send('post', '/api/x', Answer), 1],
    ['PUT', (http) => http.send('put', '/api/x', Answer), 1],
    ['DELETE', (http) => http.send('delete', '/api/x', Answer), 1],
    ['PUT that may be repeated', (http) => http.send('put', '/api/x', Answer, { repeatable: true }), 3],
    ['DELETE that may be repeated', (http) => http.send('delete', '/api/x', Answer, { repeatable: true }), 3],
    ['POST with an idempotency key', (http) => http.send('post', '/api/x', Answer, { idempotencyKey: 'k' }), 3],
  ];
  test.each(changes)('%s that fails is sent as often as it may be retried', async (_name, change, attempts) => {
    const { http, calls } = api([() => fails()]);
    expect((await settle(change(http))).error).toMatchObject({ status: 500 });
    expect(calls).toHaveLength(attempts);
    const broken = api([() => Promise.reject(new TypeError('Failed to fetch'))]);
    expect((await settle(change(broken.http))).error).toBeInstanceOf(ApiUnavailableError);
    expect(broken.calls).toHaveLength(attempts);
  });
});

describe('an API in distress', () => {
  test('is not overloaded: all calls of a process share a small, slowly refilling retry budget', async () => {
    const throttle = createThrottle({ size: 5, perSecond: 1 });
    const { http, calls } = api([() => fails()], { throttle });
    const other = api([() => fails()], { throttle });
    const all = [...Array(20).keys()].map((index) => (index % 2 ? http : other.http).get('/api/x', Answer));
    await settle(Promise.allSettled(all));
    expect(calls.length + other.calls.length).toBeLessThanOrEqual(20 + 5 + 1);
  });

  test('gets further retries only as the budget refills', () => {
    const throttle = createThrottle({ size: 2, perSecond: 0.5 });
    const allowed = () => [throttle.mayRepeat(), throttle.mayRepeat(), throttle.mayRepeat()];
    expect(allowed()).toEqual([true, true, false]);
    vi.advanceTimersByTime(2_000);
    expect(allowed()).toEqual([true, false, false]);
    vi.advanceTimersByTime(3_600_000);
    expect(allowed()).toEqual([true, true, false]);
  });
});
