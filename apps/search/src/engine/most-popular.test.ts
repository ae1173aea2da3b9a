import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeFrom } from '../index/binary-search.ts';
import { createBits, membersOf, setBits } from '../index/bits.ts';
import { inverseOf } from '../index/sort-orders.ts';
import { mostPopular, occupiedRanges } from './most-popular.ts';

/** A prime, so that multiples of any number come in an order of their own. */
const size = 601;
const numbers = fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: 400, size: 'max' });
const bitsOf = (list: readonly number[]) => setBits(createBits(size), Uint32Array.from(list));
const ascending = (list: Iterable<number>) => [...list].sort((left, right) => left - right);

describe('the most popular products of a set', () => {
  it('are those that sorting all of it finds, whether it is large or small', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: size - 1 }), fc.nat({ max: 300 }), (list, factor, wanted) => {
        const order = Uint32Array.from({ length: size }, (_, at) => (at * factor) % size);
        const popularity = { order, place: inverseOf(order) };
        const rank = (document: number) => popularity.place[document] ?? 0;
        const expected = list.toSorted((left, right) => rank(left) - rank(right)).slice(0, wanted);
        const found = mostPopular({ size, popularity }, bitsOf(list), list.length, wanted);
        expect(ascending(found)).toEqual(ascending(expected));
      }),
    );
  });
});

describe('the ranges of a set', () => {
  it('have all its members, are apart from each other, and none is empty', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: 12 }), (list) => {
        const ranges = occupiedRanges(bitsOf(list));
        const within = ranges.flatMap(({ from, to }) => [...membersOf(bitsOf(list), from, to)]);
        expect(within).toEqual(ascending(list));
        for (const { from, to } of ranges) expect(list.some((at) => at >= from && at < to)).toBe(true);
        for (const [place, { from }] of ranges.entries())
          if (place > 0) expect(from).toBeGreaterThan(ranges[place - 1]?.to ?? 0);
      }),
    );
  });
});

it('the place of a number is found from any earlier one', () => {
  fc.assert(
    fc.property(numbers, fc.nat({ max: size }), fc.nat(), (list, number, anywhere) => {
      const sorted = Uint32Array.from(ascending(list));
      const place = sorted.filter((at) => at < number).length;
      expect(placeFrom(sorted, anywhere % (place + 1), number)).toBe(place);
    }),
  );
});
