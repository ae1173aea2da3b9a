import { randomBytes, randomInt } from 'node:crypto';

const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/** A reference of the provider: sixteen characters that cannot be mistaken for one another. */
export function createReference(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
}

/** A secret for an address or a form: 192 bits. */
export function createToken(): string {
  return randomBytes(24).toString('base64url');
}
