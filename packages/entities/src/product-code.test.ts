import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksLikeCode, modelNumbersIn, readProductCode, spellingsOf } from './product-code.ts';

describe('a code', () => {
  test.each([
    ['978-3-16-148410-0', { kind: 'isbn', code: '9783161484100' }],
    ['3 16 148410 x', { kind: 'isbn', code: '9783161484100' }],
    ['4006381333931', { kind: 'ean', code: '4006381333931' }],
    ['036000291452', { kind: 'ean', code: '0036000291452' }],
    ['00036000291452', { kind: 'ean', code: '0036000291452' }],
    ['96385074', { kind: 'ean', code: '96385074' }],
    ['49-015420-323751-8', { kind: 'imei', code: '490154203237518' }],
    ['9783161484101', undefined],
    ['3161484109', undefined],
    ['490154203237519', undefined],
    ['14006381333938', undefined],
    ['iPhone 13', undefined],
    ['12345', undefined],
  ])('"%s" is read as %o', (text, code) => {
    expect(readProductCode(text)).toEqual(code);
  });

  test('is recognised by its form although its check digit is wrong', () => {
    expect(['9783161484101', '978-3-16-148410-0', '12345', 'iPhone 13'].map(looksLikeCode)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('with one wrong digit is never read as another one', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (twelve, place, step) => {
        const weighted = twelve.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0);
        const all = [...twelve, (10 - (weighted % 10)) % 10];
        expect(readProductCode(all.join(''))?.code).toBe(all.join(''));
        const wrong = all.map((digit, at) => (at === place ? (digit + step) % 10 : digit));
        expect(readProductCode(wrong.join(''))).toBeUndefined();
      }),
    );
  });

  test.each([
    ['A2403', ['A2403']],
    ['apple a2403', ['APPLEA2403', 'A2403']],
    ['MGGX3ZD/A', ['MGGX3ZDA', 'MGGX3']],
    ['SM-G991B', ['SMG991B']],
    ['iphone', []],
    ['9783161484100', []],
  ])('of a model is found in "%s"', (query, numbers) => {
    expect(modelNumbersIn(query)).toEqual(numbers);
  });

  test('has all spellings that a catalogue may use', () => {
    expect(spellingsOf('9783161484100')).toEqual(['9783161484100', '316148410X']);
    expect(spellingsOf('0036000291452')).toEqual(['0036000291452', '036000291452']);
    expect(spellingsOf('96385074')).toEqual(['96385074']);
  });
});
