import { BotCheckChallenge } from '@reprise/entities/bot-check';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, expect, test, vi } from 'vitest';
import { challenge } from './challenge-fixture.ts';
import { solve } from './solve.ts';

const found = { counter: 3, derivedKey: 'abcd' };

/** Workers of whom each does as told, in order; what they were asked and how many have ended. */
function team(...does: ((worker: Worker) => void)[]) {
  const asked: unknown[] = [];
  const terminate = vi.fn();
  const create = () => {
    const worker = { terminate } as unknown as Worker;
    const act = does.shift();
    worker.postMessage = (message: unknown) => {
      asked.push(message);
      queueMicrotask(() => act?.(worker));
    };
    return worker;
  };
  return { create, asked, terminate };
}

const says = (data: unknown) => (worker: Worker) => worker.onmessage?.({ data } as MessageEvent);
const breaks = (worker: Worker) => worker.onerror?.({} as ErrorEvent);
const never = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
});

test('the work is shared out, and ends for all when one has found it', async () => {
  const { create, asked, terminate } = team(says(null), says(found));
  expect(await solve(challenge, never, create)).toEqual({ challenge, solution: found });
  expect(asked).toEqual([
    { challenge, first: 0, step: 2 },
    { challenge, first: 1, step: 2 },
  ]);
  expect(terminate).toHaveBeenCalledTimes(2);
});

test('a browser that cannot do the work says so', async () => {
  const { create, terminate } = team(breaks);
  await expect(solve(challenge, never, create)).rejects.toThrow('the proof of work failed');
  expect(terminate).toHaveBeenCalledTimes(2);
});

test('work that nobody waits for any more ends', async () => {
  const { create, terminate } = team();
  const controller = new AbortController();
  const solving = solve(challenge, controller.signal, create);
  controller.abort();
  await expect(solving).rejects.toThrow('not needed any more');
  expect(terminate).toHaveBeenCalledTimes(2);
});

test('work that takes longer than five minutes is given up', async () => {
  vi.useFakeTimers();
  const solving = expect(solve(challenge, never, team().create)).rejects.toThrow('took too long');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await solving;
  vi.useRealTimers();
});

test('where no worker can be had the page does the work itself', async () => {
  const { signature = '', parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    data: { client: 'ab', doublings: 0 },
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
  });
  const real = BotCheckChallenge.parse({ signature, parameters });
  const none = () => {
    throw new DOMException('not from another origin', 'SecurityError');
  };
  expect(await solve(real, never, none)).toMatchObject({ challenge: real, solution: { counter: 3 } });
});
