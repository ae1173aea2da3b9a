import type { BotCheckChallenge } from '@reprise/entities/bot-check';

/** A challenge for tests, without a solution. */
export const challenge: BotCheckChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    data: { client: 'ab', doublings: 0 },
    expiresAt: 1,
    keyLength: 32,
    keyPrefix: 'ab',
    keySignature: 'ab',
    nonce: 'ab',
    salt: 'ab',
  },
  signature: 'ab',
};
