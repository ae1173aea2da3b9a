import {
  createSearchProvider,
  type ListParameters,
  SearchProviderHttpError,
  SearchProviderNetworkError,
} from '@reprise/search-provider';
import { createMetrics } from '@reprise/server-kit/metrics';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { buildIndex, defaultCatalogue, inThread, noFacts, type RunningApp, startApp } from './testing/running-app.ts';

const catalogue = defaultCatalogue();
const index = buildIndex(catalogue.categories, catalogue.products);
let running: RunningApp;
beforeAll(async () => {
  running = await startApp(inThread(index));
});
afterAll(() => running.app.close());

const provider = () =>
  createSearchProvider({ key: 'reprise', serviceUrl: running.url, identity: { clientId: 'c', sessionId: 2 } });
const get = (path: string) => running.app.inject({ method: 'GET', url: path });

describe('our client against the service', () => {
  it('searches in a language', async () => {
    const answer = await provider().search<{ id: string; price: number }>('Kopfhörer', {
      language: 'de',
      resultsPerPage: 200,
    });
    if (answer.kind !== 'results') throw new Error('a redirect');
    expect(answer.response.total_num_results).toBeGreaterThan(10);
    expect(answer.response.results[0]?.data.price).toBeGreaterThan(0);
    expect(answer.response.groups[0]?.display_name).not.toBe('');
  });

  it('answers one result per card if it is asked for variations, and one per product otherwise', async () => {
    const products = (await provider().browse<{ id: string; price?: number }>('group_id', '1110')).response;
    expect(products).not.toHaveProperty('total_num_variations');
    expect(products.results.some(({ variations }) => variations)).toBe(false);
    const options = { formatOptions: { variations: true, fields: ['id', 'price'] }, resultsPerPage: 200 };
    const cards = (await provider().browse<{ id: string; price?: number }>('group_id', '1110', options)).response;
    expect(cards.total_num_variations).toBe(products.total_num_results);
    expect(cards.total_num_results).toBeLessThan(products.total_num_results / 2);
    const coloured = cards.results.find(({ variations }) => variations);
    const ids = coloured?.variations?.map(({ data }) => data?.id) ?? [];
    expect(ids).toContain(coloured?.data.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(coloured?.variations?.[0]?.data ?? {})).toEqual(['id', 'price']);
  });

  it('leaves facets and groups empty if it is asked for results alone', async () => {
    const whole = await provider().search('galaxy', { filters: { trade_in: 'true' } });
    const alone = await provider().search('galaxy', {
      filters: { trade_in: 'true' },
      formatOptions: { resultsOnly: true },
    });
    if (whole.kind !== 'results' || alone.kind !== 'results') throw new Error('a redirect');
    expect(whole.response.facets.length).toBeGreaterThan(3);
    expect(whole.response.groups.length).toBeGreaterThan(0);
    expect(alone.response).toEqual({ ...whole.response, facets: [], groups: [] });
  });

  it('completes, browses and recommends', async () => {
    const { autocomplete, browse, browseItems, browseGroups, browseFacets, browseFacetOptions, recommendations } =
      provider();
    const completed = await autocomplete('plays', { resultsPerSection: { Products: 3, 'Search Suggestions': 3 } });
    expect(completed.sections.Products?.length).toBe(3);
    const id = String(catalogue.products[0]?.id);
    expect((await browseItems([id])).response.results[0]?.data.id).toBe(id);
    const browsed = await browse('brand', 'Apple', {
      filters: { reduced: true },
      filterMatchTypes: { reduced: 'none' },
    });
    expect(browsed.response.facets.find(({ name }) => name === 'brand')).toMatchObject({ type: 'multiple' });
    expect((await browseGroups()).response.groups.length).toBeGreaterThan(0);
    expect((await browseFacets()).response.facets.length).toBeGreaterThan(3);
    expect((await browseFacetOptions('price')).response.facets[0]).toMatchObject({ type: 'range' });
    expect((await recommendations('popular', { numResults: 2 })).response.results).toHaveLength(2);
  });

  it('filters facets whose values are numbers by ranges, and no others', async () => {
    const { browse } = provider();
    const phones = async (parameters: ListParameters) => {
      const answer = await browse<{ facets: { name: string; values: string[] }[] }>('group_id', '1110', {
        ...parameters,
        resultsPerPage: 200,
      });
      return answer.response.results.map(({ data }) =>
        Number(data.facets.find(({ name }) => name === 'displaySize')?.values[0]),
      );
    };
    const filtered = await phones({ filters: { displaySize: '6.2-6.6' } });
    expect(Math.min(...filtered)).toBeGreaterThanOrEqual(6.2);
    expect(Math.max(...filtered)).toBeLessThanOrEqual(6.6);
    const small = await phones({ preFilterExpression: { name: 'displaySize', range: ['-inf', 5] } });
    expect(Math.max(...small)).toBeLessThanOrEqual(5);
    expect(await phones({ filters: { brand: '1-5' } })).toEqual([]);
  });

  it('turns invalid answers into typed errors', async () => {
    await expect(provider().browseItems(['1'], { page: 0 })).rejects.toBeInstanceOf(SearchProviderHttpError);
    const nowhere = createSearchProvider({ key: 'reprise', serviceUrl: 'http://127.0.0.1:1' });
    await expect(nowhere.search('x')).rejects.toBeInstanceOf(SearchProviderNetworkError);
  });
});

