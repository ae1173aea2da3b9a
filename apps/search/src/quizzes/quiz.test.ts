import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildIndex, defaultCatalogue } from '../testing/running-app.ts';
import { texts } from '../texts.ts';
import { readQuiz, readQuizzes } from './quiz.ts';
import { readAnswers, ruleOf } from './quiz-answers.ts';

const phones = {
  id: 'phones',
  categoryId: 1110,
  questions: [
    {
      id: 1,
      key: 'system',
      type: 'single',
      isSkippable: false,
      facet: 'operatingSystem',
      options: [
        { id: 1, key: 'ios', values: ['iOS'] },
        { id: 2, key: 'any', values: [] },
      ],
    },
  ],
};
const own = {
  title: 'Phones',
  description: 'Four questions',
  questions: { system: { title: 'Which?', options: { ios: 'iPhone', any: 'Any' } } },
};
const everywhere = (language: object) => {
  const quizzes = { phones: language };
  const one = { quizzes };
  return { de: one, en: one, es: one, fr: one, it: one, nl: one };
};
const read = (quiz: object, source = everywhere(own)) => readQuiz(JSON.stringify(quiz), source);
const [system] = phones.questions;

describe('the files of quizzes', () => {
  it('are read with their texts in every language', () => {
    const quizzes = readQuizzes();
    expect([...quizzes.keys()].sort()).toEqual(['consoles', 'laptops', 'phones']);
    for (const quiz of quizzes.values())
      for (const language of ['de', 'en', 'es', 'fr', 'it', 'nl'] as const)
        expect(Object.keys(quiz.texts[language].questions)).toEqual(quiz.questions.map(({ key }) => key));
  });

  it('have options with products in the default catalogue', () => {
    const { categories, products } = defaultCatalogue();
    const index = buildIndex(categories, products);
    const [segment] = index.segments;
    const isRange = (value: string) => /^(?:-inf|[\d.]+)-(?:inf|[\d.]+)$/.test(value);
    const unknown = [...readQuizzes().values()].flatMap(({ id, questions }) =>
      questions.flatMap(({ facet, options }) =>
        options
          .flatMap(({ values }) => values)
          .filter((value) => !isRange(value) && segment?.facets.find(facet, value) === undefined)
          .map((value) => `${id}: ${facet} ${value}`),
      ),
    );
    expect(unknown).toEqual([]);
    const names = [...readQuizzes().values()].map(({ categoryId }) => index.tree.byId(categoryId)?.names.en);
    expect(names.sort()).toEqual(['Consoles', 'Laptops', 'Phones']);
  });

  it('get another version with every change of a file or a text', () => {
    const { version } = read(phones);
    expect(read(structuredClone(phones)).version).toBe(version);
    expect(read({ ...phones, categoryId: 1111 }).version).not.toBe(version);
    expect(read(phones, everywhere({ ...own, title: 'Other phones' })).version).not.toBe(version);
  });

  it.each([
    ['an unknown type', { ...phones, questions: [{ ...system, type: 'guess' }] }, /type/],
    ['one option', { ...phones, questions: [{ ...system, options: [{ id: 1, key: 'ios', values: [] }] }] }, /options/],
    [
      'two options with one id',
      { ...phones, questions: [{ ...system, options: [1, 1].map((id) => ({ id, key: `k${id}`, values: [] })) }] },
      /unique/,
    ],
    ['two questions with one key', { ...phones, questions: [system, { ...system, id: 2 }] }, /unique/],
    ['no questions', { ...phones, questions: [] }, /questions/],
    ['a field too many', { ...phones, colour: 'red' }, /colour/],
  ])('with %s are refused', (_what, quiz, message) => {
    expect(() => read(quiz)).toThrow(message);
  });

  it('without a text in one language are refused, with the name of the text', () => {
    const { any: _, ...options } = own.questions.system.options;
    const incomplete = { ...own, questions: { system: { ...own.questions.system, options } } };
    const source = { ...everywhere(own), nl: { quizzes: { phones: incomplete } } };
    expect(() => read(phones, source)).toThrow('nl.json and the quiz differ in system.any');
    expect(() => readQuiz(JSON.stringify({ ...phones, id: 'tablets' }), texts)).toThrow(/tablets|expected/i);
  });

  it('are named after the quiz, and named in the error', () => {
    const folder = mkdtempSync(join(tmpdir(), 'reprise-quizzes-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'phones.json'), '{');
    expect(() => readQuizzes(folder)).toThrow(/The quiz phones\.json cannot be read/);
  });
});

describe('answers', () => {
  const quiz = readQuizzes().get('phones');
  if (!quiz) throw new Error('no quiz');

  it('become filters, of which one value must match', () => {
    const answers = readAnswers(quiz, ['2', '4', '1', '2,3']);
    expect(answers.map(ruleOf)).toEqual([
      { facet: 'operatingSystem', values: ['Android'], match: 'any' },
      undefined,
      { facet: 'displaySize', values: ['-inf-6.1'], match: 'any' },
      { facet: 'memory_size', values: ['128 GB', '256 GB'], match: 'any' },
    ]);
  });

  it('that skip a question filter nothing', () => {
    expect(readAnswers(quiz, ['3', '4', '4', '']).map(ruleOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    [[''], 'a[0] must not be skipped'],
    [['1,2'], 'a[0] must be one option'],
    [['1', '9'], 'a[1] has an unknown option: 9'],
    [['1', '%E0'], 'a[1] is not valid percent-encoded UTF-8'],
    [['1', '1', '1', '1', '1'], 'a has more than 4 answers'],
  ])('%j are refused', (answers, message) => {
    expect(() => readAnswers(quiz, answers)).toThrow(message);
  });
});
