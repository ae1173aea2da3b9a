import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutPersonalData } from './personal-data.ts';

const word = fc.stringMatching(/^[a-z]{2,12}$/);
const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((all) => all.join(''));

const email = fc
  .tuple(word, word, word, fc.constantFrom('@', '%40'))
  .map(([name, host, end, at]) => `${name}${at}${host}.${end}`);
const card = digits(16, 16).map((all) => all.match(/.{4}/g)?.join(' ') ?? all);
const phone = fc.tuple(fc.constantFrom('+49', '0'), digits(9, 11)).map(([start, rest]) => `${start}${rest}`);
const iban = digits(20, 20).map((all) => `DE${all}`);
const spacedIban = digits(20, 20).map((all) => `DE${all}`.match(/.{1,4}/g)?.join(' ') ?? all);
const token = fc.tuple(fc.stringMatching(/^[a-z\d]{40}$/), digits(3, 3)).map(([text, number]) => `a${text}${number}`);

describe('personal data', () => {
  test('is removed wherever it stands in a text', () => {
    const secret = fc.oneof(email, card, phone, iban, spacedIban, token, fc.uuid());
    const border = fc.constantFrom(' ', ': ', '"', '?q=', '&mail=', '\n', '(', '/');
    fc.assert(
      fc.property(word, border, secret, word, (before, start, found, after) => {
        const clean = withoutPersonalData(`${before}${start}${found} ${after}`);
        expect(clean).not.toContain(found);
        expect(clean).toContain('[removed]');
        expect(clean.startsWith(before)).toBe(true);
        expect(clean.endsWith(after)).toBe(true);
      }),
    );
  });

  test.each([
    'TypeError: x is undefined',
    '/kaufen/elektronik/handy?page=2',
    'main.3f2a1b9c.js:12:345',
    'EAN 4006',
    'iPhone 13 128 GB',
  ])('leaves “%s” as it is', (text) => {
    expect(withoutPersonalData(text)).toBe(text);
  });
});
