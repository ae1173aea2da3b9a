import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseNumericId,
  parseUuid,
  parseVariantLabel,
  parseVariantQuery,
  variantLabels,
  variantQuery,
} from './values.ts';

describe('the condition in a URL', () => {
  test.each([
    ['#A1', 'A1'],
    ['a3', 'A3'],
    ['#a0', 'A0'],
    ['A4', 'A4'],
  ])('%s is %s', (text, label) => expect(parseVariantLabel(text)).toBe(label));

  test.each(['', '#', 'NEW', 'A5', 'A11', 'reviews', ' A1', null, undefined])('%s is none', (text) => {
    expect(parseVariantLabel(text)).toBeUndefined();
  });

  test('nothing but A0 to A4 ever comes out', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([undefined, ...variantLabels]).toContain(parseVariantLabel(text));
      }),
    );
  });
});

describe('the query of a product page', () => {
  test.each(['NEW', ...variantLabels] as const)('reads back the condition that it was made for', (label) => {
    expect(parseVariantQuery(new URLSearchParams(variantQuery(label)))).toBe(label);
  });

  test('has no other name for what is new, and the hash counts where it names none', () => {
    expect(parseVariantQuery(new URLSearchParams('variant=NEW'))).toBeUndefined();
    expect(parseVariantQuery(new URLSearchParams('condition=A1'))).toBeUndefined();
    expect(parseVariantQuery(new URLSearchParams('variant=A9'), '#a2')).toBe('A2');
    expect(parseVariantQuery(new URLSearchParams('variant=a3&condition=NEW'), '#A2')).toBe('A3');
  });
});

describe('a numeric id', () => {
  test('comes back from its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => parseNumericId(String(id)) === id),
    );
    expect(parseNumericId('007')).toBe(7);
  });

  test.each(['', '0', '-1', '1.5', '1e3', '0x10', ' 1', 'NaN', '9007199254740992', '1'.repeat(400), null, undefined])(
    '%s is none',
    (text) => expect(parseNumericId(text)).toBeUndefined(),
  );
});

test('a UUID is read in any case and written in lower case', () => {
  const uuid = '3F2504E0-4F89-41D3-9A0C-0305E82C3301';
  expect(parseUuid(uuid)).toBe(uuid.toLowerCase());
  expect(parseUuid(`${uuid}0`)).toBeUndefined();
  expect(parseUuid(undefined)).toBeUndefined();
});
