import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenPattern = /^[\w-]{43}$/;

/** A new secret of 256 bits in base64url (43 characters): for session cookies and mailed links. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True for text that has the form of a token. Other values need no query. */
export function isToken(value: string): boolean {
  return tokenPattern.test(value);
}

/** The stored form of a token. Reading the database is not enough to sign in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The CSRF token of a session. It is keyed by the session's secret, so it needs no storage, cannot be computed without
 * the cookie, and changes with the session's token at sign-in.
 */
export function csrfTokenFor(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** Compares a received CSRF token with the session's, in constant time. */
export function isCsrfToken(received: string | undefined, sessionToken: string): boolean {
  if (!received || !isToken(received)) return false;
  return timingSafeEqual(Buffer.from(received), Buffer.from(csrfTokenFor(sessionToken)));
}
