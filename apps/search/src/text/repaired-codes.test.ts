import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairedCodes } from './repaired-codes.ts';

describe('codes with a wrong check digit', () => {
  it('may be a valid one with another digit, or with two digits swapped', () => {
    expect(repairedCodes('978-0-14-143951-9')).toContain('9780141439518');
    expect(repairedCodes('9780141493518')).toContain('9780141439518');
    expect(repairedCodes('0141439519')).toContain('9780141439518');
  });

  it('are nothing else: valid codes and other text stay as they are', () => {
    for (const text of ['9780141439518', '0-14-143951-3', 'iphone 13', '13', ''])
      expect(repairedCodes(text)).toEqual([]);
  });

  it('are repaired to what was meant, whatever digit is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (at, step) => {
        const meant = '4006381333931';
        const wrong = meant.slice(0, at) + ((Number(meant[at]) + step) % 10) + meant.slice(at + 1);
        expect(repairedCodes(wrong)).toContain(meant);
      }),
    );
  });
});