describe('invalid requests', () => {
  it.each([
    ['/search/a', 'key is a required parameter'],
    ['/search/a?key=other', 'Unknown key: other'],
    ['/search/a?key=reprise&page=1&offset=0', 'page and offset cannot be used together'],
    ['/search/a?key=reprise&page=0', 'page must be an integer from 1 to 1000000'],
    ['/search/a?key=reprise&page=x', 'page must be an integer from 1 to 1000000'],
    ['/search/a?key=reprise&num_results_per_page=201', 'num_results_per_page must be an integer from 1 to 200'],
    ['/search/a?key=reprise&filters=x', 'filters must be an object'],
    ['/search/a?key=reprise&section=Other', 'Unknown section: Other'],
    ['/search/a?key=reprise&sort_by=price&sort_order=up', 'sort_order must be ascending or descending'],
    ['/search/a?key=reprise&pre_filter_expression=%7B', 'pre_filter_expression must be valid JSON'],
    ['/search/%20?key=reprise', 'query must not be empty'],
    ['/search/%FF?key=reprise', 'The path is not valid percent-encoded UTF-8'],
    ['/autocomplete/a?key=reprise&num_results=51', 'num_results must be an integer from 0 to 50'],
    ['/browse/items?key=reprise', 'ids is a required parameter'],
    ['/recommendations/v1/pods/nothing?key=reprise', 'Unknown pod: nothing'],
    ['/recommendations/v1/pods/similar?key=reprise', 'item_id is required for the pod similar'],
    ['/recommendations/v1/pods/popular?key=reprise&num_results=101', 'num_results must be an integer from 0 to 100'],
  ])('%s', async (path, message) => {
    const response = await get(path);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message });
  });

  it('an unknown filter value gives an empty result', async () => {
    const response = await get('/search/iphone?key=reprise&filters%5Bbrand%5D=Nobody');
    expect(response.statusCode).toBe(200);
    expect(response.json().response).toMatchObject({ results: [], total_num_results: 0 });
  });

  it('whatever the query string, the answer is results or a message', async () => {
    const names = [
      'page',
      'offset',
      'filters[brand]',
      'filters[price]',
      'filters',
      'sort_by',
      'sort_order',
      'qs',
      'fmt_options[fields]',
    ];
    const names2 = [
      'fmt_options[groups_start]',
      'pre_filter_expression',
      'filter_match_types[brand]',
      'section',
      'variations_map',
      '__proto__[x]',
      'filters[__proto__]',
      'filters[a][b]',
      'num_results',
    ];
    const value = fc.oneof(
      fc.string({ maxLength: 12, unit: 'grapheme' }),
      fc.constantFrom(
        '1',
        '-1',
        '1e9',
        '{}',
        '[]',
        'null',
        '{"and":[]}',
        '{"not":{"name":"price","range":["-inf",9]}}',
        'price',
        'inf-inf',
        '5-1',
      ),
    );
    const path = fc.oneof(
      fc
        .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
        .map((term) => `/search/${encodeURIComponent(term.toWellFormed())}`),
      fc
        .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
        .map((term) => `/autocomplete/${encodeURIComponent(term.toWellFormed())}`),
      fc.constantFrom(
        '/browse/group_id/1',
        '/browse/items',
        '/browse/groups',
        '/browse/facets',
        '/browse/facet_options',
        '/recommendations/v1/pods/similar',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.array(fc.tuple(fc.constantFrom(...names, ...names2, 'ids', 'item_id', 'facet_name'), value), {
          maxLength: 5,
        }),
        async (where, pairs) => {
          const query = pairs.map(
            ([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`,
          );
          const response = await get(`${where}?${['key=reprise', ...query].join('&')}`);
          expect(response.statusCode).toBeLessThan(500);
          if (response.statusCode >= 400) expect(typeof response.json().message).toBe('string');
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the service around the reads', () => {
  it('answers 503 until the index is ready', async () => {
    const app = createApp({
      facts: noFacts,
      index: {
        state: () => undefined,
        building: () => 20_000,
        waiting: () => 0,
        answer: () => Promise.reject(new Error('no index')),
      },
      keys: new Set(['reprise']),
    });
    const response = await app.inject('/search/a?key=reprise');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json().message).toMatch(/being built/);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ status: 'starting', building: { products: 20_000 } });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('reports the number of products, allows other origins and forbids caching', async () => {
    expect((await get('/readyz')).json()).toMatchObject({ status: 'ready', products: catalogue.products.length });
    const { headers } = await get('/search/iphone?key=reprise');
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  });

  it('measures its index', async () => {
    const metrics = createMetrics();
    const index = { ...inThread(buildIndex(catalogue.categories, catalogue.products)), waiting: () => 4 };
    createApp({ facts: noFacts, index, keys: new Set(['reprise']), metrics });
    const lines = (await metrics.text()).split('\n');
    expect(lines).toContain(`search_index_products ${catalogue.products.length}`);
    expect(lines).toContain('search_questions_waiting 4');
    expect(lines.find((line) => line.startsWith('search_index_age_seconds '))).toMatch(/ 0\.?\d*$/);
  });
});
