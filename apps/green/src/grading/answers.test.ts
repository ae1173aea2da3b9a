import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersToQuery, readAnswers } from './answers.ts';

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
const answers = fc.dictionary(text, fc.uniqueArray(text, { minLength: 1, maxLength: 4 }));

describe('answers in an address', () => {
  test('survive a round trip, whatever the ids are', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const read = readAnswers(new URLSearchParams(answersToQuery(given).toString()));
        expect(Object.entries(read)).toEqual(Object.entries(given));
      }),
    );
  });

  test('ignore other parameters and empty values', () => {
    const query = new URLSearchParams(
      'a.screen=clean&editId=1&a.faults=&a.faults=camera&a.faults=camera&check=1&b.x=1',
    );
    expect(readAnswers(query)).toEqual({ screen: ['clean'], faults: ['camera'] });
  });
});
