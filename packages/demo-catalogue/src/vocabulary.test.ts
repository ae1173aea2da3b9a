import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { drawWords, wordOfRank } from './vocabulary.ts';

describe('the vocabulary of synthetic titles', () => {
  it('has a word of its own for each rank', () => {
    const ranks = 100_000;
    expect(new Set(Array.from({ length: ranks }, (_, rank) => wordOfRank(rank))).size).toBe(ranks);
  });

  it('uses few words often and most words rarely', () => {
    const counts = new Map<string, number>();
    const titles = 20_000;
    for (let title = 0; title < titles; title += 1)
      for (const word of drawWords(createRandom(`title:${title}`), 6)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const sorted = [...counts.values()].sort((left, right) => right - left);
    expect(sorted[0]).toBeGreaterThan(titles / 40);
    expect(sorted[0]).toBeLessThan(titles / 10);
    expect(sorted.filter((count) => count === 1).length / sorted.length).toBeGreaterThan(0.4);
  });

  it('draws as many different words as asked for', () => {
    for (let title = 0; title < 100; title += 1) {
      const words = drawWords(createRandom(`own:${title}`), 4);
      expect(new Set(words).size).toBe(4);
    }
  });
});
