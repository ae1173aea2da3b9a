import { describe, expect, test } from 'vitest';
import { createMemoryCounters } from './counters.ts';

test('counters in memory are bounded: the least recently used key is dropped', async () => {
  const counters = createMemoryCounters(Date.now, 2);
  for (const key of ['a', 'b', 'a', 'c']) await counters.hit(key, 1000);
  expect((await counters.read('b')).count).toBe(0);
  expect((await counters.read('a')).count).toBe(2);
});

describe('a window', () => {
  test('ends on time, even when events are counted meanwhile', async () => {
    let time = 1_000;
    const counters = createMemoryCounters(() => time);
    expect(await counters.hit('a', 500)).toEqual({ count: 1, leftMs: 500 });
    time = 1_200;
    expect(await counters.hit('a', 9_000, 2)).toEqual({ count: 3, leftMs: 300 });
    time = 1_499;
    expect(await counters.read('a')).toEqual({ count: 3, leftMs: 1 });
    time = 1_500;
    expect(await counters.read('a')).toEqual({ count: 0, leftMs: 0 });
    await counters.undo('a');
    expect(await counters.hit('a', 500)).toEqual({ count: 1, leftMs: 500 });
  });

  test('never counts below zero', async () => {
    const counters = createMemoryCounters(() => 0);
    await counters.hit('a', 500);
    await counters.undo('a');
    await counters.undo('a');
    expect(await counters.hit('a', 500)).toEqual({ count: 1, leftMs: 500 });
  });
});
