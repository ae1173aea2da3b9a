import { BotCheckChallenge } from '@reprise/entities/bot-check';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, expect, test, vi } from 'vitest';
import { challenge } from './challenge-fixture.ts';
import { solve } from './solve.ts';

const found = { counter: 3, derivedKey: 'abcd' };

/** Fake workers with the given behaviour, in order; their messages, and how many were terminated. */
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

test('shares the work between workers, and ends it when one finds the solution', async () => {
  const { create, asked, terminate } = team(says(null), says(found));
  expect(await solve(challenge, never, create)).toEqual({ challenge, solution: found });
  expect(asked).toEqual([
    { challenge, first: 0, step: 2 },
    { challenge, first: 1, step: 2 },
  ]);
  expect(terminate).toHaveBeenCalledTimes(2);
});

test('reports a browser that cannot do the work', async () => {
  const { create, terminate } = team(breaks);
  await expect(solve(challenge, never, create)).rejects.toThrow('the proof of work failed');
  expect(terminate).toHaveBeenCalledTimes(2);
});

test('ends the work when it is aborted', async () => {
  const { create, terminate } = team();
  const controller = new AbortController();
  const solving = solve(challenge, controller.signal, create);
  controller.abort();
  await expect(solving).rejects.toThrow('not needed any more');
  expect(terminate).toHaveBeenCalledTimes(2);
});

test('gives up after five minutes', async () => {
  vi.useFakeTimers();
  const solving = expect(solve(challenge, never, team().create)).rejects.toThrow('took too long');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await solving;
  vi.useRealTimers();
});

test('does the work on the main thread without workers', async () => {
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
