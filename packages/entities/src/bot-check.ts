import * as z from 'zod/mini';
import {
  maxProofCharacters,
  maxProofCounter,
  maxProofDoublings,
  maxProofExpirySeconds,
  maxProofIterations,
  maxProofKeyBytes,
} from './constants/bot-check.ts';

const hex = z.string().check(z.regex(/^[\da-f]+$/), z.maxLength(maxProofCharacters));

/**
 * A proof of work: find the counter whose derived key starts with the prefix. Signed, so that clients cannot make it
 * easier.
 */
export const BotCheckChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Iterations of one derivation. */
    cost: z.int().check(z.positive(), z.maximum(maxProofIterations)),
    /** The client it was issued to, and how often the price had doubled by then. */
    data: z.object({ client: hex, doublings: z.int().check(z.nonnegative(), z.maximum(maxProofDoublings)) }),
    /** Seconds since 1970. */
    expiresAt: z.int().check(z.nonnegative(), z.maximum(maxProofExpirySeconds)),
    keyLength: z.int().check(z.positive(), z.maximum(maxProofKeyBytes)),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type BotCheckChallenge = z.infer<typeof BotCheckChallenge>;

/** GET /api/bot-check/challenge. `waitSeconds`: how long the client's limits last without the proof. */
export const BotCheck = z.object({ challenge: BotCheckChallenge, waitSeconds: z.int().check(z.nonnegative()) });
export type BotCheck = z.infer<typeof BotCheck>;

/** POST /api/bot-check/solution: a challenge with the counter that solves it. */
export const BotCheckSolution = z.object({
  challenge: BotCheckChallenge,
  solution: z.object({ counter: z.int().check(z.nonnegative(), z.maximum(maxProofCounter)), derivedKey: hex }),
});
export type BotCheckSolution = z.infer<typeof BotCheckSolution>;
