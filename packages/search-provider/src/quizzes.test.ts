import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchProviderProtocolError } from './errors.ts';
import { createQuizzes } from './quizzes.ts';

const identity = { clientId: 'client', sessionId: 3, userId: 'user', segments: ['a', 'b'] };
const question = { id: 1, type: 'single', title: 'How big?', description: '', cta_text: null, is_skippable: false };
const options = [{ id: 1, value: 'Small', attribute: null }];
const reference = { quiz_id: 'phones', quiz_version_id: 'v1', quiz_session_id: 's1' };
const results = [{ value: 'A', matched_terms: [], data: { id: '1', price: 5 } }];

function client(document: unknown, cells?: Record<string, string>) {
  const urls: string[] = [];
  const fetch = async (url: string) => {
    urls.push(url);
    return new Response(JSON.stringify(document));
  };
  const whole = { key: 'k', serviceUrl: 'https://quizzes/', clientVersion: 'v', fetch };
  return { urls, fetch, quizzes: createQuizzes({ ...whole, identity: { ...identity, testCells: cells } }) };
}

const sorted = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  const pairs = [...searchParams].filter(([name]) => name !== '_dt').map((pair) => pair.join('='));
  // The published client leaves signs such as an apostrophe in the path as they are.
  return [decodeURIComponent(pathname), ...pairs.sort()];
};

describe('requests for quizzes', () => {
  const text = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).filter((one) => one.trim() === one);
  const id = text.filter((one) => /^[^./\s]+$/.test(one));
  const answers = fc.array(fc.array(fc.oneof(fc.nat(9), text), { minLength: 1, maxLength: 3 }), { minLength: 1 });

  it('are the same as those of the published client', async () => {
    await fc.assert(
      fc.asyncProperty(id, answers, text, async (quizId, given, version) => {
        const mine = client({ ...reference, questions: [], response: { results }, results_config: { desktop: {} } });
        const theirs = client(reference);
        const published = new ConstructorIO({
          apiKey: 'k',
          quizzesServiceUrl: 'https://quizzes',
          version: 'v',
          ...identity,
          fetch: theirs.fetch,
        }).quizzes;
        const same = { answers: given.map((answer) => [...answer]), quizVersionId: version, quizSessionId: 's1' };
        const more = { ...same, section: 'Products', page: 2, resultsPerPage: 5, filters: { brand: ['Sony'] } };
        const ours = { ...more, formatOptions: { fields: ['id'], hiddenFields: ['popularity'] } };
        await mine.quizzes.nextQuestion(quizId, { ...same, skipTracking: true });
        await published.getQuizNextQuestion(quizId, { ...same, skipTracking: true });
        await mine.quizzes.results(quizId, ours);
        await published.getQuizResults(quizId, {
          ...more,
          fmtOptions: { fields: ['id'] },
          hiddenFields: ['popularity'],
        });
        await mine.quizzes.resultsConfig(quizId, { quizVersionId: version });
        await published.getQuizResultsConfig(quizId, { quizVersionId: version });
        expect(mine.urls.map(sorted)).toEqual(theirs.urls.map(sorted));
      }),
    );
  });

  it('say in which group of an experiment the visitor is, which the published client leaves out', async () => {
    const mine = client(reference, { header: 'b' });
    const theirs = client(reference);
    await mine.quizzes.nextQuestion('phones', { language: 'de' });
    const testCells = { header: 'b' };
    const published = new ConstructorIO({ apiKey: 'k', ...identity, testCells, fetch: theirs.fetch });
    await published.quizzes.getQuizNextQuestion('phones');
    expect(sorted(mine.urls[0] ?? '')).toEqual(expect.arrayContaining(['ef-header=b', 'fmt_options[language]=de']));
    expect(sorted(theirs.urls[0] ?? '').join()).not.toContain('ef-');
  });

  it('need a quiz, and answers for results', async () => {
    const { quizzes, urls } = client(reference);
    await expect(quizzes.nextQuestion(' ')).rejects.toMatchObject({ code: 'parameter' });
    await expect(quizzes.results('phones', { answers: [] })).rejects.toMatchObject({ code: 'parameter' });
    expect(urls).toEqual([]);
  });

  it('skip a question with an empty text, and keep the commas of texts', async () => {
    const { quizzes, urls } = client(reference);
    await quizzes.nextQuestion('phones', { answers: [[''], ['a,b', 'c%']] });
    expect(urls[0]).toContain('&a=&a=a%252Cb%2Cc%2525&');
  });

  it('do not start with an aborted signal', async () => {
    const { quizzes, urls } = client(reference);
    const aborted = quizzes.nextQuestion('phones', {}, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(urls).toEqual([]);
  });
});

