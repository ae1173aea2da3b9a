import { type BotCheckChallenge, BotCheckSolution } from '@reprise/entities/bot-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does a proof of work in the page itself, where no worker can: it pauses often enough for the page to stay usable. */
export async function solveHere(challenge: BotCheckChallenge, signal: AbortSignal): Promise<BotCheckSolution> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: 5 * 60_000 });
  return BotCheckSolution.parse({ challenge, solution });
}
