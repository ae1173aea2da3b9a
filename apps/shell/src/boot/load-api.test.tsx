import { createTestPlatform } from '@reprise/platform/test-doubles';
import { expect, test, vi } from 'vitest';
import type { Boot } from './boot-data.ts';
import { loadApi } from './load-api.ts';

const tasks = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined));
vi.mock('./yield-to-main.ts', () => ({ yieldToMain: tasks }));

test('the clients are evaluated in several tasks, once, and are the same for every caller', async () => {
  const platform = createTestPlatform();
  const boot = { market: platform.market, version: '1.0.0' } as Boot;
  const [first, second] = await Promise.all([loadApi(boot, platform), loadApi(boot, platform)]);
  expect(first).toBe(second);
  expect(Object.keys(first)).toContain('blueCart');
  expect(tasks).toHaveBeenCalledTimes(6);
});
