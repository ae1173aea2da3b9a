import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBits, membersOf } from './bits.ts';
import { GrowingLists } from './growing.ts';
import { buildTextIndex, TextIndex, weightedTerm } from './text-index.ts';

const words = ['a', 'ab', 'abc', 'abcd', 'abd', 'b', 'ba', 'bad', 'c', 'cab'];

function indexOf(documents: readonly (readonly number[])[]): TextIndex {
  const ofDocument = new GrowingLists();
  for (const terms of documents) {
    for (const term of terms) ofDocument.push(weightedTerm(term, 100));
    ofDocument.end();
  }
  return new TextIndex(buildTextIndex(new Map(words.map((word, at) => [word, at])), ofDocument));
}

it('the documents with any of some terms are those that a loop finds, whatever the terms have in common', () => {
  const term = fc.nat({ max: words.length - 1 });
  const documents = fc.array(fc.uniqueArray(term, { maxLength: 4 }), { minLength: 1, maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(documents, fc.uniqueArray(term), fc.constantFrom(...words, 'd', ''), (list, other, beginning) => {
      const index = indexOf(list);
      const completions = index.lexicon.completions(beginning).map((candidate) => candidate.term);
      for (const terms of [other, completions, [...completions, ...other]]) {
        const expected = [...list.keys()].filter((at) => list[at]?.some((own) => terms.includes(own)));
        const candidates = terms.map((own) => ({ term: own }));
        const found = index.addDocuments(createBits(list.length), candidates, beginning);
        expect([...membersOf(found, 0, list.length)]).toEqual(expected);
      }
    }),
  );
});
