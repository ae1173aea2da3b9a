import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

describe('a password', () => {
  test('is hashed by argon2id with the recommended cost and its own salt', async () => {
    const [one, other] = [await hashPassword('the same password'), await hashPassword('the same password')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  test('is compared in full and exactly as typed', async () => {
    const password = ` Änderung ${'x'.repeat(190)}`;
    const hash = await hashPassword(password);
    expect(await verifyPassword(hash, password)).toBe(true);
    const others = [
      password.trim(),
      password.slice(0, -1),
      `${password}x`,
      password.toLowerCase(),
      password.normalize('NFD'),
    ];
    for (const other of others) expect(await verifyPassword(hash, other)).toBe(false);
  });

  test('of an unknown account is never right', async () => {
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
    expect(await verifyPassword(null, '')).toBe(false);
  });
});
