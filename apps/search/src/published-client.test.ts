import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIndex, defaultCatalogue, inThread, type RunningApp, startApp } from './testing/running-app.ts';

const catalogue = defaultCatalogue();
let running: RunningApp;
let client: ConstructorIO;

beforeAll(async () => {
  running = await startApp(inThread(buildIndex(catalogue.categories, catalogue.products)));
  client = new ConstructorIO({
    apiKey: 'reprise',
    serviceUrl: running.url,
    allowHttpServiceUrl: true,
    clientId: '4f6a1b9e-52a1-4a59-8a20-9d5d5b1b2c3d',
    sessionId: 1,
    userId: 'u-1',
    segments: ['returning'],
    testCells: { header: 'b' },
    fetch,
  });
});
afterAll(() => running.app.close());

describe('the published client, unchanged, against this service', () => {
  it('searches with filters, facets, groups and orders', async () => {
    const { response, request, result_id } = await client.search.getSearchResults('iphone 13', {
      resultsPerPage: 5,
      page: 2,
      filters: { in_stock: ['true'] },
      sortBy: 'price',
      sortOrder: 'ascending',
      fmtOptions: { groups_max_depth: 2, language: 'de' },
      preFilterExpression: { not: { name: 'brand', value: 'Samsung' } },
    });
    if (!('results' in response)) throw new Error('a redirect');
    expect(result_id).toMatch(/^[\da-f-]{36}$/);
    expect(request).toMatchObject({ term: 'iphone 13', page: 2, num_results_per_page: 5, sort_by: 'price' });
    expect(JSON.stringify(request)).not.toContain('u-1');
    expect(request).not.toHaveProperty('key');
    expect(response.results).toHaveLength(5);
    expect(response.results.every(({ value }: { value: string }) => /iphone/i.test(value))).toBe(true);
    const prices = response.results.map(({ data }: { data: { price: number } }) => data.price);
    expect(prices).toEqual(prices.toSorted((left: number, right: number) => left - right));
    expect(response.facets.map(({ name }: { name: string }) => name)).toContain('brand');
    expect(response.total_num_results).toBeGreaterThan(5);
    expect(response.groups.length).toBeGreaterThan(0);
  });

  it('gets variations of its results', async () => {
    const { response } = await client.browse.getBrowseResults('group_id', '1110', { fmtOptions: { variations: true } });
    if (!('results' in response)) throw new Error('a redirect');
    const coloured = response.results.find(({ variations }: { variations?: unknown[] }) => variations);
    expect(coloured?.variations?.[0]).toMatchObject({
      value: expect.stringMatching(/\w/),
      data: { id: expect.any(String) },
    });
  });

  it('corrects typos and reports them', async () => {
    const { request } = await client.search.getSearchResults('iphnoe');
    expect(request).toMatchObject({ term: 'iphone', original_query: 'iphnoe' });
  });

  it('understands spoken queries', async () => {
    const { response } = await client.search.getVoiceSearchResults('ich suche ein iphone', {
      fmtOptions: { language: 'de' },
    });
    expect(response).toHaveProperty('results.0');
  });

  it('completes with products and suggestions, filtered per section', async () => {
    const { sections } = await client.autocomplete.getAutocompleteResults('sams', {
      resultsPerSection: { Products: 6, 'Search Suggestions': 10 },
      filtersPerSection: { Products: { brand: ['Samsung'] } },
    });
    expect(sections.Products).toHaveLength(6);
    expect(sections['Search Suggestions']?.map(({ value }) => value)).toContain('Samsung');
  });

  it('browses a category, items, groups, facets and options', async () => {
    const root = catalogue.categories.find(({ parentId }) => parentId === null);
    const browsed = await client.browse.getBrowseResults('group_id', String(root?.id), { resultsPerPage: 3 });
    expect(browsed.response.results).toHaveLength(3);
    expect(browsed.response.results[0]?.data.group_ids[0]).toBe(String(root?.id));
    const ids = catalogue.products.slice(0, 4).map(({ id }) => String(id));
    const items = await client.browse.getBrowseResultsForItemIds(ids);
    expect(items.response.results.map(({ data }) => data.id).toSorted()).toEqual(ids.toSorted());
    const groups = await client.browse.getBrowseGroups({ fmtOptions: { groups_max_depth: 5 } });
    expect(groups.response.groups.reduce((sum, { count }) => sum + count, 0)).toBe(catalogue.products.length);
    const facets = await client.browse.getBrowseFacets({ resultsPerPage: 2 });
    expect(facets.response.facets).toHaveLength(2);
    const options = await client.browse.getBrowseFacetOptions('brand');
    expect(options.response.facets[0]).toMatchObject({ name: 'brand', type: 'multiple' });
  });

  it.each(['similar', 'also-bought', 'accessories', 'popular'])('recommends: %s', async (pod) => {
    const item = catalogue.products.find(
      ({ accessoryIds, name }) => accessoryIds.length > 2 && name.includes('iPhone'),
    );
    if (!item) throw new Error('no product with accessories');
    const { response } = await client.recommendations.getRecommendations(pod, {
      itemIds: [String(item.id)],
      numResults: 4,
    });
    const { results = [] } = response;
    expect(response.pod).toMatchObject({ id: pod });
    expect(results.length).toBeGreaterThan(0);
    expect(results.length).toBeLessThanOrEqual(4);
    expect(results.map(({ data }) => data?.id)).not.toContain(String(item.id));
  });

  it('receives error messages', async () => {
    await expect(client.search.getSearchResults('iphone', { page: 1, offset: 0 })).rejects.toMatchObject({
      status: 400,
      message: 'page and offset cannot be used together',
    });
    await expect(client.recommendations.getRecommendations('nothing')).rejects.toMatchObject({ status: 400 });
  });
});
