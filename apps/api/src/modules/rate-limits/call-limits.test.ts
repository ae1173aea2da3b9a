import { beforeEach, describe, expect, test } from 'vitest';
import { createCallLimits } from './call-limits.ts';
import { type Counters, createMemoryCounters } from './counters.ts';
import { createLifts, type Lifts } from './lifts.ts';
import { waitOf } from './refusals.ts';

const limit = { name: 'calls', max: 20, windowMs: 1_000, batch: 10 };
const client = '192.0.2.1';

let time: number;
let hits: string[];
let counters: Counters;
let lifts: Lifts;
beforeEach(() => {
  time = 5_000;
  hits = [];
  const memory = createMemoryCounters(() => time);
  counters = {
    ...memory,
    hit(key, windowMs, points) {
      hits.push(key);
      return memory.hit(key, windowMs, points);
    },
  };
  lifts = createLifts(counters);
});

const startProcess = () => createCallLimits(counters, lifts, () => time);
type Count = ReturnType<typeof startProcess>;

async function callTimes(count: Count, times: number, who = client, what = limit): Promise<(number | undefined)[]> {
  const waits: (number | undefined)[] = [];
  for (let call = 0; call < times; call += 1) waits.push(await count(who, what));
  return waits;
}
const allowed = (waits: readonly (number | undefined)[]) => waits.filter((wait) => wait === undefined).length;

describe('calls of one client', () => {
  test('are allowed up to the maximum, and then refused until the window ends', async () => {
    const count = startProcess();
    expect(allowed(await callTimes(count, 20))).toBe(20);
    time += 400;
    expect(await count(client, limit)).toBe(600);
    time += 599;
    expect(await count(client, limit)).toBe(1);
    time += 1;
    expect(allowed(await callTimes(count, 21))).toBe(20);
  });

  test('lose the rest of a batch when the window ends', async () => {
    const count = startProcess();
    await callTimes(count, 15);
    time += 1_000;
    expect(allowed(await callTimes(count, 21))).toBe(20);
  });

  test('are counted separately for each client and limit', async () => {
    const count = startProcess();
    await callTimes(count, 21);
    expect(await count('192.0.2.2', limit)).toBeUndefined();
    expect(await count(client, { ...limit, name: 'changes' })).toBeUndefined();
    expect(await count(client, limit)).toBe(1_000);
  });

  test('never exceed the maximum across several processes', async () => {
    const [first, second] = [startProcess(), startProcess()];
    const waits = [];
    for (let call = 0; call < 30; call += 1) waits.push(await first(client, limit), await second(client, limit));
    expect(allowed(waits)).toBe(20);
  });

  test('are allowed again at once after a proof of work', async () => {
    const count = startProcess();
    await callTimes(count, 21);
    await lifts.lift(client);
    expect(await count(client, limit)).toBeUndefined();
  });
});

describe('the store', () => {
  test('is asked once per batch, even by simultaneous calls', async () => {
    const count = startProcess();
    const waits = await Promise.all(Array.from({ length: 15 }, () => count(client, limit)));
    expect(allowed(waits)).toBe(15);
    expect(hits).toEqual(['calls 192.0.2.1 0', 'calls 192.0.2.1 0']);
  });

  test('is not asked again for a refused client, and remembers how long the client has to wait', async () => {
    const count = startProcess();
    await callTimes(count, 21);
    const asked = hits.length;
    await callTimes(count, 30);
    expect(hits).toHaveLength(asked);
    expect(await waitOf(counters, await lifts.find(client))).toBe(1_000);
  });

  test('is asked again after a failure', async () => {
    let isDown = true;
    const failing: Counters = {
      ...counters,
      hit: (...parameters) => (isDown ? Promise.reject(new Error('down')) : counters.hit(...parameters)),
    };
    const count = createCallLimits(failing, lifts, () => time);
    await expect(count(client, limit)).rejects.toThrow('down');
    isDown = false;
    expect(await count(client, limit)).toBeUndefined();
  });
});
