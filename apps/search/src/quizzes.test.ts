import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { createQuizzes } from '@reprise/search-provider/quizzes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIndex, defaultCatalogue, inThread, type RunningApp, startApp } from './testing/running-app.ts';

const catalogue = defaultCatalogue();
let running: RunningApp;
beforeAll(async () => {
  running = await startApp(inThread(buildIndex(catalogue.categories, catalogue.products)));
});
afterAll(() => running.app.close());

interface Product {
  readonly id: string;
  readonly price?: number;
  readonly facets: readonly { readonly name: string; readonly values: readonly string[] }[];
}
const quizzes = () => createQuizzes({ key: 'reprise', serviceUrl: running.url });
const facetOf = ({ facets }: Product, facet: string) => facets.find(({ name }) => name === facet)?.values[0] ?? '';

describe('our client against the quizzes', () => {
  it('asks one question after the other, in the language of the visitor', async () => {
    const first = await quizzes().nextQuestion('phones', { language: 'de' });
    expect(first).toMatchObject({ quizId: 'phones', totalQuestions: 4 });
    expect(first.question).toMatchObject({
      id: 1,
      type: 'single',
      title: 'Welches System möchtest du?',
      is_skippable: false,
      options: [
        { id: 1, value: 'iPhone', attribute: { name: 'operatingSystem', value: 'iOS' } },
        { id: 2, value: 'Android' },
        { id: 3, value: 'Egal', attribute: null },
      ],
    });
    const { quizVersionId, quizSessionId } = first;
    const session = { quizVersionId, quizSessionId };
    const second = await quizzes().nextQuestion('phones', { ...session, answers: [[1]] });
    expect(second).toMatchObject({ ...session, question: { id: 2, title: 'What is your budget?' } });
    const last = await quizzes().nextQuestion('phones', { ...session, answers: [[1], [2], [4], ['']] });
    expect(last.question).toBeUndefined();
  });

  it.each(['phones', 'laptops', 'consoles'])('has all questions of %s in every language', async (quiz) => {
    const titles = await Promise.all(
      ['de', 'en', 'es', 'fr', 'it', 'nl'].map(async (language) => {
        const { questions } = await quizzes().allQuestions(quiz, { language });
        expect(questions).toHaveLength(4);
        return questions.map(({ title }) => title).join();
      }),
    );
    expect(new Set(titles).size).toBe(6);
  });

  it('finds products that match every answer', async () => {
    const { response, selectedOptions } = await quizzes().results<Product>('phones', {
      answers: [[2], [2], [2], [2, 3]],
      resultsPerPage: 50,
    });
    expect(response.results.length).toBeGreaterThan(3);
    for (const { data } of response.results) {
      expect(facetOf(data, 'operatingSystem')).toBe('Android');
      expect(data.price).toBeGreaterThanOrEqual(20_000);
      expect(data.price).toBeLessThanOrEqual(40_000);
      expect(Number(facetOf(data, 'displaySize'))).toBeGreaterThanOrEqual(6.2);
      expect(Number(facetOf(data, 'displaySize'))).toBeLessThanOrEqual(6.6);
      expect(['128 GB', '256 GB']).toContain(facetOf(data, 'memory_size'));
    }
    expect(selectedOptions.map(({ isMatched }) => isMatched)).toEqual([true, true, true, true, true]);
  });

  it('gives up the last answers where no product has all, and says so', async () => {
    // No handheld of Nintendo or others is made by Microsoft.
    const { response, selectedOptions } = await quizzes().results<Product>('consoles', {
      answers: [[2], [4], [2], [4]],
      language: 'en',
    });
    expect(response.results.length).toBeGreaterThan(0);
    expect(response.results.map(({ data }) => facetOf(data, 'platform'))).not.toContain('xbox');
    expect(selectedOptions).toEqual([
      { value: 'On the go', hasAttribute: true, isMatched: true },
      { value: 'No preference', hasAttribute: false, isMatched: true },
      { value: 'Xbox', hasAttribute: true, isMatched: false },
      { value: 'No preference', hasAttribute: false, isMatched: false },
    ]);
  });

  it('pages and filters its results as lists do', async () => {
    const all = await quizzes().results<Product>('laptops', { answers: [[1]], resultsPerPage: 200 });
    const page = await quizzes().results<Product>('laptops', { answers: [[1]], resultsPerPage: 5, page: 2 });
    expect(page.response.results.map(({ data }) => data.id)).toEqual(
      all.response.results.slice(5, 10).map(({ data }) => data.id),
    );
    expect(page.request).toMatchObject({ page: 2, num_results_per_page: 5, term: '' });
    expect(page.request).not.toHaveProperty('a');
    const filtered = await quizzes().results<Product>('laptops', { answers: [[1]], filters: { ram: '16 GB' } });
    expect(filtered.response.total_num_results).toBeLessThan(all.response.total_num_results);
  });

  it('has the texts of the page with the results', async () => {
    expect(await quizzes().resultsConfig('consoles', { language: 'nl' })).toMatchObject({
      title: 'Consoles die bij je passen',
      summary: { text: 'Je antwoorden:', itemsSeparator: ', ', lastSeparator: ' en ' },
    });
  });
});

