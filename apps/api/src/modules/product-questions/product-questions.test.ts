import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productTag } from '@reprise/entities/cache-tags';
import { maxQuestionCharacters, maxSuggestedQuestions } from '@reprise/entities/constants/product-questions';
import { ProductAnswer } from '@reprise/entities/product-question';
import { Products } from '@reprise/entities/products-request';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const { phone, charger, watch } = fixtureIds;

/** What the provider was asked, and how it answers. */
let asked: URL[] = [];
let answer: (response: ServerResponse) => void;
const provider = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://provider'));
  answer(response);
});
const send = (document: object) => (response: ServerResponse) => void response.end(JSON.stringify(document));
const fail = (response: ServerResponse) => void response.writeHead(503).end();

let api: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const environment = { SEARCH_AGENT_URL: `http://127.0.0.1:${port}`, SEARCH_AGENT_TIMEOUT_MS: '3000' };
  api = await createTestApp({ environment });
});
afterAll(async () => {
  await api.close();
  provider.closeAllConnections();
  provider.close();
});
afterEach(() => {
  asked = [];
});

const headers = { 'x-language': 'fr', 'x-market': 'fr' };
const get = (path: string, more = {}) => api.app.inject({ url: `/api/${path}`, headers: { ...headers, ...more } });
const suggest = (id: number) => get(`products/${id}/questions`);
const ask = (question: string, more = {}) =>
  get(`products/${phone}/questions/answer?${new URLSearchParams({ question })}`, more);
const parametersOf = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? []);

describe('suggested questions', () => {
  it('are those of the provider in the visitor’s language, until the product changes', async () => {
    answer = send({ questions: [{ value: 'Quelle capacité ?' }] });
    const first = await suggest(phone);
    expect(first.json()).toEqual({ questions: ['Quelle capacité ?'] });
    expect(first.headers).toMatchObject({ 'cache-tag': productTag(phone), 'cdn-cache-control': 'max-age=3600' });
    expect((await suggest(phone)).body).toBe(first.body);
    expect(asked.map(parametersOf)).toEqual([
      expect.objectContaining({
        key: 'reprise',
        item_id: String(phone),
        num_results: String(maxSuggestedQuestions),
        'fmt_options[language]': 'fr',
      }),
    ]);
    await api.db.updateTable('variants').set({ price: 1_234 }).where('product_id', '=', phone).execute();
    await suggest(phone);
    expect(asked).toHaveLength(2);
  });

  it('can all be asked, and are not too many', async () => {
    const tooLong = 'x'.repeat(maxQuestionCharacters + 1);
    answer = send({ questions: [tooLong, 'un', 'deux', 'trois', 'quatre', 'cinq', 'six'].map((value) => ({ value })) });
    const { questions } = (await suggest(charger)).json();
    expect(questions).toEqual(['un', 'deux', 'trois', 'quatre', 'cinq']);
  });

  it('are none while the provider does not answer, which caches must not keep', async () => {
    answer = fail;
    const failed = await suggest(watch);
    expect([failed.statusCode, failed.json()]).toEqual([200, { questions: [] }]);
    expect(failed.headers).not.toHaveProperty('cdn-cache-control');
    answer = send({ questions: [{ value: 'Et la batterie ?' }] });
    expect((await suggest(watch)).json()).toEqual({ questions: ['Et la batterie ?'] });
  });
});

const named = [charger, phone, 'x', 424242].map((id) => ({ value: 'A', matched_terms: [], data: { id: String(id) } }));
const found = {
  qna_result_id: 'q1',
  value: 'Ces accessoires conviennent :',
  item_results: { response: { results: named } },
  follow_up_questions: ['un', 'deux', 'trois', 'quatre'].map((value) => ({ value })),
};

describe('an answer', () => {
  it('has the other products that the provider names, with the shop’s prices, and further questions', async () => {
    answer = send(found);
    const response = await ask('  Quels accessoires ? ');
    expect(asked[0]?.pathname).toBe('/v1/item_questions/Quels%20accessoires%20%3F/answer');
    expect(parametersOf(asked[0])).toMatchObject({ item_id: String(phone), 'fmt_options[language]': 'fr' });
    expect(ProductAnswer.parse(response.json())).toEqual({
      text: 'Ces accessoires conviennent :',
      isAnswered: true,
      automated: true,
      products: Products.parse((await get(`products?ids=${charger}`)).json()).products,
      followUps: ['un', 'deux', 'trois'],
    });
  });

  it('must not be stored', async () => {
    answer = send(found);
    expect((await ask('Quels accessoires ?')).headers['cache-control']).toBe('no-store');
  });

  it('says if nothing is known', async () => {
    answer = send({ qna_result_id: 'q2', answered: false, value: 'Aucune idée.' });
    expect((await ask('Vole-t-il ?')).json()).toMatchObject({ isAnswered: false, products: [], followUps: [] });
  });

  it.each([
    ['', 'TOO_SHORT'],
    ['   ', 'TOO_SHORT'],
    ['x'.repeat(maxQuestionCharacters + 1), 'TOO_LONG'],
  ])('is refused for the question "%s"', async (question, code) => {
    expect((await ask(question)).json()).toMatchObject({
      code: 'INVALID_REQUEST',
      fieldErrors: [{ field: 'question', code }],
    });
    expect(asked).toEqual([]);
  });

  it('is limited by client', async () => {
    answer = send(found);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await ask('Prix ?', { 'x-forwarded-for': '203.0.113.7' })).statusCode);
    }
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
  });
});

it.each(['questions', 'questions/answer?question=a'])('%s of an unknown product are an error', async (path) => {
  const response = await get(`products/424242/${path}`);
  expect([response.statusCode, response.json().code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  expect(asked).toEqual([]);
});

describe('a provider that', () => {
  it.each([
    ['fails', fail],
    ['refuses', (response: ServerResponse) => void response.writeHead(400).end('{}')],
    ['answers nonsense', send({ value: 1 })],
    ['does not answer in time', () => undefined],
  ])('%s is reported as unavailable', async (_how, answering) => {
    answer = answering;
    const response = await ask('Quelle capacité ?');
    expect([response.statusCode, response.json().code]).toEqual([503, 'ANSWERS_UNAVAILABLE']);
  });

  it('fails again and again is left alone for a while', async () => {
    answer = send(found);
    await ask('Prix ?');
    answer = fail;
    asked = [];
    for (let count = 0; count < 5; count += 1) await ask('Prix ?');
    expect(asked).toHaveLength(3);
  });
});
