import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id, the library's default: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id and a random salt. Takes tens of milliseconds, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** True when a hash was made with other parameters than the current ones and should be renewed at the next sign-in. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(currentPrefix);

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with its hash. Without a hash it returns false after the same time, so that response times do not
 * reveal who has an account.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && typeof passwordHash === 'string';
}
