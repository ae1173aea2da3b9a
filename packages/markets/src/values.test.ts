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
  ])('parses %s as %s', (text, label) => expect(parseVariantLabel(text)).toBe(label));

  test.each(['', '#', 'NEW', 'A5', 'A11', 'reviews', ' A1', null, undefined])('ignores %s', (text) => {
    expect(parseVariantLabel(text)).toBeUndefined();
  });

  test('is always one of A0 to A4', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([undefined, ...variantLabels]).toContain(parseVariantLabel(text));
      }),
    );
  });
});

describe('the query of a product page', () => {
  test.each(['NEW', ...variantLabels] as const)('is parsed as the condition that it was created for', (label) => {
    expect(parseVariantQuery(new URLSearchParams(variantQuery(label)))).toBe(label);
  });

  test('names new products only by `condition`, and the hash counts if the query has no condition', () => {
    expect(parseVariantQuery(new URLSearchParams('variant=NEW'))).toBeUndefined();
    expect(parseVariantQuery(new URLSearchParams('condition=A1'))).toBeUndefined();
    expect(parseVariantQuery(new URLSearchParams('variant=A9'), '#a2')).toBe('A2');
    expect(parseVariantQuery(new URLSearchParams('variant=a3&condition=NEW'), '#A2')).toBe('A3');
  });
});

describe('a numeric id', () => {
  test('is parsed from decimal digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => parseNumericId(String(id)) === id),
    );
    expect(parseNumericId('007')).toBe(7);
  });

  test.each(['', '0', '-1', '1.5', '1e3', '0x10', ' 1', 'NaN', '9007199254740992', '1'.repeat(400), null, undefined])(
    'cannot be %s',
    (text) => expect(parseNumericId(text)).toBeUndefined(),
  );
});

test('a UUID is parsed in any case and returned in lower case', () => {
  const uuid = '3F2504E0-4F89-41D3-9A0C-0305E82C3301';
  expect(parseUuid(uuid)).toBe(uuid.toLowerCase());
  expect(parseUuid(`${uuid}0`)).toBeUndefined();
  expect(parseUuid(`0${uuid}`)).toBeUndefined();
  expect(parseUuid(undefined)).toBeUndefined();
});
