import { expect, it } from 'vitest';
import { createIbanSeal } from './iban-seal.ts';

const [first, second] = ['a1'.repeat(32), 'b2'.repeat(32)];
const iban = 'DE89370400440532013000';

it('opens what it sealed, and the sealed text shows nothing of it', () => {
  const seal = createIbanSeal(first);
  const sealed = seal.seal(iban, 'account-1');
  expect(seal.open(sealed, 'account-1')).toBe(iban);
  expect(sealed.toString('latin1')).not.toContain('3000');
  expect(seal.seal(iban, 'account-1').equals(sealed)).toBe(false);
});

it('does not open a text of another account, or one that was changed', () => {
  const seal = createIbanSeal(first);
  const sealed = seal.seal(iban, 'account-1');
  expect(() => seal.open(sealed, 'account-2')).toThrow(/authenticate/);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(changed, 'account-1')).toThrow(/authenticate/);
});

it('opens what an earlier key sealed, while that key is configured', () => {
  const sealed = createIbanSeal(first).seal(iban, 'account-1');
  expect(createIbanSeal(`${second},${first}`).open(sealed, 'account-1')).toBe(iban);
  expect(() => createIbanSeal(second).open(sealed, 'account-1')).toThrow(/key that is not configured/);
});
