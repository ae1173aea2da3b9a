import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBoth, countRange, createBits, firstOf, forEachBit, hasBit, membersOf, setBits } from './bits.ts';

const size = 300;
const numbers = fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: size, size: 'max' });
const ends = fc.tuple(fc.nat({ max: size }), fc.nat({ max: size })).map(([one, other]) => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
}));
const bitsOf = (list: readonly number[]) => setBits(createBits(size), Uint32Array.from(list));
const ascending = (list: readonly number[]) => list.toSorted((left, right) => left - right);

describe('a set of numbers', () => {
  it('has those that were set, and no others', () => {
    fc.assert(
      fc.property(numbers, (list) => {
        const bits = bitsOf(list);
        const all = Array.from({ length: size }, (_, at) => at);
        expect(all.filter((at) => hasBit(bits, at))).toEqual(ascending(list));
      }),
    );
  });

  it('lists its members between two numbers in order', () => {
    fc.assert(
      fc.property(numbers, ends, (list, { from, to }) => {
        const expected = ascending(list).filter((at) => at >= from && at < to);
        const visited: number[] = [];
        forEachBit(bitsOf(list), from, to, (at) => visited.push(at));
        expect(visited).toEqual(expected);
        expect([...membersOf(bitsOf(list), from, to)]).toEqual(expected);
        expect(countRange(bitsOf(list), from, to)).toBe(expected.length);
      }),
    );
  });

  it('finds its first members that pass a test', () => {
    const isEven = (at: number) => at % 2 === 0;
    fc.assert(
      fc.property(numbers, fc.nat({ max: 20 }), (list, wanted) => {
        expect(firstOf(bitsOf(list), wanted, isEven)).toEqual(ascending(list).filter(isEven).slice(0, wanted));
      }),
    );
  });

  it('counts what it has in common with another one', () => {
    fc.assert(
      fc.property(numbers, numbers, ends, (list, others, { from, to }) => {
        const within = list.filter((at) => at >= from && at < to);
        const common = within.filter((at) => others.includes(at));
        expect(countBoth(bitsOf(within), bitsOf(others), from, to)).toBe(common.length);
        expect(countBoth(bitsOf(others), bitsOf(within), from, to)).toBe(common.length);
      }),
    );
  });
});
