import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productTag } from '@reprise/entities/cache-tags';
import { localize } from '@reprise/entities/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fixtureIds } from './testing/fixture-catalogue.ts';
import { type QuizProvider, quizAnswers, startQuizProvider } from './testing/quiz-provider.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { testNow } from './testing/test-database.ts';

/** Answers every question about a product with another one. */
const questionProvider = createServer((_request, response) => {
  const results = [{ value: 'A watch', matched_terms: [], data: { id: String(fixtureIds.watch) } }];
  response.end(JSON.stringify({ qna_result_id: 'q', value: 'This one:', item_results: { response: { results } } }));
});

let provider: QuizProvider;
let api: TestApp;
beforeAll(async () => {
  provider = await startQuizProvider();
  await new Promise<void>((resolve) => questionProvider.listen(0, '127.0.0.1', resolve));
  const { port } = questionProvider.address() as AddressInfo;
  api = await createTestApp({
    now: testNow,
    environment: { SEARCH_URL: provider.url, SEARCH_AGENT_URL: `http://127.0.0.1:${port}` },
  });
  const text = localize(() => 'A page with a product');
  const page = { title: text, description: text, blocks: [{ type: 'product', product: fixtureIds.phone }] };
  const kinds = ['landing', 'static', 'theme', 'template', 'nice-block'] as const;
  for (const kind of kinds) {
    await api.db
      .insertInto('content_pages')
      .values({ kind, name: 'with-product', page: JSON.stringify(page), edited_at: testNow })
      .execute();
  }
});
afterAll(async () => {
  await api.close();
  questionProvider.close();
  await provider.close();
});

const { phone, watch, wristband } = fixtureIds;
const headers = { 'x-language': 'de', 'x-market': 'de' };

/** A call of each route that shows everybody the prices of products. */
const calls: Record<string, string> = {
  '/api/apple-watches/{id}/wristbands': `/api/apple-watches/${watch}/wristbands`,
  '/api/content-pages/{kind}/{name}': '/api/content-pages/theme/with-product',
  '/api/finder/{id}': `/api/finder/phones?${quizAnswers}`,
  '/api/landing-pages/{name}': '/api/landing-pages/with-product',
  '/api/product-list-view': '/api/product-list-view?categoryId=1112',
  '/api/product-view/{id}': `/api/product-view/${phone}`,
  '/api/products': `/api/products?ids=${phone},${watch}`,
  '/api/products/{id}/questions/answer': `/api/products/${phone}/questions/answer?question=alternatives`,
  '/api/recommendations': '/api/recommendations?type=popular&allowNotInStock=true',
  '/api/search/smart-suggestions': '/api/search/smart-suggestions?q=iphone',
  '/api/static-content/{name}': '/api/static-content/with-product',
  '/api/static-template-content/{name}': '/api/static-template-content/with-product',
  '/api/supernice-block': '/api/supernice-block?identifier=with-product',
  '/api/trade-in/product-view/{id}': `/api/trade-in/product-view/${phone}`,
  '/api/trade-in/search': '/api/trade-in/search?category=1112',
  '/api/trade-in/wanted': '/api/trade-in/wanted?categories=1112',
};

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Ids of everything in an answer that has the address of a product page. */
function shownIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(shownIn);
  if (typeof value !== 'object' || value === null) return [];
  const product = z.object({ id: z.number(), product_slug: z.string() }).safeParse(value);
  return [...(product.success ? [product.data.id] : []), ...Object.values(value).flatMap(shownIn)];
}
const tagsOf = (header: unknown) => String(header ?? '').split(',');

test('every route that shows everybody the prices of products is called below', async () => {
  const { paths } = Document.parse((await api.app.inject('/openapi.json')).json());
  const isShown = (path: string) => {
    const get = JSON.stringify(paths[path]?.get ?? {});
    // Events are read as they come and never kept.
    return /"price_(?:min|purchase)"/.test(get) && !get.includes('"text/event-stream"');
  };
  const publicUrls = new Set(
    api.app.registeredRoutes
      .filter(({ method, guard }) => method === 'GET' && guard.access === 'public')
      .map(({ url }) => url.replace(/:(\w+)/g, '{$1}')),
  );
  const showing = Object.keys(paths).filter((path) => publicUrls.has(path) && isShown(path));
  expect(showing.toSorted()).toEqual(Object.keys(calls).toSorted());
});

test.each(Object.values(calls))('%s has the tags of all products that it shows', async (url) => {
  const answer = await api.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  const shown = shownIn(answer.json());
  const tags = tagsOf(answer.headers['cache-tag']);
  for (const id of shown) expect(tags).toContain(productTag(id));
});

test('the calls above show products', async () => {
  const answers = await Promise.all(Object.values(calls).map((url) => api.app.inject({ url, headers })));
  const empty = Object.keys(calls).filter((_, index) => shownIn(answers[index]?.json()).length === 0);
  expect(empty).toEqual([]);
});

test('a view names its siblings, whose stock it shows', async () => {
  const answer = await api.app.inject({ url: `/api/product-view/${phone}`, headers });
  expect(tagsOf(answer.headers['cache-tag'])).toContain(productTag(fixtureIds.phoneSibling));
  expect(answer.headers['cdn-cache-control']).toBe('max-age=3600');
});

test('a view may be cached until the next campaign of its product begins or ends', async () => {
  const hour = 3_600_000;
  const at = (ms: number) => new Date(testNow.getTime() + ms);
  await api.db
    .insertInto('campaign_products')
    .values({ product_id: wristband, code: 'SOON', valid_from: at(hour / 2), valid_to: at(2 * hour) })
    .execute();
  const maxAge = async () => {
    const { headers: sent } = await api.app.inject({ url: `/api/product-view/${wristband}`, headers });
    return Number(String(sent['cdn-cache-control']).replace('max-age=', ''));
  };
  api.setNow(at(0));
  expect(await maxAge()).toBe(1800);
  api.setNow(at(1.5 * hour));
  expect(await maxAge()).toBe(1800);
  api.setNow(at(3 * hour));
  expect(await maxAge()).toBe(3600);
});

test('answers to one visitor have no tags', async () => {
  const answer = await api.app.inject({ url: '/api/comparison', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-tag']).toBeUndefined();
});
