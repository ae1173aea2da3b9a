import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { answerWithin } from './answer-within.ts';

const stall = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('returns an answer that arrives in time', async () => {
  expect(await answerWithin(delay(10, 'here'), 500)).toBe('here');
});

it('returns undefined when the call fails or does not answer', async () => {
  expect(await answerWithin(Promise.reject(new Error('gone')), 500)).toBeUndefined();
  expect(await answerWithin(new Promise(() => undefined), 100)).toBeUndefined();
});

it('waits for an answer that is late only because this process was blocked', async () => {
  // Like everything that arrives through a socket, it is read after the timers that became due meanwhile.
  const answer = delay(60).then(() => new Promise((resolve) => setImmediate(() => resolve('here'))));
  const answered = answerWithin(answer, 200);
  stall(400);
  expect(await answered).toBe('here');
});
