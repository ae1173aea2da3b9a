import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBits, membersOf, setBit } from './bits.ts';
import { buildFacetTable, FacetTable } from './facet-table.ts';
import { GrowingLists } from './growing.ts';

it('counts the values of a set like a loop over its documents', () => {
  const documents = fc.array(fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 4 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(documents, fc.infiniteStream(fc.boolean()), fc.nat(), fc.nat(), (values, chosen, left, right) => {
      const lists = new GrowingLists();
      for (const own of values) {
        for (const value of own) lists.push(value);
        lists.end();
      }
      const table = new FacetTable(
        buildFacetTable(
          ['f0', 'f1', 'f2'],
          Array.from({ length: 12 }, (_, value) => ({ facet: value % 3, value: `v${value}` })),
          lists,
          Uint32Array.from(values.keys()),
        ),
      );
      const from = Math.min(left % values.length, right % values.length);
      const to = Math.max(left % values.length, right % values.length);
      const set = createBits(values.length);
      for (let at = from; at < to; at += 1) if (chosen.next().value) setBit(set, at);
      const members = membersOf(set, from, to);
      const expected = new Uint32Array(12);
      for (const document of members)
        for (const value of values[document] ?? []) expected[value] = (expected[value] ?? 0) + 1;
      expect(table.count({ set, from, to, matches: members.length, getMembers: () => members })).toEqual(expected);
    }),
  );
});
