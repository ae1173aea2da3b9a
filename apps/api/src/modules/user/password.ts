import { hash, verify } from '@node-rs/argon2';

// What OWASP recommends for argon2id, the library's default: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id and a salt of its own; takes tens of milliseconds, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Whether a hash was made with other parameters than today's, and should be made anew at the next sign-in. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(currentPrefix);

let hashOfNobody: Promise<string> | undefined;

/** Compares a password with its hash. Without a hash it takes the same time and is false: nobody learns who exists. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && typeof passwordHash === 'string';
}
