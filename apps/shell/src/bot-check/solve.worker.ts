import { BotCheckChallenge } from '@reprise/entities/bot-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as z from 'zod/mini';

/** Each worker tries every n-th counter. */
const Share = z.object({ challenge: BotCheckChallenge, first: z.int(), step: z.int() });

self.onmessage = async ({ data }: MessageEvent<unknown>) => {
  const { challenge, first, step } = Share.parse(data);
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: first, counterStep: step, timeout: 0 });
  self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey });
};
