import { describe, expect, test } from 'vitest';
import { readCookie, serializeSessionCookie, sessionCookie } from './cookie.ts';
import { createToken, csrfTokenFor, hashToken, isCsrfToken, isToken } from './token.ts';

describe('tokens', () => {
  test('have 256 bits, differ, and are stored as another value', () => {
    const [one, other] = [createToken(), createToken()];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    expect(hashToken(one)).not.toContain(one);
    expect(hashToken(one)).toBe(hashToken(one));
    expect(isToken(one)).toBe(true);
  });

  test.each(['', 'short', `${'a'.repeat(42)}!`, 'a'.repeat(44)])('"%s" is none', (value) => {
    expect(isToken(value)).toBe(false);
  });
});

describe('the CSRF token', () => {
  test('belongs to one session token', () => {
    const session = createToken();
    expect(isCsrfToken(csrfTokenFor(session), session)).toBe(true);
    expect(isCsrfToken(csrfTokenFor(createToken()), session)).toBe(false);
  });

  test('is neither the session token nor missing nor of another length', () => {
    const session = createToken();
    for (const received of [undefined, '', session, `${csrfTokenFor(session)}a`, 'ä'.repeat(43)]) {
      expect(isCsrfToken(received, session)).toBe(false);
    }
  });
});

describe('the cookie', () => {
  test('is bound to the host over TLS', () => {
    const cookie = sessionCookie('reprise', true);
    expect(serializeSessionCookie(cookie, 'token', 60)).toBe(
      '__Host-reprise-session=token; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    );
  });

  test('has no prefix and no Secure without TLS', () => {
    expect(serializeSessionCookie(sessionCookie('reprise', false), 't', 0)).toBe(
      'reprise-session=t; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    );
  });

  test.each([
    ['a=1; reprise-session=abc; b=2', 'abc'],
    ['reprise-session=abc', 'abc'],
    ['x-reprise-session=abc', undefined],
    ['reprise-session', undefined],
    [undefined, undefined],
  ])('is found in "%s"', (header, value) => {
    expect(readCookie(header, 'reprise-session')).toBe(value);
  });
});
