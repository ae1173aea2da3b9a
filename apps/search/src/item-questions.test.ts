import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import type { ProductFacts } from '@reprise/entities/catalogue-feed';
import { createItemQuestions } from '@reprise/search-provider/item-questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FactsPort } from './item-questions/product-facts.ts';
import { buildIndex, defaultCatalogue, inThread, type RunningApp, startApp } from './testing/running-app.ts';
import { RequestError } from './wire/request-error.ts';

const catalogue = defaultCatalogue();
const phone = catalogue.products.find(
  ({ name, accessoryIds }) => name.includes('iPhone 13') && accessoryIds.length > 3,
);
const id = String(phone?.id);
const known: ProductFacts = {
  facts: [
    { key: 'brand', label: 'Brand', value: 'Apple' },
    { key: 'memory_size', label: 'Storage', value: '128 GB' },
  ],
  offers: [{ condition: 'Very good', price: 34_900 }],
  rating: 0,
  description: ['It is protected against water.'],
  descriptionLanguage: 'en',
};
/** The API, as far as this phone goes. */
const facts: FactsPort = { factsOf: async (wanted) => (String(wanted) === id ? known : undefined) };

let running: RunningApp;
const index = inThread(buildIndex(catalogue.categories, catalogue.products));
beforeAll(async () => {
  running = await startApp(index, facts);
});
afterAll(() => running.app.close());

const itemQuestions = () => createItemQuestions({ key: 'reprise', serviceUrl: running.url });

describe('our client against the questions about products', () => {
  it('gets the questions that have an answer, in the language of the visitor', async () => {
    expect(await itemQuestions().suggested(id, { language: 'de' })).toEqual([
      'In welchen Zuständen gibt es den Artikel, und was kosten sie?',
      'Wie viel Speicher hat das Gerät?',
      'Welches Zubehör passt dazu?',
      'Was ist ähnlich?',
    ]);
    expect(await itemQuestions().suggested(id, { numResults: 1 })).toEqual([
      'Which conditions are available, and what do they cost?',
    ]);
  });

  it('gets an answer and what else to ask', async () => {
    const answer = await itemQuestions().answer(id, 'How much storage does it have?');
    expect(answer).toMatchObject({
      isAnswered: true,
      text: 'Storage: 128 GB',
      items: [],
      followUpQuestions: [
        'Which accessories fit it?',
        'What is similar?',
        'Which conditions are available, and what do they cost?',
      ],
    });
    expect(answer.resultId).toMatch(/^[\da-f-]{36}$/);
    const { threadId } = answer;
    expect((await itemQuestions().answer(id, 'Is it protected against water?', { threadId })).threadId).toBe(threadId);
  });

  it('is told if there is no answer, and what can be asked instead', async () => {
    expect(await itemQuestions().answer(id, 'Can it fly?')).toMatchObject({
      isAnswered: false,
      text: 'The data of this item says nothing about that.',
      followUpQuestions: expect.arrayContaining(['How much storage does it have?']),
    });
  });

  it('gets a sentence of the description', async () => {
    const { text } = await itemQuestions().answer(id, 'Is it protected against water?');
    expect(text).toBe('The description says: “It is protected against water.”');
  });

  it('gets products where they are the answer', async () => {
    const { items, text } = await itemQuestions().answer(id, 'Which accessories fit it?', { numResults: 3 });
    expect(text).toBe('These accessories fit:');
    expect(items).toHaveLength(3);
    const ids = phone?.accessoryIds.map(String) ?? [];
    for (const { data } of items) expect(ids).toContain(data.id);
    const samsung = await itemQuestions().answer(id, 'What is similar?', {
      preFilterExpression: { name: 'brand', value: 'Samsung' },
      formatOptions: { fields: ['brand'] },
    });
    for (const { data } of samsung.items) expect(data).toMatchObject({ brand: 'Samsung' });
  });
});

describe('the published client against the questions about products', () => {
  const published = () =>
    new ConstructorIO({ apiKey: 'reprise', agentServiceUrl: running.url, clientId: 'c', sessionId: 1, fetch }).agent
      .pia;

  it('gets questions and answers', async () => {
    const { questions } = await published().getSuggestedQuestions(id, { numResults: 2 });
    expect(questions).toHaveLength(2);
    const answer = await published().getAnswerResults(id, questions[1]?.value ?? '');
    expect(answer).toMatchObject({ value: 'Storage: 128 GB', automated: true });
    const accessories = await published().getAnswerResults(id, 'Which accessories fit it?');
    expect(accessories.item_results?.response.results.length).toBeGreaterThan(0);
  });

  it('gets the error of an unknown product', async () => {
    await expect(published().getSuggestedQuestions('1')).rejects.toMatchObject({
      status: 404,
      message: 'Unknown item_id: 1',
    });
  });
});

describe('invalid questions', () => {
  it.each([
    ['', 400, 'key is a required parameter'],
    ['?key=other', 400, 'Unknown key: other'],
    ['?key=reprise', 400, 'item_id is a required parameter'],
    ['?key=reprise&item_id=', 400, 'item_id is a required parameter'],
    ['?key=reprise&item_id=x', 404, 'Unknown item_id: x'],
    ['?key=reprise&item_id=1', 404, 'Unknown item_id: 1'],
    [`?key=reprise&item_id=${id}&num_results=21`, 400, 'num_results must be an integer from 0 to 20'],
    [`?key=reprise&item_id=${id}&thread_id=a%20b`, 400, 'Unknown thread_id'],
    [`/%20/answer?key=reprise&item_id=${id}`, 400, 'question must not be empty'],
    [`/a/answer?key=reprise&item_id=${id}&guard=1`, 400, 'guard must be true or false'],
    [`/a/answer?key=reprise&item_id=${id}&num_results=51`, 400, 'num_results must be an integer from 0 to 50'],
    [
      `/a/answer?key=reprise&item_id=${id}&pre_filter_expression={}`,
      400,
      'pre_filter_expression must be made of and, or, not, name with value, name with range',
    ],
    ['/a?key=reprise', 404, 'No such path'],
  ])('%s', async (path, status, message) => {
    const response = await running.app.inject({ method: 'GET', url: `/v1/item_questions${path}` });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message });
  });

  it('answers 503 with the time of the next try while the facts are unavailable', async () => {
    const unavailable: FactsPort = {
      factsOf: async () => {
        throw new RequestError(503, 'The facts of items are unavailable at the moment; try again');
      },
    };
    const { app } = await startApp(index, unavailable);
    const response = await app.inject(`/v1/item_questions?key=reprise&item_id=${id}`);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    await app.close();
  });
});
