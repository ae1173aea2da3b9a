import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageRules, dueAgeCheck, isOldEnough } from './age-rules.ts';

describe('the age check of an order', () => {
  it.each(['de', 'fr', 'nl', 'it', 'es'] as const)('is due in market %s from eighteen years on', (market) => {
    expect(dueAgeCheck([], market)).toBeUndefined();
    expect(dueAgeCheck([undefined, 12, 16], market)).toBeUndefined();
    expect(dueAgeCheck([undefined, 18, 16], market)).toMatchObject({ minAge: 18 });
  });

  it('is repeated at the door in Germany only', () => {
    const markets = Object.entries(ageRules).filter(([, { identAtDelivery }]) => identAtDelivery);
    expect(markets.map(([market]) => market)).toEqual(['de']);
  });
});

describe('an age', () => {
  it.each([
    ['2008-06-15', true],
    ['2008-06-16', false],
    ['2008-12-01', false],
    ['2007-12-31', true],
    ['2026-06-15', false],
  ])('on a birthday of %s is enough: %s', (birthDate, expected) => {
    expect(isOldEnough(birthDate, 18, '2026-06-15')).toBe(expected);
  });

  it('of a person born on 29 February is reached on 1 March of a common year', () => {
    expect(isOldEnough('2008-02-29', 18, '2026-02-28')).toBe(false);
    expect(isOldEnough('2008-02-29', 18, '2026-03-01')).toBe(true);
  });

  it('is never lost again', () => {
    const day = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (birthDate, one, other) => {
        const [earlier = '', later = ''] = [one, other].sort();
        expect(!isOldEnough(birthDate, 18, earlier) || isOldEnough(birthDate, 18, later)).toBe(true);
      }),
    );
  });
});
