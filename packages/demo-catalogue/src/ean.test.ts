import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inStoreEan, isValidEan } from './ean.ts';

describe('EANs', () => {
  it('accepts real article numbers and refuses a wrong digit', () => {
    expect(isValidEan('4006381333931')).toBe(true);
    expect(isValidEan('9783161484100')).toBe(true);
    expect(isValidEan('4006381333932')).toBe(false);
    expect(isValidEan('400638133393')).toBe(false);
  });

  it('derives a valid in-store number from any key, always the same', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const ean = inStoreEan(key);
        expect(ean).toMatch(/^2\d{12}$/);
        expect(isValidEan(ean)).toBe(true);
        expect(inStoreEan(key)).toBe(ean);
      }),
    );
  });

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(12), fc.integer({ min: 1, max: 9 }), (key, place, shift) => {
        const digits = inStoreEan(key).split('');
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isValidEan(digits.join(''))).toBe(false);
      }),
    );
  });
});
