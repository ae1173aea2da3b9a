import { describe, expect, it } from 'vitest';
import { handoverOptionsFor, parcelOf } from './handover-rules.ts';

const times = (count: number, kind: string | undefined) => Array.from({ length: count }, () => kind);
const possible = (kinds: readonly (string | undefined)[], cents = 10_000) =>
  handoverOptionsFor(parcelOf(kinds, cents), 'de').flatMap(({ kind, unavailableReason }) =>
    unavailableReason ? [] : [kind],
  );

describe('a parcel', () => {
  it.each([
    ['a phone', ['phone'], ['dropOffQr', 'dropOffLabel', 'pickup']],
    ['sixty books', times(60, 'media'), ['dropOffLabel', 'pickup']],
    ['a hundred books', times(100, 'media'), ['pickup']],
    ['two consoles', times(2, 'console'), ['dropOffLabel', 'pickup']],
    ['five consoles', times(5, 'console'), ['pickup']],
    ['two things of a kind without a size', times(2, undefined), ['dropOffLabel', 'pickup']],
    ['a houseful', times(30, 'console'), []],
  ])('with %s goes the ways it fits', (_, kinds, expected) => {
    expect(possible(kinds)).toEqual(expected);
  });

  it('is worth at most what the carrier pays for', () => {
    const options = handoverOptionsFor(parcelOf(['phone'], 0), 'de');
    for (const { kind, insuredUpTo } of options) {
      expect(possible(['phone'], insuredUpTo.amount)).toContain(kind);
      expect(possible(['phone'], insuredUpTo.amount + 1)).not.toContain(kind);
    }
    expect(options).toHaveLength(3);
  });

  it('names the reason against a way: weight before size before value', () => {
    const reasons = handoverOptionsFor(parcelOf(times(3, 'console'), 2_000_000), 'nl').map((option) => [
      option.carrierName,
      option.unavailableReason,
    ]);
    expect(reasons).toEqual([
      ['PostNL', 'TOO_HEAVY'],
      ['PostNL', 'TOO_VALUABLE'],
      ['PostNL', 'TOO_VALUABLE'],
    ]);
  });
});
