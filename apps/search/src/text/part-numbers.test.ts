import { describe, expect, it } from 'vitest';
import { readPartNumbers } from './part-numbers.ts';
import { tokenise } from './tokenise.ts';

const codesIn = (text: string) => readPartNumbers(text).numbers.map(({ codes }) => codes.join(' or '));

describe('model and part numbers', () => {
  it.each([
    ['Sony WH-1000XM4 Black', ['wh1000xm4']],
    ['athm50x', ['athm50x']],
    ['ThinkPad T480 Core i5-8250U 8 GB', ['t480', 'i58250u']],
    ['Samsung EP\u2011DA705', ['epda705']],
    ['PS5', ['ps5']],
    ['A2403', ['a2403']],
  ])('are read from %s', (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  it('are read with and without the letters of a country', () => {
    expect(codesIn('MGGX3ZD/A')).toEqual(['mggx3zda or mggx3']);
  });

  it.each(['iPhone 13 128GB', '24-70mm f/2.8L', '10th gen', '100W', '5G', 'USB-C', '15" display', 'A7'])(
    'are not read from %s',
    (text) => {
      expect(codesIn(text)).toEqual([]);
    },
  );

  it('consist of terms of the text', () => {
    const text = 'Sony WH-1000XM4, T480';
    const { terms, numbers } = readPartNumbers(text);
    expect(terms).toEqual(tokenise(text));
    expect(numbers.map(({ from, to }) => terms.slice(from, to))).toEqual([
      ['wh', '1000', 'xm', '4'],
      ['t', '480'],
    ]);
  });
});
