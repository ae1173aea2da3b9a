import { ProductRecord } from '@reprise/entities/catalogue-record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { syntheticCatalogue } from './synthetic.ts';

const now = new Date('2026-05-20T00:00:00Z');

describe('the synthetic catalogue', () => {
  it('yields as many valid products as asked for, past the number of real ones', () => {
    const products = [...syntheticCatalogue(6_000, { seed: 'a', now })];
    expect(products.length).toBe(6_000);
    expect(new Set(products.map((product) => product.id)).size).toBe(6_000);
    expect(z.safeParse(z.array(ProductRecord), products.slice(5_900)).success).toBe(true);
  });

  it('has more different words the more products there are, as real titles do', () => {
    const words = new Set<string>();
    const seen: number[] = [];
    let titles = 0;
    for (const { name } of syntheticCatalogue(60_000, { seed: 'words', now })) {
      for (const word of name.toLowerCase().match(/\p{L}+|\d+/gu) ?? []) words.add(word);
      titles += 1;
      if (titles === 15_000 || titles === 30_000) seen.push(words.size);
    }
    const [first = 0, second = 0] = seen;
    const growth = (words.size - second) / (second - first);
    expect(growth).toBeGreaterThan(1.4);
    expect(growth).toBeLessThan(1.8);
    expect(words.size).toBeGreaterThan(24_000);
    expect(words.size).toBeLessThan(30_000);
  }, 60_000);

  it('depends on its seed only', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 40 }), (seed, count) => {
        const take = (own: string): string => JSON.stringify([...syntheticCatalogue(count, { seed: own, now })]);
        expect(take(seed)).toBe(take(seed));
      }),
      { numRuns: 5 },
    );
  }, 60_000);
});
