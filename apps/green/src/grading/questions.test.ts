import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { phoneQuestions } from './fixture.ts';
import { askedQuestions, gradingOf, openQuestions, progressOf } from './questions.ts';

const ids = (answers: Answers) => askedQuestions(phoneQuestions, answers).map(({ block }) => block.blockAttributeId);
const open = (answers: Answers) =>
  openQuestions(askedQuestions(phoneQuestions, answers)).map(({ blockAttributeId }) => blockAttributeId);

describe('the applicable questions', () => {
  test('depend on the answers so far', () => {
    expect(ids({})).toEqual(['switchesOn', 'screen', 'cycles']);
    expect(ids({ switchesOn: ['true'] })).toEqual(['switchesOn', 'works', 'screen', 'cycles']);
    expect(ids({ switchesOn: ['true'], works: ['false'] })).toContain('faults');
    expect(ids({ switchesOn: ['false'], works: ['false'] })).not.toContain('faults');
  });

  test.each([
    ['499', false],
    ['500', true],
    ['12000', true],
    ['-1', false],
    ['5e2', false],
  ])('a number of %s reaches the bound of 500: %s', (value, reached) => {
    expect(ids({ cycles: [value] }).includes('swollen')).toBe(reached);
  });

  test('ignore invalid answers', () => {
    expect(open({ switchesOn: ['perhaps'], screen: ['clean', 'cracked'] })).toEqual(['switchesOn', 'screen']);
    expect(open({ constructor: ['true'] })).toEqual(['switchesOn', 'screen']);
  });

  test('need at least one value for a required multiple choice', () => {
    const answers = { switchesOn: ['true'], works: ['false'], screen: ['clean'] };
    expect(open(answers)).toEqual(['faults']);
    expect(open({ ...answers, faults: ['camera', 'sound'] })).toEqual([]);
  });

  test('send only valid answers to applicable questions with the offer', () => {
    const value = fc.constantFrom('true', 'false', 'camera', 'sound', 'clean', 'cracked', '0', '700', 'junk');
    const key = fc.constantFrom('switchesOn', 'works', 'faults', 'screen', 'cycles', 'swollen', 'other');
    fc.assert(
      fc.property(fc.dictionary(key, fc.uniqueArray(value, { minLength: 1, maxLength: 3 })), (answers) => {
        const asked = askedQuestions(phoneQuestions, answers);
        const grading = gradingOf(asked);
        const again = Object.fromEntries(grading.answers.map(({ blockAttributeId, name }) => [blockAttributeId, name]));
        expect(gradingOf(askedQuestions(phoneQuestions, again))).toEqual(grading);
        const { answered, total } = progressOf(phoneQuestions, asked);
        expect(total).toBe(3);
        expect(answered === total).toBe(openQuestions(asked).length === 0);
        expect(answered).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('have a fixed number of steps', () => {
    const after = (answers: Answers) => progressOf(phoneQuestions, askedQuestions(phoneQuestions, answers));
    expect(after({})).toEqual({ answered: 0, total: 3 });
    expect(after({ switchesOn: ['true'] })).toEqual({ answered: 1, total: 3 });
    expect(after({ switchesOn: ['false'] })).toEqual({ answered: 2, total: 3 });
    expect(after({ switchesOn: ['true'], works: ['false'] })).toEqual({ answered: 1, total: 3 });
    expect(after({ switchesOn: ['true'], works: ['false'], faults: ['camera'] })).toEqual({ answered: 2, total: 3 });
  });
});
