import { BotCheck, type BotCheckChallenge, type BotCheckSolution } from '@reprise/entities/bot-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Reply, Visitor } from './visitor.ts';

/** A challenge for this visitor, and how long the limits last without a proof. */
export async function askForChallenge(visitor: Visitor): Promise<BotCheck> {
  return BotCheck.parse((await visitor.get('/api/bot-check/challenge')).body);
}

/** Does the proof of work. */
export async function solve(challenge: BotCheckChallenge): Promise<BotCheckSolution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

export const redeem = (visitor: Visitor, proof: BotCheckSolution): Promise<Reply> =>
  visitor.post('/api/bot-check/solution', proof);

/** Lifts the limits of a visitor whose calls were refused, as the verify page does. */
export async function prove(visitor: Visitor): Promise<Reply> {
  return redeem(visitor, await solve((await askForChallenge(visitor)).challenge));
}