describe('the published client against the quizzes', () => {
  const published = () =>
    new ConstructorIO({ apiKey: 'reprise', quizzesServiceUrl: running.url, clientId: 'c', sessionId: 1, fetch })
      .quizzes;

  it('asks and gets results', async () => {
    const { next_question: question, ...session } = await published().getQuizNextQuestion('phones');
    expect(question).toMatchObject({ type: 'single', title: 'Which system do you want?' });
    const parameters = { quizVersionId: session.quiz_version_id ?? '', quizSessionId: session.quiz_session_id ?? '' };
    const answers = [[1], [4], [1], [2]];
    const { response, quiz_selected_options: selected } = await published().getQuizResults('phones', {
      ...parameters,
      answers,
      resultsPerPage: 3,
    });
    expect(response?.results).toHaveLength(3);
    expect(selected[0]).toEqual({ value: 'iPhone', has_attribute: true, is_matched: true });
    const config = await published().getQuizResultsConfig('phones', parameters);
    expect(config.results_config.desktop.title).toEqual({ is_active: true, text: 'Phones that suit you' });
  });

  it('gets the error of an unknown quiz', async () => {
    await expect(published().getQuizNextQuestion('boats')).rejects.toMatchObject({
      status: 404,
      message: 'Unknown quiz: boats',
    });
  });
});

describe('invalid requests for quizzes', () => {
  it.each([
    ['phones/next/', 400, 'key is a required parameter'],
    ['phones/next/?key=other', 400, 'Unknown key: other'],
    ['boats/next/?key=reprise', 404, 'Unknown quiz: boats'],
    ['phones/guess/?key=reprise', 404, 'No such path'],
    ['phones/results/?key=reprise', 400, 'a is a required parameter'],
    ['phones/results/?key=reprise&a=9', 400, 'a[0] has an unknown option: 9'],
    ['phones/next/?key=reprise&a=', 400, 'a[0] must not be skipped'],
    ['phones/next/?key=reprise&a[x]=1', 400, 'a must be a value or a list of values'],
    ['phones/next/?key=reprise&quiz_version_id=old', 400, 'quiz_version_id is not the current version; start again'],
    [
      'phones/next/?key=reprise&quiz_session_id=a%20b',
      400,
      'quiz_session_id must be at most 64 letters, digits, _ and -',
    ],
    ['phones/next/?key=reprise&section=Nothing', 400, 'Unknown section: Nothing'],
    ['phones/results/?key=reprise&a=1&page=0', 400, 'page must be an integer from 1 to 1000000'],
    ['phones/results/?key=reprise&a=1&filters=x', 400, 'filters must be an object'],
  ])('%s', async (path, status, message) => {
    const response = await running.app.inject({ method: 'GET', url: `/v1/quizzes/${path}` });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message });
  });
});
