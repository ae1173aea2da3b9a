import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

const noTimeout = 1_000_000;

test('limits concurrent renders, and lets requests wait in order', async () => {
  const queue = createRenderQueue({ concurrency: 2, capacity: 10, timeoutMs: noTimeout });
  const [first] = [await queue.enter(), await queue.enter()];
  const order: string[] = [];
  const enter = async (name: string) => {
    const release = await queue.enter();
    order.push(name);
    return release;
  };
  const [third, fourth] = [enter('third'), enter('fourth')];
  await Promise.resolve();
  expect(order).toEqual([]);
  first?.();
  first?.();
  (await third)?.();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
});

test('refuses immediately when the queue is full', async () => {
  const queue = createRenderQueue({ concurrency: 1, capacity: 1, timeoutMs: noTimeout });
  const release = await queue.enter();
  const waiting = queue.enter();
  expect(await queue.enter()).toBeUndefined();
  release?.();
  expect(await waiting).toEqual(expect.any(Function));
});

test('refuses after the timeout or when the visitor leaves, and frees the place', async () => {
  const queue = createRenderQueue({ concurrency: 1, capacity: 1, timeoutMs: 10 });
  const release = await queue.enter();
  expect(await queue.enter()).toBeUndefined();
  const leaving = new AbortController();
  const left = queue.enter(leaving.signal);
  leaving.abort();
  expect(await left).toBeUndefined();
  release?.();
  expect(await queue.enter()).toEqual(expect.any(Function));
});
