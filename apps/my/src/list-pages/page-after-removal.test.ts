import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageAddress, pageAfterRemoval, readPage } from './page-after-removal.ts';

describe('the page after a removal', () => {
  test.each([
    [1, 12, 1],
    [1, 1, 1],
    [2, 2, 2],
    [2, 1, 1],
    [5, 1, 4],
  ])('of page %i with %i products is page %i', (page, products, next) => {
    expect(pageAfterRemoval(page, products)).toBe(next);
  });

  test('always exists, and is at most one page away', () => {
    const perPage = 12;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (count, seed) => {
        const pages = Math.ceil(count / perPage);
        const page = 1 + (seed % pages);
        const onPage = page < pages ? perPage : count - perPage * (pages - 1);
        const next = pageAfterRemoval(page, onPage);
        expect(next).toBeLessThanOrEqual(Math.max(1, Math.ceil((count - 1) / perPage)));
        expect([page, page - 1]).toContain(next);
        expect(next).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('the page of an address', () => {
  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=x', 1],
    ['page=1e3', 1],
    ['page=99999999999', 1],
  ])('%s is page %i', (search, page) => {
    expect(readPage(new URLSearchParams(search))).toBe(page);
  });

  test('survives a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (page) => {
        expect(readPage(new URL(pageAddress('/wishlist', page), 'http://x').searchParams)).toBe(page);
      }),
    );
  });
});
