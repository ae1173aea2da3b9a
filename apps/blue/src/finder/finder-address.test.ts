import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { answerParameters, formatFinderAddress, readFinderAddress } from './finder-address.ts';
import { answersFixture } from './finder-fixture.ts';

const read = (query: string) => readFinderAddress(new URLSearchParams(query));

describe('the address of a finder', () => {
  it('has its id, the answers by question, and the question to show', () => {
    expect(read('finder=phones&a1=2&a4=2&a4=3&question=2')).toEqual({
      id: 'phones',
      question: 2,
      answers: { a1: ['2'], a4: ['2', '3'] },
    });
  });

  it.each([
    ['a question that is skipped', 'finder=x&a4=', { a4: [''] }],
    ['an empty field beside choices', 'finder=x&a4=&a4=2&a4=2', { a4: ['2'] }],
    ['what are no ids', 'finder=x&a1=iOS&a2=-1&a3=1234567890&a11=1', {}],
    ['more options than any question has', `finder=x${'&a1=5'.repeat(30)}`, { a1: ['5'] }],
  ])('reads %s', (_what, query, answers) => {
    expect(read(query)).toEqual({ id: 'x', answers });
  });

  it.each(['question=0', 'question=11', 'question=x', 'question=1.5'])('ignores %s', (query) => {
    expect(read(`finder=x&${query}`)).toEqual({ id: 'x', answers: {} });
  });

  it.each(['', 'a1=1', 'finder=', 'finder=a%20b', `finder=${'x'.repeat(41)}`])('is not %j', (query) => {
    expect(read(query)).toBeUndefined();
  });

  test('is read as it was written', () => {
    const ids = fc.uniqueArray(fc.nat(999).map(String), { minLength: 1, maxLength: 20 });
    const address = fc.record({ id: fc.constant('phones'), answers: fc.record({ a1: ids, a10: ids }) });
    fc.assert(
      fc.property(address, (one) => {
        expect(read(formatFinderAddress(one))).toEqual(one);
      }),
    );
  });

  it('has the answers that the finder has understood', () => {
    expect(answerParameters(answersFixture)).toEqual({ a1: ['2'], a2: ['4'], a3: [''] });
  });
});