describe('answers of quizzes', () => {
  it('are a question, or none after the last one', async () => {
    const { quizzes } = client({ ...reference, next_question: { ...question, options }, total_questions: 4 });
    expect(await quizzes.nextQuestion('phones')).toEqual({
      quizId: 'phones',
      quizVersionId: 'v1',
      quizSessionId: 's1',
      question: { ...question, options },
      totalQuestions: 4,
    });
    const last = client({ quiz_version_id: 'v1', next_question: null, total_questions: 4 });
    expect(await last.quizzes.nextQuestion('phones')).toMatchObject({ quizId: 'phones', question: undefined });
  });

  it('are all questions', async () => {
    const cover = { ...question, type: 'cover' };
    const { quizzes } = client({ ...reference, questions: [cover, { ...question, options }] });
    expect(await quizzes.allQuestions('phones')).toMatchObject({ questions: [cover, { options }], totalQuestions: 2 });
  });

  it('are results with what they have of the answers', async () => {
    const selected = [{ value: 'Small', has_attribute: true, is_matched: false }];
    const { quizzes } = client({
      ...reference,
      response: { results },
      result_id: 'r',
      quiz_selected_options: selected,
    });
    const answer = await quizzes.results<{ id: string; price: number }>('phones', { answers: [[1]] });
    expect(answer.response.results[0]?.data.price).toBe(5);
    expect(answer).toMatchObject({
      kind: 'results',
      resultId: 'r',
      quizVersionId: 'v1',
      selectedOptions: [{ value: 'Small', hasAttribute: true, isMatched: false }],
    });
  });

  it('are the texts of the page with the results, without the hidden ones', async () => {
    const desktop = {
      title: { is_active: true, text: 'Your phones' },
      description: { is_active: false, text: 'Hidden' },
      response_summary: { is_active: true, text: 'You want', items_separator: ', ', last_separator: ' and ' },
    };
    const { quizzes } = client({ ...reference, results_config: { desktop } });
    expect(await quizzes.resultsConfig('phones')).toMatchObject({
      title: 'Your phones',
      description: undefined,
      summary: { text: 'You want', itemsSeparator: ', ', lastSeparator: ' and ' },
    });
  });

  it.each([
    ['no version', { next_question: null }],
    ['a question of an unknown type', { ...reference, next_question: { ...question, type: 'guess' } }],
    ['a choice without options', { ...reference, next_question: question }],
    ['an option without a text', { ...reference, next_question: { ...question, options: [{ id: 1 }] } }],
    ['a question without a title', { ...reference, next_question: { type: 'cover' } }],
    ['null', null],
  ])('with %s are a protocol error', async (_what, document) => {
    await expect(client(document).quizzes.nextQuestion('phones')).rejects.toBeInstanceOf(SearchProviderProtocolError);
  });

  it.each([
    ['no results', reference],
    ['selected options that are not a list', { ...reference, response: { results }, quiz_selected_options: {} }],
  ])('of a finished quiz with %s are a protocol error', async (_what, document) => {
    const answer = client(document).quizzes.results('phones', { answers: [[1]] });
    await expect(answer).rejects.toBeInstanceOf(SearchProviderProtocolError);
  });
});
