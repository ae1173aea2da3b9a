import { FinderView } from '@reprise/entities/finder';
import { ProductListView } from '@reprise/entities/product-list';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import {
  providerItem,
  providerList,
  type QuizProvider,
  quizAnswers,
  quizQuestions,
  startQuizProvider,
} from '../../testing/quiz-provider.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';

const facet = (name: string, options: [value: string, status: string][]) => ({
  name,
  display_name: name,
  type: 'multiple',
  data: {},
  options: options.map(([value, status]) => ({ value, display_name: value, count: 3, status, data: {} })),
});

let provider: QuizProvider;
let api: TestApp;
beforeAll(async () => {
  provider = await startQuizProvider();
  api = await createTestApp({ environment: { SEARCH_URL: provider.url } });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
beforeEach(() => provider.reset());

let minutes = 0;
/** Each finder is asked for when the last answer is no longer in memory. */
async function finder(query = '', headers: Record<string, string> = {}) {
  minutes += 2;
  api.setNow(new Date(testNow.getTime() + minutes * 60_000));
  const response = await api.app.inject({ url: `/api/finder/phones${query}`, headers });
  expect(response.statusCode).toBe(200);
  return FinderView.parse(response.json());
}

const complete = `?${quizAnswers}`;

describe('the questions of a finder', () => {
  it('begin with the first one, in the language of the visitor', async () => {
    const view = await finder('', { 'x-language': 'en' });
    expect(view).toMatchObject({ id: 'phones', title: 'Which phone suits you?', answers: [] });
    expect(view.breadcrumbs.map(({ id }) => id)).toEqual([1000, 1110]);
    expect(view.step).toEqual({
      kind: 'question',
      number: 1,
      total: 3,
      title: 'Which system?',
      type: 'single',
      isSkippable: false,
      options: [
        { id: '1', label: 'iPhone', selected: false },
        { id: '2', label: 'Android', selected: false },
      ],
    });
    expect(provider.asked.map(({ pathname }) => pathname)).toEqual(['/v1/quizzes/phones/all_questions/']);
    expect(Object.fromEntries(provider.asked[0]?.searchParams ?? [])).toMatchObject({
      key: 'reprise',
      section: 'Products',
      'fmt_options[language]': 'en',
    });
  });

  it('go on with the first one that has no answer', async () => {
    const { answers, step } = await finder('?a1=2&a3=');
    expect(step).toMatchObject({ kind: 'question', number: 2, title: 'What is your budget?' });
    expect(answers).toEqual([
      { number: 1, title: 'Which system?', chosen: [{ id: '2', label: 'Android' }], isWish: true },
      { number: 3, title: 'How much storage?', chosen: [], isWish: false },
    ]);
  });

  it('can be asked again with the answer that was given, and keep the others', async () => {
    const { answers, step } = await finder(`${complete}&question=3`);
    expect(step).toMatchObject({
      kind: 'question',
      number: 3,
      type: 'multiple',
      isSkippable: true,
      description: 'You can choose more than one.',
      options: [
        { id: '2', selected: true },
        { id: '4', selected: true },
      ],
    });
    expect(answers.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it.each([
    ['an option that the question does not have', '?a1=9&a2=1&a3=2', 1],
    ['nothing where a question must not be skipped', '?a1=&a2=1&a3=2', 1],
    ['an old option of a question that may be skipped', '?a1=1&a2=1&a3=9', 3],
    ['a question that there is not', '?a1=1&question=9', 2],
  ])('are not answered by %s', async (_what, query, number) => {
    expect((await finder(query)).step).toMatchObject({ kind: 'question', number });
  });

  it('take one option where only one can be chosen', async () => {
    expect((await finder('?a1=1&a1=2')).answers[0]?.chosen).toEqual([{ id: '1', label: 'iPhone' }]);
  });
});

describe('the results of a finder', () => {
  it('are cards with the prices of the shop, without those that are gone', async () => {
    const { phone, phoneSibling, soldOut } = fixtureIds;
    const card = { ...providerItem(phone), variations: [phone, phoneSibling].map(providerItem) };
    provider.prepared.list = providerList([], {
      results: [providerItem(soldOut), card, providerItem(424242)],
      total_num_results: 43,
    });
    const { step } = await finder(complete, { 'x-language': 'en' });
    if (step.kind !== 'results') throw new Error(step.kind);
    expect(step).toMatchObject({ title: 'Phones that suit you', numFound: 43, searchUuid: 'result-1' });
    expect(step.products).toMatchObject([{ id: phone, lowest_offer: { price: { amount: 34_900, currency: 'EUR' } } }]);
  });

  it('are asked for with the answers, of products in stock, as cards', async () => {
    await finder('?a1=1&a2=4&a3=');
    const { pathname, searchParams } = provider.asked[1] as URL;
    expect(pathname).toBe('/v1/quizzes/phones/results/');
    expect(searchParams.getAll('a')).toEqual(['1', '4', '']);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      quiz_version_id: 'v7',
      'filters[in_stock]': 'true',
      'fmt_options[variations]': 'true',
      num_results_per_page: '8',
    });
  });

  it('say which answers they match, and what is no wish cannot be missed', async () => {
    provider.prepared.selected = [
      { value: 'iPhone', has_attribute: true, is_matched: true },
      { value: 'No preference', has_attribute: false, is_matched: false },
      { value: '512 GB or more', has_attribute: true, is_matched: false },
    ];
    const { answers } = await finder('?a1=1&a2=4&a3=4');
    expect(answers.map(({ isWish, isMatched }) => [isWish, isMatched])).toEqual([
      [true, true],
      [false, true],
      [true, false],
    ]);
  });

  it('name the filters of a list with the same products', async () => {
    provider.prepared.list = providerList([], {
      facets: [
        facet('operatingSystem', [
          ['iOS', 'selected'],
          ['Android', ''],
        ]),
        { name: 'price', display_name: 'price', type: 'range', data: {}, min: 0, max: 90_000, status: { max: 20_000 } },
        facet('memory_size', [
          ['128 GB', 'selected'],
          ['1 TB', 'selected'],
        ]),
      ],
    });
    const wished = { facets: { operatingSystem: ['iOS'], memory_size: ['128 GB', '1 TB'] }, priceTo: 20_000 };
    expect((await finder(complete)).step).toMatchObject({ filters: wished });
    provider.prepared.selected = ['128 GB', '512 GB or more'].map((value) => ({
      value,
      has_attribute: true,
      is_matched: false,
    }));
    const { step } = await finder(complete);
    expect(step.kind === 'results' && step.filters).toEqual({ facets: { operatingSystem: ['iOS'] }, priceTo: 20_000 });
  });

  it('are in memory for a minute', async () => {
    await finder(complete);
    const again = await api.app.inject(`/api/finder/phones${complete}`);
    expect(again.headers['cdn-cache-control']).toBe('max-age=60');
    expect(provider.asked).toHaveLength(2);
  });
});

describe('a finder', () => {
  it.each([
    ['/api/finder/phones?a1=x', 400, 'INVALID_REQUEST'],
    ['/api/finder/phones?a1=1&a1=-1', 400, 'INVALID_REQUEST'],
    [`/api/finder/phones?${Array.from({ length: 21 }, (_, id) => `a3=${id}`).join('&')}`, 400, 'INVALID_REQUEST'],
    ['/api/finder/phones?a10=1234567890', 400, 'INVALID_REQUEST'],
    ['/api/finder/phones?question=0', 400, 'INVALID_REQUEST'],
    ['/api/finder/phones?question=11', 400, 'INVALID_REQUEST'],
    ['/api/finder/ph%20ones', 400, 'INVALID_REQUEST'],
    ['/api/finder/tablets', 404, 'FINDER_NOT_FOUND'],
    ['/api/finder/toString', 404, 'FINDER_NOT_FOUND'],
    ['/api/finder/consoles', 404, 'FINDER_NOT_FOUND'],
  ])('answers %s with %i %s, and the provider is not asked', async (url, status, code) => {
    const response = await api.app.inject(url);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(provider.asked).toEqual([]);
  });

  it.each([
    ['refuses the quiz', () => Object.assign(provider.prepared, { status: 404 }), ''],
    [
      'asks for more than choices',
      () => Object.assign(provider.prepared, { questions: [{ ...quizQuestions[0], type: 'open' }] }),
      '',
    ],
    ['asks nothing', () => Object.assign(provider.prepared, { questions: [] }), ''],
    [
      'has more questions than addresses',
      () => Object.assign(provider.prepared, { questions: Array(11).fill(quizQuestions[0]) }),
      '',
    ],
    ['fails', () => Object.assign(provider.prepared, { status: 500 }), complete],
  ])('is not available where the provider %s, and that is not kept', async (_what, prepare, query) => {
    prepare();
    expect(await finder(query)).toMatchObject({ title: 'Welches Handy passt zu dir?', step: { kind: 'unavailable' } });
    const response = await api.app.inject(`/api/finder/phones${query}`);
    expect(response.headers).not.toHaveProperty('cdn-cache-control');
  });
});

describe('the list of a category', () => {
  async function invitation(query: string) {
    minutes += 2;
    api.setNow(new Date(testNow.getTime() + minutes * 60_000));
    const response = await api.app.inject({ url: `/api/product-list-view?${query}`, headers: { 'x-language': 'en' } });
    return ProductListView.parse(response.json()).finder;
  }

  it('invites to its finder', async () => {
    expect(await invitation('category=1110')).toEqual({
      id: 'phones',
      title: 'Which phone suits you?',
      text: 'Four quick questions, and we’ll show you the phones that fit.',
    });
  });

  it.each(['category=1110&page=2', 'category=1112', 'q=iphone&category=1110', 'inStock=1'])(
    'has no invitation for %s',
    async (query) => {
      expect(await invitation(query)).toBeUndefined();
    },
  );

  it('has none while the provider fails', async () => {
    provider.prepared.status = 500;
    expect(await invitation('category=1110')).toBeUndefined();
  });
});
