import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { answerWithin } from './answer-within.ts';

const stall = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('answers what came in time', async () => {
  expect(await answerWithin(delay(10, 'here'), 500)).toBe('here');
});

it('answers undefined for what failed or did not come', async () => {
  expect(await answerWithin(Promise.reject(new Error('gone')), 500)).toBeUndefined();
  expect(await answerWithin(new Promise(() => undefined), 100)).toBeUndefined();
});

it('waits for an answer that is late only because this process stood still', async () => {
  // Like everything that arrives by a socket, it is read after the timers that became due meanwhile.
  const answer = delay(60).then(() => new Promise((resolve) => setImmediate(() => resolve('here'))));
  const answered = answerWithin(answer, 200);
  stall(400);
  expect(await answered).toBe('here');
});
