import { createHmac, randomInt } from 'node:crypto';
import { BotCheckChallenge, type BotCheckSolution } from '@reprise/entities/bot-check';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ApiError } from '../../errors.ts';
import type { Counters } from './counters.ts';
import { createLifts } from './lifts.ts';
import { limits, proofOfWork } from './limits.ts';
import { rateLimited, waitOf } from './refusals.ts';

export interface BotCheckOptions {
  /** Signs challenges; must be the same in every process of the API. */
  secret: string;
  counters: Counters;
}

/** Issues challenges and lifts the limits of clients that solve one. */
export interface BotChecks {
  /** Issues a challenge for this client at the current price. Throws 429 RATE_LIMITED. */
  challenge(client: string): Promise<{ challenge: BotCheckChallenge; waitSeconds: number }>;
  /**
   * Lifts the client's limits. Throws 400 CHALLENGE_INVALID, CHALLENGE_EXPIRED, CHALLENGE_USED, or CHALLENGE_OUTDATED
   * when the price has risen since the challenge was issued.
   */
  redeem(client: string, proof: BotCheckSolution): Promise<void>;
}

function refused(code: string, message: string): ApiError {
  return new ApiError({ status: 400, code, message });
}

/**
 * Creates the bot check. A challenge is signed, belongs to one client, expires and is accepted once. Its price is
 * checked when it is redeemed, because clients may request challenges in advance while they are cheap.
 */
export function createBotChecks({ secret, counters }: BotCheckOptions): BotChecks {
  const lifts = createLifts(counters);
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  const secrets = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
  const markOf = (client: string) => createHmac('sha256', key('client')).update(client).digest('hex').slice(0, 32);
  const doublingsAfter = (proofs: number) => Math.min(proofs, proofOfWork.maxDoublings);
  const proofsOf = (client: string) => `proofs ${client}`;

  async function checkSolution(client: string, { challenge, solution }: BotCheckSolution): Promise<void> {
    const { expired, verified } = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      ...secrets,
    });
    if (expired) throw refused('CHALLENGE_EXPIRED', 'The challenge has expired; ask for another one.');
    if (!verified || challenge.parameters.data.client !== markOf(client)) {
      throw refused('CHALLENGE_INVALID', 'This is no solution of a challenge that was given to this client.');
    }
  }

  /** Refuses a challenge issued for fewer proofs than the client has redeemed by now. */
  function checkPrice({ parameters }: BotCheckChallenge, proofs: number): void {
    if (parameters.data.doublings >= doublingsAfter(proofs)) return;
    throw refused('CHALLENGE_OUTDATED', 'The price has risen since this challenge was made; ask for another one.');
  }

  return {
    async challenge(client) {
      const { max, name, windowMs } = limits.challenges;
      const { count, leftMs } = await counters.hit(`${name} ${client}`, windowMs);
      if (count > max) throw rateLimited(leftMs, false);
      const doublings = doublingsAfter((await counters.read(proofsOf(client))).count);
      const work = proofOfWork.derivations * 2 ** doublings;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: proofOfWork.cost,
        counter: randomInt(Math.ceil(work / 2), work),
        data: { client: markOf(client), doublings },
        deriveKey,
        expiresAt: new Date(Date.now() + proofOfWork.lifetimeMs),
        ...secrets,
      });
      const waitMs = await waitOf(counters, await lifts.find(client));
      return { challenge: BotCheckChallenge.parse(challenge), waitSeconds: Math.ceil(waitMs / 1000) };
    },
    async redeem(client, proof) {
      const { challenge } = proof;
      await checkSolution(client, proof);
      const used = await counters.hit(`used ${challenge.signature}`, proofOfWork.lifetimeMs * 2);
      if (used.count > 1) throw refused('CHALLENGE_USED', 'This solution was used already.');
      checkPrice(challenge, (await counters.read(proofsOf(client))).count);
      const { count: proofs } = await counters.hit(proofsOf(client), proofOfWork.priceWindowMs);
      // Two proofs may be redeemed at the same time, even in two processes. Only the one counted first had this price.
      checkPrice(challenge, proofs - 1);
      await lifts.lift(client);
    },
  };
}
