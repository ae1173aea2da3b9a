import { describe, expect, it } from 'vitest';
import { CategoryTree } from '../index/category-tree.ts';
import { buildSuggestions, type FoundSuggestion, SuggestionIndex } from './suggestions.ts';

const wanted = 3;
const [rare, common] = ['zu', 'k'];
const words = ['kabo', 'kemi', 'nuta', 'pilo', 'ravu', 'sito', 'tume', 'vako'];

/** 400 names: most begin with a common letter, a few with a rare one, and both are elsewhere in others. */
const found = Array.from({ length: 400 }, (_, at): FoundSuggestion => {
  const word = (step: number) => words[(at * step) % words.length] as string;
  const beginning = at % 40 === 7 ? 'zuvo' : at % 2 === 0 ? 'kabo' : word(3);
  const end = at % 90 === 11 ? 'zuma' : word(5);
  return {
    text: `${at % 5 === 0 ? 'Acme ' : ''}${beginning} ${end} n${at}`,
    brand: at % 5 === 0 ? 'Acme' : undefined,
    kind: 'name',
    products: 1,
    bought: at % 3,
    category: undefined,
    language: undefined,
    model: undefined,
    // In another order than that of the names.
    weight: (at * 7919) % 401,
  };
});

const index = new SuggestionIndex(new CategoryTree([]), buildSuggestions(found));

/** The same by looking at every name. */
function expected(typed: string, isAllowed: (suggestion: FoundSuggestion) => boolean): string[] {
  const matching = found
    .filter((suggestion) => isAllowed(suggestion) && suggestion.text.split(' ').some((word) => word.startsWith(typed)))
    .sort((left, right) => right.weight - left.weight);
  const begins = ({ text }: FoundSuggestion) => text.replace('Acme ', '').startsWith(typed);
  const ordered = [...matching.filter(begins), ...matching.filter((suggestion) => !begins(suggestion))];
  return ordered.slice(0, wanted).map(({ text }) => text);
}

describe('suggestions for a beginning', () => {
  it.each([rare, common, 'zum', 'n39', 'p'])('begin with "%s" where they can, the best first', (typed) => {
    const texts = index.find(typed, 'en', wanted, () => true).map(({ text }) => text);
    expect(texts).toEqual(expected(typed, () => true));
    expect(texts.length).toBeGreaterThan(0);
  });

  it.each([rare, common])('are only those that are allowed for "%s"', (typed) => {
    const isBought = ({ bought }: { bought: number }) => bought > 1;
    const texts = index.find(typed, 'en', wanted, isBought).map(({ text }) => text);
    expect(texts).toEqual(expected(typed, isBought));
  });
});
