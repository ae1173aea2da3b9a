import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRunning, pauseAfter } from './keep-running.ts';
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
  const pauses: number[] = [];
  const givenUp = vi.fn();
  const options = { first: start(), restart: start, isStopping: () => stopping };
  void keepRunning({ ...options, onDeath: (_child, _how, pauseMs) => pauses.push(pauseMs) }).then(givenUp);
  return { pauses, givenUp };
}

/** Lets it die after a while, and waits for as long as its successor takes to start. */
async function dieAfter(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  die('exit code 1');
  await vi.advanceTimersByTimeAsync(pauseAfter(4));
}

it('starts a process again with growing pauses and gives up at the fifth death within a minute', async () => {
  const { pauses, givenUp } = keep();
  for (let death = 1; death <= 4; death += 1) await dieAfter(100);
  expect(pauses).toEqual([500, 1000, 2000, 4000]);
  expect(started).toBe(5);
  expect(givenUp).not.toHaveBeenCalled();
  await dieAfter(100);
  expect(started).toBe(5);
  expect(givenUp).toHaveBeenCalledWith([expect.objectContaining({ name: 'process 5' }), 'exit code 1']);
});

it('goes on for ever with one that dies now and then', async () => {
  const { pauses, givenUp } = keep();
  for (let death = 1; death <= 12; death += 1) await dieAfter(30_000);
  expect(started).toBe(13);
  expect(new Set(pauses)).toEqual(new Set([500, 1000]));
  expect(givenUp).not.toHaveBeenCalled();
});

it('starts nothing once everything stops', async () => {
  keep();
  stopping = true;
  await dieAfter(100);
  expect(started).toBe(1);
});

it('starts nothing when everything stops during the pause', async () => {
  keep();
  die('exit code 1');
  await vi.advanceTimersByTimeAsync(100);
  stopping = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toBe(1);
});
