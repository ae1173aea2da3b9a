import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

const noTimeout = 1_000_000;

test('as many pages as may are made at once; who waits comes next, in order', async () => {
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

test('a queue that is full refuses at once', async () => {
  const queue = createRenderQueue({ concurrency: 1, capacity: 1, timeoutMs: noTimeout });
  const release = await queue.enter();
  const waiting = queue.enter();
  expect(await queue.enter()).toBeUndefined();
  release?.();
  expect(await waiting).toEqual(expect.any(Function));
});

test('who waited too long or has left is refused, and holds no place', async () => {
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
