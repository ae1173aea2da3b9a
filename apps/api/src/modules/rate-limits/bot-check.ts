import { createHmac, randomInt } from 'node:crypto';
import { BotCheckChallenge, type BotCheckSolution } from '@reprise/entities/bot-check';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ApiError } from '../../errors.ts';
import type { Counters } from './counters.ts';
import { rateLimited } from './rate-limits.ts';

const minuteMs = 60_000;
/** A challenge can be solved for so long: slow telephones and tabs in the background take their time. */
const lifetimeMs = 10 * minuteMs;
/** Iterations of one derivation; about half a millisecond. */
const cost = 2_000;
/** Derivations of the first challenge: a second on a laptop, a few on an old telephone. */
const derivations = 1_000;
/** Every further proof within the hour takes twice as long, up to 64 times: guessing stays expensive. */
const mostDoublings = 6;
const mostChallengesPerMinute = 30;

export interface BotCheckOptions {
  /** Signs challenges; every process of the API has the same. */
  secret: string;
  counters: Counters;
}

/** Hands out proofs of work and lifts the limits of clients who did one. */
export interface BotChecks {
  /** A challenge for this client. Throws 429 RATE_LIMITED. */
  challenge(client: string): Promise<{ challenge: BotCheckChallenge; waitSeconds: number }>;
  /** Lifts the client's limits; throws 400 CHALLENGE_INVALID, CHALLENGE_EXPIRED or CHALLENGE_USED. */
  redeem(client: string, proof: BotCheckSolution): Promise<void>;
}

function refused(code: string, message: string): ApiError {
  return new ApiError({ status: 400, code, message });
}

/** Creates the check. A challenge is signed, belongs to one client, expires and counts once. */
export function createBotChecks({ secret, counters }: BotCheckOptions): BotChecks {
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  const secrets = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
  const markOf = (client: string) => createHmac('sha256', key('client')).update(client).digest('hex').slice(0, 32);
  const doublingsFor = async (client: string) =>
    Math.min(await counters.count(`challenge ${client}`, 'solved'), mostDoublings);

  return {
    async challenge(client) {
      const { count, leftMs } = await counters.hit(`challenge ${client}`, 'asked', minuteMs);
      if (count > mostChallengesPerMinute) throw rateLimited(leftMs, false);
      const work = derivations * 2 ** (await doublingsFor(client));
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(Math.ceil(work / 2), work),
        data: { client: markOf(client) },
        deriveKey,
        expiresAt: new Date(Date.now() + lifetimeMs),
        ...secrets,
      });
      const waitSeconds = Math.ceil((await counters.leftMs(client)) / 1000);
      return { challenge: BotCheckChallenge.parse(challenge), waitSeconds };
    },
    async redeem(client, { challenge, solution }) {
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
      const { count } = await counters.hit(`proof ${challenge.signature}`, 'used', lifetimeMs + minuteMs);
      if (count > 1) throw refused('CHALLENGE_USED', 'This solution was used already.');
      await counters.hit(`challenge ${client}`, 'solved', 60 * minuteMs);
      await counters.forget(client);
    },
  };
}
