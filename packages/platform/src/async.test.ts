import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { atMost, failure, failureOf, isApiError } from './async.ts';

function named(name: string, fields: object = {}): Error {
  return Object.assign(new Error('no'), { name }, fields);
}

describe('failures', () => {
  test('have the status, code and reference of the API', () => {
    const error = named('ApiError', { status: 404, code: 'PRODUCT_NOT_FOUND', reference: 'abc' });
    expect(isApiError(error)).toBe(true);
    expect(failureOf(error)).toEqual({ status: 404, code: 'PRODUCT_NOT_FOUND', reference: 'abc' });
  });

  test('are 503 if the API did not answer and 500 for unexpected errors', () => {
    expect(failureOf(named('ApiUnavailableError'))).toMatchObject({ status: 503 });
    expect(failureOf(new TypeError('x'))).toMatchObject({ status: 500 });
    expect(failureOf('text')).toMatchObject({ status: 500 });
  });

  test('keep earlier data', () => {
    expect(failure(new Error('x'), [1])).toMatchObject({ status: 'failure', data: [1] });
  });
});

describe('atMost', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('waits for fast work, even if it fails, and leaves no timer', async () => {
    await atMost(300, Promise.resolve());
    await atMost(300, Promise.reject(new Error('x')));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stops waiting after the timeout', async () => {
    let done = false;
    const waiting = atMost(300, new Promise(() => undefined)).then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(299);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(done).toBe(true);
  });
});
