import { type BotCheckChallenge, BotCheckSolution } from '@reprise/entities/bot-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a proof of work on the main thread, for browsers without workers. Yields often enough to keep the page usable.
 */
export async function solveHere(challenge: BotCheckChallenge, signal: AbortSignal): Promise<BotCheckSolution> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: 5 * 60_000 });
  return BotCheckSolution.parse({ challenge, solution });
}
