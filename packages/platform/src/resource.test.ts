import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineStore } from './area-store.ts';
import { type Async, idle } from './async.ts';
import type { LoadOptions, Resource } from './resource.ts';
import { createTestPlatform } from './test-doubles.tsx';

interface State {
  values: {
    one: Async<string>;
    byKey: Readonly<Record<string, Async<string>>>;
    resource: () => Resource<string>;
    resourceOf: (key: string) => Resource<string>;
    ignoreLateAnswers: () => void;
  };
}

const definition = defineStore<State>('values', ({ resource, resources, ignoreLateAnswers }) => {
  const one = resource('values', 'one');
  const byKey = resources('values', 'byKey', 2);
  return { values: { one: idle, byKey: {}, resource: () => one, resourceOf: byKey, ignoreLateAnswers } };
});

function setUp(saved: Partial<State['values']> = {}) {
  const store = createTestPlatform({ saved: { values: { values: saved } } }).area(definition);
  const { resource, resourceOf, ignoreLateAnswers } = store.getState().values;
  return { one: resource(), resourceOf, ignoreLateAnswers, state: () => store.getState().values };
}

/** A request whose answer the test gives, and the signals it was sent with. */
function openRequest() {
  const answers: PromiseWithResolvers<string>[] = [];
  const signals: AbortSignal[] = [];
  const request = vi.fn((_api: unknown, signal: AbortSignal) => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    signals.push(signal);
    return answer.promise;
  });
  return { request, signals, answer: (index: number) => answers[index] ?? expect.fail(`no request ${index}`) };
}

afterEach(() => vi.useRealTimers());

describe('load', () => {
  test('is pending, then successful, and keeps earlier data while it loads again', async () => {
    const { one, state } = setUp();
    const first = one.load(async () => 'first');
    expect(state().one).toMatchObject({ status: 'pending', data: undefined });
    await expect(first).resolves.toBe('first');
    const second = one.load(async () => 'second');
    expect(state().one).toMatchObject({ status: 'pending', data: 'first' });
    await second;
    expect(state().one).toMatchObject({ status: 'success', data: 'second' });
  });

  test('throws the error and keeps earlier data beside it', async () => {
    const { one, state } = setUp({ one: { status: 'success', data: 'before' } });
    await expect(one.load(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(state().one).toMatchObject({ status: 'failure', data: 'before', error: { status: 500 } });
  });

  test('lets only the latest request change the state, whatever the order of answers', async () => {
    const { one, state } = setUp();
    const { request, answer } = openRequest();
    const [first, second] = [one.load(request), one.load(request)];
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    answer(1).resolve('second');
    await second;
    answer(0).resolve('first');
    await expect(first).resolves.toBe('first');
    expect(state().one).toMatchObject({ status: 'success', data: 'second' });
  });

  test.each([
    ['nothing', undefined, {}],
    ['data', { '/a': { status: 'success', data: 'before' } }, { '/a': { status: 'success', data: 'before' } }],
  ] as const)('an aborted request restores %s, even if it overlapped another', async (_title, byKey, expected) => {
    const { resourceOf, state } = setUp(byKey ? { byKey } : {});
    const { request, answer } = openRequest();
    const [leaving, alsoLeaving] = [new AbortController(), new AbortController()];
    const load = (options: LoadOptions) => resourceOf('/a').load(request, options);
    const loads = [load({ signal: leaving.signal }), load({ signal: alsoLeaving.signal })];
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    for (const [index, controller] of [leaving, alsoLeaving].entries()) {
      controller.abort();
      answer(index).reject(new DOMException('aborted', 'AbortError'));
    }
    for (const aborted of loads) await expect(aborted).rejects.toThrow('aborted');
    expect(state().byKey).toEqual(expected);
  });

  test('aborts the previous request on demand', async () => {
    const { one } = setUp();
    const { request, signals, answer } = openRequest();
    const loads = [one.load(request), one.load(request, { abortPrevious: true })];
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    for (const index of [0, 1]) answer(index).resolve('');
    await Promise.all(loads);
  });
});

describe('ensure', () => {
  test('shares a running request, and sends no other after a success', async () => {
    const { one, state } = setUp();
    const request = vi.fn(async () => 'value');
    await Promise.all([one.ensure(request), one.ensure(request)]);
    await one.ensure(request);
    expect(request).toHaveBeenCalledOnce();
    expect(state().one).toMatchObject({ status: 'success', data: 'value' });
  });

  test('never throws, and tries again after a failure', async () => {
    const { one, state } = setUp();
    await one.ensure(() => Promise.reject(new Error('down')));
    expect(state().one.status).toBe('failure');
    await one.ensure(async () => 'value');
    expect(state().one).toMatchObject({ status: 'success', data: 'value' });
  });

  test('requests again when the data are older than the stale time', async () => {
    vi.useFakeTimers();
    const { one } = setUp({ one: { status: 'success', data: 'from the server' } });
    const request = vi.fn(async () => 'value');
    await one.ensure(request, 1000);
    expect(request).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    await one.ensure(request, 1000);
    await one.ensure(request, 1000);
    expect(request).toHaveBeenCalledOnce();
  });

  test('loads in the browser what was pending on the server', async () => {
    const { one, state } = setUp({ one: { status: 'pending' } });
    await one.ensure(async () => 'value');
    expect(state().one).toMatchObject({ status: 'success', data: 'value' });
  });

  test('leaves the state pending when the answer comes too late for the server', async () => {
    const { one, ignoreLateAnswers, state } = setUp();
    const { request, answer } = openRequest();
    const work = one.ensure(request);
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
    ignoreLateAnswers();
    answer(0).resolve('late');
    await work;
    expect(state().one.status).toBe('pending');
  });
});

test('put stores data, and a running request no longer changes them', async () => {
  const { one, state } = setUp();
  const { request, answer } = openRequest();
  const work = one.load(request);
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
  one.put('newer');
  answer(0).resolve('older');
  await work;
  expect(state().one).toMatchObject({ status: 'success', data: 'newer' });
});

test('a keyed field has a state per key and evicts the one loaded longest ago', async () => {
  const { resourceOf, state } = setUp();
  for (const key of ['/a', '/b', '/a', '/c']) await resourceOf(key).load(async () => key);
  expect(Object.entries(state().byKey).map(([key, { data }]) => [key, data])).toEqual([
    ['/a', '/a'],
    ['/c', '/c'],
  ]);
});
