import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBits, setBits } from './bits.ts';
import { CountedLists } from './counted-lists.ts';

/** Several blocks, the last of them not whole. */
const size = 5000;
const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((left, right) => left - right);
const scattered = fc.array(fc.nat({ max: size - 1 }), { maxLength: 60 });
/** Every second or third number of a stretch: close enough for a block of bits. */
const close = fc
  .record({ from: fc.nat({ max: size - 1 }), step: fc.integer({ min: 1, max: 3 }), count: fc.nat({ max: 2000 }) })
  .map(({ from, step, count }) => Array.from({ length: count }, (_, at) => from + at * step).filter((at) => at < size));
const list = fc.tuple(scattered, close).map((parts) => ascending(parts.flat()));

it('lists of numbers, close together or not, have as many in a set as one by one', () => {
  const bound = fc.nat({ max: size });
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), list, bound, bound, (lists, chosen, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const within = new Set(chosen.filter((number) => number >= from && number < to));
      const starts = [0];
      for (const { length } of lists) starts.push((starts.at(-1) ?? 0) + length);
      const counted = new CountedLists({ starts: Uint32Array.from(starts), values: Uint32Array.from(lists.flat()) });
      const set = setBits(createBits(size), Uint32Array.from(within));
      for (const [at, numbers] of lists.entries())
        expect(counted.count(at, set, from, to)).toBe(numbers.filter((number) => within.has(number)).length);
    }),
  );
});
