import type { GradingBlockRecord, GradingOptionRecord } from '@reprise/entities/catalogue-record';
import type { GradingAnswer } from '@reprise/entities/grading';
import { describe, expect, test } from 'vitest';
import { askedBlocks, effectiveAnswers, InvalidGradingError, missingAnswers } from './asked-questions.ts';

const names = (text: string) => ({ de: text, en: text, es: text, fr: text, it: text, nl: text });
const option = (id: string, children: GradingBlockRecord[] = []): GradingOptionRecord => ({
  id,
  names: names(id),
  ...(children.length > 0 && { children }),
});
const block = (
  blockAttributeId: string,
  ids: readonly (string | GradingOptionRecord)[],
  rest: Partial<GradingBlockRecord> = {},
): GradingBlockRecord => ({
  blockAttributeId,
  questions: names(blockAttributeId),
  input: 'single',
  required: true,
  options: ids.map((id) => (typeof id === 'string' ? option(id) : id)),
  ...rest,
});
const answer = (blockAttributeId: string, ...name: string[]): GradingAnswer => ({ blockAttributeId, name });
const ask = (blocks: GradingBlockRecord[], ...answers: GradingAnswer[]) => askedBlocks(blocks, { answers });
const askedIds = (...parameters: Parameters<typeof ask>) =>
  ask(...parameters).map((asked) => asked.block.blockAttributeId);

describe('a condition', () => {
  const box = (blockAttributeId: string, ...optionIds: string[]) =>
    block('box', ['yes', 'no'], { visibleIf: { blockAttributeId, optionIds } });

  test('depends on the question that it names', () => {
    const blocks = [block('one', ['a', 'b']), block('two', ['a', 'b']), box('two', 'a')];
    expect(askedIds(blocks, answer('one', 'a'), answer('two', 'b'))).toEqual(['one', 'two']);
    expect(askedIds(blocks, answer('one', 'b'), answer('two', 'a'))).toEqual(['one', 'two', 'box']);
  });

  test('holds if one of several ticks matches', () => {
    const blocks = [block('parts', ['a', 'b', 'c'], { input: 'multi' }), box('parts', 'b', 'c')];
    expect(askedIds(blocks, answer('parts', 'a', 'b'))).toEqual(['parts', 'box']);
    expect(askedIds(blocks, answer('parts', 'a'))).toEqual(['parts']);
  });

  test('on a boolean depends on the value, whether the question lists it or not', () => {
    const blocks = [block('works', ['true'], { input: 'boolean' }), box('works', 'false')];
    expect(askedIds(blocks, answer('works', 'false'))).toEqual(['works', 'box']);
    expect(askedIds(blocks, answer('works', 'true'))).toEqual(['works']);
  });

  test('on a number depends on the bound that it reaches', () => {
    const blocks = [block('battery', ['0', '80'], { input: 'number' }), box('battery', '80')];
    expect(askedIds(blocks, answer('battery', '85'))).toEqual(['battery', 'box']);
    expect(askedIds(blocks, answer('battery', '79'))).toEqual(['battery']);
  });

  test('does not hold on a question that is open, hidden, asked later or unknown', () => {
    expect(askedIds([block('one', ['a']), box('one', 'a')])).toEqual(['one']);
    expect(askedIds([box('one', 'a'), block('one', ['a'])], answer('one', 'a'))).toEqual(['one']);
    expect(askedIds([block('one', ['a']), box('elsewhere', 'a')], answer('one', 'a'))).toEqual(['one']);
  });
});

describe('questions that follow from options', () => {
  test('come after the option’s question, and once when two options ask the same', () => {
    const glass = block('glass', ['front', 'back']);
    const parts = block('parts', [option('a', [glass]), option('b', [glass]), option('c')], { input: 'multi' });
    const blocks = [parts, block('last', ['x'])];
    expect(askedIds(blocks, answer('parts', 'a', 'b'))).toEqual(['parts', 'glass', 'last']);
    expect(askedIds(blocks, answer('parts', 'c'))).toEqual(['parts', 'last']);
    expect(askedIds(blocks)).toEqual(['parts', 'last']);
  });
});

