import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from './pagination.ts';

test.each([
  [0, 1, { offset: 0, page: 1, pages: 1, hasPages: false }],
  [10, 1, { offset: 0, page: 1, pages: 1, hasPages: false }],
  [11, 2, { offset: 10, page: 2, pages: 2, hasPages: true }],
  [11, 3, { offset: 10, page: 2, pages: 2, hasPages: true }],
])('of %i entries, page %i', (count, wanted, { offset, ...rest }) => {
  expect(pageOf(count, wanted, 10)).toEqual({ offset, limit: 10, pagination: { itemsPerPage: 10, ...rest } });
});

test('every page has entries unless there are none', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 500 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (count, page, size) => {
        const { offset } = pageOf(count, page, size);
        expect(offset).toBeLessThan(Math.max(1, count));
      },
    ),
  );
});
