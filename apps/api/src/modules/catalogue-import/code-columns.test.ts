import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProductCodes } from './code-columns.ts';

const read = (ean?: string, isbn?: string) => readProductCodes({ ean, isbn });

describe('codes of products', () => {
  it.each([
    ['4006381333931', { ean: '4006381333931' }],
    ['4006381-333931.0', { ean: '4006381333931' }],
    ['="0194252707227"', { ean: '0194252707227' }],
    ['194252707227', { ean: '0194252707227' }],
    ['9.780141439518E+12', { ean: '9780141439518' }],
    ['9,78014143957e+12', { ean: '9780141439570' }],
    ['0-14-143951-3', { ean: '9780141439518' }],
  ])('%s is read as %o', (text, codes) => {
    expect(read(text)).toEqual({ ...codes, warnings: [] });
  });

  it('names scientific notation that has lost digits', () => {
    expect(read('9.78014E+12')).toEqual({
      warnings: ['ean: "9.78014E+12" is in scientific notation, a spreadsheet has cut its digits'],
    });
  });

  it('gets back lost leading zeros where the check digit proves them', () => {
    expect(read(undefined, '141439513')).toEqual({
      isbn: '9780141439518',
      warnings: ['isbn: "141439513" had lost leading zeros and was read as 9780141439518'],
    });
    expect(read('36000291452').ean).toBe('0036000291452');
    expect(read(undefined, '141439514')).toEqual({
      warnings: ['isbn: "141439514" is not an ISBN: wrong length or check digit'],
    });
  });

  it('refuses every code with one wrong digit', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.nat({ max: 12 }), digit, (place, wrong) => {
        const right = '4006381333931';
        fc.pre(right[place] !== String(wrong));
        const text = `${right.slice(0, place)}${wrong}${right.slice(place + 1)}`;
        expect(read(text)).toEqual({ warnings: [expect.stringContaining('wrong length or check digit')] });
      }),
    );
  });
});
