import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBits, setBit } from './bits.ts';
import { FacetTable } from './facet-table.ts';

it('counts by documents and by values give the same result', () => {
  const documents = fc.array(fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 4 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(documents, fc.infiniteStream(fc.boolean()), fc.nat(), fc.nat(), (values, chosen, left, right) => {
      const starts = [0];
      for (const own of values) starts.push((starts.at(-1) ?? 0) + own.length);
      const places = new Map(
        Array.from({ length: 12 }, (_, value) => [FacetTable.keyOf(`f${value % 3}`, `v${value}`), value]),
      );
      const table = new FacetTable(
        ['f0', 'f1', 'f2'],
        places,
        Array.from(places.values(), (value) => ({ facet: value % 3, value: `v${value}` })),
        { starts: Uint32Array.from(starts), values: Uint32Array.from(values.flat()) },
      );
      const from = Math.min(left % values.length, right % values.length);
      const to = Math.max(left % values.length, right % values.length);
      const set = createBits(values.length);
      for (let at = from; at < to; at += 1) if (chosen.next().value) setBit(set, at);
      expect(table.count(set, from, to, Number.POSITIVE_INFINITY)).toEqual(table.count(set, from, to, 0));
    }),
  );
});
