import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryCounters } from './counters.ts';
import { registerRateLimits } from './rate-limits.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('one client uploads 500 files a day, and sixty a minute', async () => {
  const limits = registerRateLimits(Fastify(), { enabled: true, counters: createMemoryCounters() });
  const isAllowed = (client: string) =>
    limits.upload(client).then(
      () => true,
      () => false,
    );
  const uploadUntilRefused = async () => {
    let count = 0;
    while (await isAllowed('192.0.2.1')) count += 1;
    return count;
  };
  const start = Date.now();
  const perMinute: number[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    vi.setSystemTime(start + minute * minuteMs);
    perMinute.push(await uploadUntilRefused());
  }
  expect(perMinute).toEqual([60, 60, 60, 60, 60, 60, 60, 60, 20, 0]);
  expect(await isAllowed('192.0.2.2')).toBe(true);
  vi.setSystemTime(start + dayMs - 1);
  expect(await isAllowed('192.0.2.1')).toBe(false);
  vi.setSystemTime(start + dayMs);
  expect(await isAllowed('192.0.2.1')).toBe(true);
});
