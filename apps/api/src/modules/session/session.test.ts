import { describe, expect, test } from 'vitest';
import { cartOwner, ownerOf } from './cart-owner.ts';
import { sessionCookie } from './cookie.ts';
import { createToken, csrfTokenFor, hashToken, isCsrfToken, isToken } from './token.ts';

describe('tokens', () => {
  test('have 256 bits, are unique, and are stored as a hash', () => {
    const [one, other] = [createToken(), createToken()];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    expect(hashToken(one)).not.toContain(one);
    expect(hashToken(one)).toBe(hashToken(one));
    expect(isToken(one)).toBe(true);
  });

  test.each(['', 'short', `${'a'.repeat(42)}!`, 'a'.repeat(42), 'a'.repeat(44), `!${'a'.repeat(43)}`])(
    'rejects "%s"',
    (value) => {
      expect(isToken(value)).toBe(false);
    },
  );
});

describe('the CSRF token', () => {
  test('belongs to one session token', () => {
    const session = createToken();
    expect(isCsrfToken(csrfTokenFor(session), session)).toBe(true);
    expect(isCsrfToken(csrfTokenFor(createToken()), session)).toBe(false);
  });

  test('refuses the session token, a missing token and one of another length', () => {
    const session = createToken();
    for (const received of [undefined, '', session, `${csrfTokenFor(session)}a`, 'ä'.repeat(43)]) {
      expect(isCsrfToken(received, session)).toBe(false);
    }
  });
});

describe('the cookie', () => {
  test('is bound to the host over TLS', () => {
    expect(sessionCookie('reprise', true)).toEqual({
      name: '__Host-reprise-session',
      attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: true },
    });
  });

  test('has no prefix and no Secure without TLS', () => {
    expect(sessionCookie('reprise', false)).toMatchObject({ name: 'reprise-session', attributes: { secure: false } });
  });
});

describe('carts belong', () => {
  test('to the session before sign-in, and to the customer afterwards', () => {
    const visitor = { customer_id: null, session_id: 's' };
    const customer = { customer_id: 'c', session_id: null };
    expect(ownerOf({ id: 's', customerId: undefined })).toEqual(visitor);
    expect(ownerOf({ id: 's', customerId: 'c' })).toEqual(customer);
    expect(cartOwner({ id: 's', customerId: 'c' }, 'fr')).toEqual({ ...customer, market: 'fr' });
  });
});
