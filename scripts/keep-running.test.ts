import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayAfter, keepRunning } from './keep-running.ts';
import type { Child } from './supervisor.ts';

let stopping: boolean;
let started: number;
let die: (how: string) => void;

function start(): Child {
  started += 1;
  const ended = new Promise<string>((resolve) => {
    die = resolve;
  });
  return { name: `process ${started}`, pid: started, lastLines: () => [], ended, isRunning: () => true };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  stopping = false;
  started = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

function keep() {
  const delays: number[] = [];
  const gaveUp = vi.fn();
  const options = { first: start(), restart: start, isStopping: () => stopping };
  void keepRunning({ ...options, onExit: (_child, _how, delayMs) => delays.push(delayMs) }).then(gaveUp);
  return { delays, gaveUp };
}

/** Ends the process after a while, and waits until its successor has started. */
async function exitAfter(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  die('exit code 1');
  await vi.advanceTimersByTimeAsync(delayAfter(4));
}

it('restarts a process with increasing delays and gives up after the fifth exit within a minute', async () => {
  const { delays, gaveUp } = keep();
  for (let death = 1; death <= 4; death += 1) await exitAfter(100);
  expect(delays).toEqual([500, 1000, 2000, 4000]);
  expect(started).toBe(5);
  expect(gaveUp).not.toHaveBeenCalled();
  await exitAfter(100);
  expect(started).toBe(5);
  expect(gaveUp).toHaveBeenCalledWith([expect.objectContaining({ name: 'process 5' }), 'exit code 1']);
});

it('always restarts a process that exits rarely', async () => {
  const { delays, gaveUp } = keep();
  for (let death = 1; death <= 12; death += 1) await exitAfter(30_000);
  expect(started).toBe(13);
  expect(new Set(delays)).toEqual(new Set([500, 1000]));
  expect(gaveUp).not.toHaveBeenCalled();
});

it('does not restart a process while the shop stops', async () => {
  keep();
  stopping = true;
  await exitAfter(100);
  expect(started).toBe(1);
});

it('does not restart a process if the shop stops during the delay', async () => {
  keep();
  die('exit code 1');
  await vi.advanceTimersByTimeAsync(100);
  stopping = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toBe(1);
});
