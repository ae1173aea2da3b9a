import { describe, expect, it } from 'vitest';
import { editDistance, letterMask, typosAllowed } from './edit-distance.ts';

describe('the edit distance', () => {
  it.each([
    ['galaxy', 'galaxy', 0],
    ['galaxy', 'galxy', 1],
    ['galaxy', 'gallaxy', 1],
    ['galaxy', 'galaxi', 1],
    ['galaxy', 'glaaxy', 1],
    ['galaxy', 'glaxi', 2],
    ['ab', 'ba', 1],
  ])('of %s and %s is %i', (from, to, distance) => {
    expect(editDistance(from, to, 2)).toBe(distance);
    expect(editDistance(to, from, 2)).toBe(distance);
  });

  it('ends one above the limit', () => {
    expect(editDistance('galaxy', 'pixel', 2)).toBe(3);
    expect(editDistance('galaxy', 'galaxybuds', 2)).toBe(3);
    expect(editDistance('galaxy', 'glaxi', 1)).toBe(2);
  });

  it('is above the limit for words that are too long to compare', () => {
    const long = 'a'.repeat(39);
    expect(editDistance(long, long, 2)).toBe(0);
    expect(editDistance(`${long}a`, `${long}a`, 2)).toBe(3);
  });
});

describe('the letters of a word', () => {
  it('differ by at most two bits for each edit', () => {
    const bits = (mask: number) => mask.toString(2).replaceAll(/[^1]/g, '').length;
    expect(bits(letterMask('galaxy') ^ letterMask('glaaxy'))).toBe(0);
    expect(bits(letterMask('pixel') ^ letterMask('pixl'))).toBe(1);
    expect(bits(letterMask('pixel') ^ letterMask('pixol'))).toBe(2);
  });
});

it.each([
  [2, 0],
  [3, 1],
  [7, 1],
  [8, 2],
])('a word of %i letters may have %i typos', (letters, typos) => {
  expect(typosAllowed(letters)).toBe(typos);
});
