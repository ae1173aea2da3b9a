import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitMatch } from './split-match.ts';

const marked = (text: string, query: string) =>
  splitMatch(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Apple iPhone 13', 'iph', 'Apple [iPh]one 13'],
  ['Apple iPhone 13', '13 app', '[App]le iPhone [13]'],
  ['iphone hülle', 'hulle', 'iphone [hülle]'],
  ['Straße', 'STR', '[Str]aße'],
  ['iphone', 'hone', 'iphone'],
  ['iphone', '', 'iphone'],
])('highlights in "%s" the words "%s" as %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('loses no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      expect(
        splitMatch(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