describe('a number', () => {
  const battery = block('battery', ['90', '0', '80'], { input: 'number' });
  const chosen = (text: string) => ask([battery], answer('battery', text))[0]?.chosen?.map(({ id }) => id);

  test.each([
    ['0', '0'],
    ['79', '0'],
    ['80', '80'],
    ['89', '80'],
    ['90', '90'],
    ['999999', '90'],
  ])('of %s chooses the bound %s, whatever their order', (text, id) => {
    expect(chosen(text)).toEqual([id]);
  });

  test('below all bounds chooses the lowest one', () => {
    const from = block('battery', ['80', '50'], { input: 'number' });
    expect(ask([from], answer('battery', '10'))[0]?.chosen?.map(({ id }) => id)).toEqual(['50']);
  });

  test('of a question without bounds chooses nothing, and is stored', () => {
    const asked = ask([block('battery', [], { input: 'number' })], answer('battery', '10'));
    expect(asked[0]?.chosen).toEqual([]);
    expect(effectiveAnswers(asked)).toEqual([answer('battery', '10')]);
  });

  test.each(['', ' 1', '1 ', '-1', '+1', '01', '1.5', '1e2', '1000000'])('is not "%s"', (text) => {
    expect(() => chosen(text)).toThrow(InvalidGradingError);
  });
});

describe('what is stored', () => {
  test('has the ticks in the order of the question', () => {
    const blocks = [block('one', ['a', 'b']), block('parts', ['a', 'b', 'c'], { input: 'multi' })];
    const asked = ask(blocks, answer('parts', 'c', 'a'), answer('one', 'b'));
    expect(effectiveAnswers(asked)).toEqual([answer('one', 'b'), answer('parts', 'a', 'c')]);
  });

  test('leaves out questions without an answer', () => {
    const asked = ask([block('one', ['a']), block('two', ['a'])], answer('two', 'a'));
    expect(effectiveAnswers(asked)).toEqual([answer('two', 'a')]);
  });

  test('has a boolean as it was answered, also where the question does not list it', () => {
    const blocks = [block('works', ['true'], { input: 'boolean' })];
    expect(effectiveAnswers(ask(blocks, answer('works', 'false')))).toEqual([answer('works', 'false')]);
  });
});

test('a required question without an answer or without a tick is missing, an optional one is not', () => {
  const blocks = [
    block('parts', ['a'], { input: 'multi' }),
    block('extras', ['a'], { input: 'multi', required: false }),
    block('one', ['a']),
    block('two', ['a']),
  ];
  expect(missingAnswers(ask(blocks, answer('parts'), answer('extras'), answer('two', 'a')))).toEqual(['parts', 'one']);
});

test('an answer that does not fit names its question', () => {
  const error = new InvalidGradingError('screen');
  expect(error).toMatchObject({ name: 'InvalidGradingError', blockAttributeId: 'screen' });
  expect(error.message).toBe('The answer to "screen" does not fit the product\'s questions');
  expect(() => ask([block('one', ['a'])], answer('one', 'b'))).toThrow(new InvalidGradingError('one'));
});

describe('an answer is refused', () => {
  const one = block('one', ['a', 'b']);
  const parts = block('parts', ['a', 'b'], { input: 'multi' });

  test.each([
    ['to an unknown question', [answer('two', 'a')], 'two'],
    ['to a question that was answered before', [answer('one', 'a'), answer('one', 'a')], 'one'],
    ['with two values to a question that takes one', [answer('one', 'a', 'b')], 'one'],
    ['without a value to a question that takes one', [answer('one')], 'one'],
    ['with the same tick twice', [answer('parts', 'a', 'a')], 'parts'],
  ])('%s', (_, answers, id) => {
    expect(() => ask([one, parts], ...answers)).toThrow(new InvalidGradingError(id));
  });
});
