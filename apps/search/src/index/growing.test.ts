import { describe, expect, it } from 'vitest';
import { GrowingColumn, GrowingLists } from './growing.ts';

const backwards = (count: number) => Uint32Array.from({ length: count }, (_, at) => count - 1 - at);

describe('a column', () => {
  it.each([0, 1, 1023, 1024, 1025, 65_535, 65_536, 65_537, 150_000])(
    'of %i values has them all, in any order',
    (count) => {
      const filled = () => {
        const column = new GrowingColumn(Float64Array);
        for (let at = 0; at < count; at += 1) column.push(at + 0.5);
        return column;
      };
      const inOrder = Float64Array.from({ length: count }, (_, at) => at + 0.5);
      const column = filled();
      expect(column.length).toBe(count);
      if (count > 0) expect([column.at(0), column.at(count - 1)]).toEqual([0.5, count - 0.5]);
      expect(column.take()).toEqual(inOrder);
      expect(filled().takeInOrder(backwards(count))).toEqual(inOrder.toReversed());
    },
  );

  it('is empty after it was taken', () => {
    const column = new GrowingColumn(Uint8Array);
    for (let at = 0; at < 100_000; at += 1) column.push(1);
    expect(column.take()).toHaveLength(100_000);
    expect(column.length).toBe(0);
    column.push(7);
    expect(column.take()).toEqual(Uint8Array.of(7));
  });
});

describe('lists', () => {
  const lists = () => {
    const collected = new GrowingLists();
    for (const list of [[3, 1], [], [2, 3]]) {
      for (const value of list) collected.push(value);
      collected.end();
    }
    return collected;
  };

  it('can be inverted, and tell where each value went', () => {
    const seen: [number, number][] = [];
    const see = (value: number, place: number) => seen.push([value, place]);
    expect(lists().takeInverted(Uint32Array.of(2, 1, 0), 4, (value) => value, see)).toEqual({
      starts: Uint32Array.of(0, 0, 1, 2, 4),
      values: Uint32Array.of(2, 0, 0, 2),
    });
    expect(seen).toEqual([
      [2, 1],
      [3, 2],
      [3, 3],
      [1, 0],
    ]);
  });
});
