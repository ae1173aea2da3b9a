import { describe, expect, test } from 'vitest';
import { clientOf } from './client-address.ts';
import { createMemoryCounters } from './counters.ts';

function atTime(limit?: number) {
  let time = 0;
  const counters = createMemoryCounters(() => time, limit);
  return { counters, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('counters', () => {
  test('count within a window that begins with the first call', async () => {
    const { counters, pass } = atTime();
    expect(await counters.hit('a', 'x', 1000)).toEqual({ count: 1, leftMs: 1000 });
    pass(400);
    expect(await counters.hit('a', 'x', 1000)).toEqual({ count: 2, leftMs: 600 });
    expect(await counters.count('a', 'x')).toBe(2);
    expect(await counters.leftMs('a')).toBe(600);
    pass(600);
    expect(await counters.count('a', 'x')).toBe(0);
    expect(await counters.leftMs('a')).toBe(0);
    expect(await counters.hit('a', 'x', 1000)).toEqual({ count: 1, leftMs: 1000 });
  });

  test('keep subjects and names apart, and forget one subject whole', async () => {
    const { counters } = atTime();
    await counters.hit('a', 'x', 1000);
    await counters.hit('a', 'y', 1000);
    await counters.hit('b', 'x', 1000);
    await counters.forget('a');
    expect(await Promise.all([counters.count('a', 'x'), counters.count('a', 'y'), counters.count('b', 'x')])).toEqual([
      0, 0, 1,
    ]);
  });

  test('do not grow without end: who was quiet for longest is forgotten', async () => {
    const { counters } = atTime(2);
    for (const subject of ['a', 'b', 'a', 'c']) await counters.hit(subject, 'x', 1000);
    expect(await counters.count('b', 'x')).toBe(0);
    expect(await counters.count('a', 'x')).toBe(2);
  });
});

describe('a client', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('behind %s is %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});
