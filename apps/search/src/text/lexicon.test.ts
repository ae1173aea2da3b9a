import { describe, expect, it } from 'vitest';
import { buildLexicon, Lexicon } from './lexicon.ts';

/** Terms in alphabetical order with how many products have each. */
function lexiconOf(frequencies: Readonly<Record<string, number>>): Lexicon {
  const terms = Object.keys(frequencies);
  const frequency = (term: number) => frequencies[terms[term] ?? ''] ?? 0;
  return new Lexicon(buildLexicon(terms, frequency), frequency);
}

describe('completions', () => {
  const rare = Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`sa${String(at).padStart(4, '0')}`, 1]));
  const lexicon = lexiconOf({ ...rare, samsung: 80, sony: 90, s: 5 });
  const completionsOf = (text: string) => lexicon.completions(text).map(({ term }) => lexicon.term(term));

  it.each([
    ['s', ['sony', 'samsung', 's']],
    ['sa', ['samsung']],
    ['so', ['sony']],
    ['sam', ['samsung']],
    ['sony', ['sony']],
    ['sx', []],
  ])('of %s are the most frequent terms that begin with it, however many there are', (typed, expected) => {
    expect(completionsOf(typed).slice(0, expected.length || 1)).toEqual(expected);
  });

  it('are limited', () => {
    expect(completionsOf('s')).toHaveLength(64);
  });
});
