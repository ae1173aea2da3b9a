import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSearchProvider,
  SearchProviderError,
  SearchProviderHttpError,
  SearchProviderNetworkError,
  SearchProviderProtocolError,
  SearchProviderTimeoutError,
} from './index.ts';

const empty = { response: { results: [], facets: [], groups: [], total_num_results: 0 }, request: {}, result_id: 'r' };
const identity = { clientId: 'client', sessionId: 3, userId: 'user', segments: ['a', 'b'], testCells: { header: 'x' } };

let server: Server;
let url: string;
let seen: string[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  seen = [];
  answer = (response) => response.end(JSON.stringify(empty));
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const provider = (timeoutMs?: number) => createSearchProvider({ key: 'k', serviceUrl: `${url}/`, identity, timeoutMs });

describe('requests', () => {
  const stub = () => {
    const urls: string[] = [];
    const fetch = async (input: string) => {
      urls.push(input);
      return new Response(JSON.stringify({ ...empty, sections: {} }));
    };
    return { urls, fetch };
  };
  const sorted = (address: string) => {
    const { pathname, searchParams } = new URL(address);
    return [
      pathname,
      ...[...searchParams]
        .filter(([name]) => name !== '_dt')
        .map((pair) => pair.join('='))
        .sort(),
    ];
  };
  const text = fc
    .string({ minLength: 1, maxLength: 10, unit: 'grapheme' })
    .filter((one) => one.trim().length > 0 && !/^[./]/.test(one.trim()));
  const filters = fc.dictionary(text, fc.oneof(text, fc.array(text, { minLength: 1 })), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  const list = fc.record({
    page: fc.option(fc.nat(), { nil: undefined }),
    filters,
    sortBy: fc.option(text, { nil: undefined }),
    sortOrder: fc.constantFrom('ascending' as const, 'descending' as const, undefined),
    section: fc.option(text, { nil: undefined }),
    qs: fc.option(fc.record({ a: fc.nat() }), { nil: undefined }),
  });

  it('are the same as those of the published client', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, list, async (query, value, parameters) => {
        const mine = stub();
        const theirs = stub();
        const ours = createSearchProvider({
          key: 'k',
          serviceUrl: 'https://host',
          clientVersion: 'v',
          identity,
          fetch: mine.fetch,
        });
        const published = new ConstructorIO({
          apiKey: 'k',
          serviceUrl: 'https://host',
          version: 'v',
          ...identity,
          fetch: theirs.fetch,
        });
        const { qs, ...rest } = parameters;
        const same = {
          ...rest,
          ...(qs ? { qsParam: qs } : {}),
          fmtOptions: { language: 'de', groups_max_depth: 2 },
        } as object;
        const own = { ...parameters, language: 'de', formatOptions: { groupsMaxDepth: 2 } };
        await ours.search(query, own);
        await published.search.getSearchResults(query, same);
        await ours.naturalLanguageSearch(query, own);
        await published.search.getVoiceSearchResults(query, same);
        await ours.browse(query, value, own);
        await published.browse.getBrowseResults(query, value, same);
        await ours.browseItems([query, value], { section: 'Products' });
        await published.browse.getBrowseResultsForItemIds([query, value], { section: 'Products' });
        await ours.browseFacetOptions('brand name', { section: 'Products' });
        await published.browse.getBrowseFacetOptions('brand name', { section: 'Products' });
        await ours.recommendations(query, { itemIds: [value], numResults: 0, filters: parameters.filters });
        await published.recommendations.getRecommendations(query, {
          itemIds: [value],
          numResults: 0,
          filters: parameters.filters,
        });
        await ours.autocomplete(query, {
          resultsPerSection: { 'Search Suggestions': 4 },
          filtersPerSection: { Products: { a: [value] } },
        });
        await published.autocomplete.getAutocompleteResults(query, {
          resultsPerSection: { 'Search Suggestions': 4 },
          filtersPerSection: { Products: { a: [value] } },
        });
        expect(mine.urls.map(sorted)).toEqual(theirs.urls.map(sorted));
      }),
    );
  });

  it('support texts that break the published client: a lone surrogate, dots, a slash', async () => {
    await provider().search('..');
    await provider().search('a\ud800');
    answer = (response) => response.end(JSON.stringify({ ...empty, sections: {} }));
    await provider().autocomplete('/ps5');
    expect(seen.map((address) => address.split('?')[0])).toEqual([
      '/search/..%20',
      '/search/a%EF%BF%BD',
      '/autocomplete/%7Cps5',
    ]);
  });

  it('contain no personal data without an identity', async () => {
    await createSearchProvider({ key: 'k', serviceUrl: url }).search('x');
    expect([...new URL(seen[0] ?? '', url).searchParams.keys()].sort()).toEqual(['_dt', 'c', 'key']);
  });
});

describe('answers', () => {
  const body = (document: unknown) => {
    answer = (response) => response.end(typeof document === 'string' ? document : JSON.stringify(document));
  };

  it('are results or a redirect', async () => {
    body({ ...empty, response: { results: [{ value: 'A', matched_terms: [], data: { id: '1', price: 5 } }] } });
    const results = await provider().search<{ id: string; price: number }>('a');
    if (results.kind !== 'results') throw new Error(results.kind);
    expect(results.response.results[0]?.data.price).toBe(5);
    expect(results.response).toMatchObject({ facets: [], groups: [], total_num_results: 0 });
    body({ ...empty, response: { redirect: { data: { url: '/sale' } } } });
    expect(await provider().search('sale')).toMatchObject({ kind: 'redirect', url: '/sale', resultId: 'r' });
  });

  it.each([
    ['invalid JSON', 'oops'],
    ['null', null],
    ['no response', {}],
    ['results that are not a list', { response: { results: {} } }],
    ['an item without a value', { response: { results: [{}] } }],
    ['a redirect without a URL', { response: { redirect: {} } }],
    ['facets that are not a list', { response: { results: [], facets: 1 } }],
  ])('with %s are a protocol error', async (_what, document) => {
    body(document);
    await expect(provider().search('a')).rejects.toBeInstanceOf(SearchProviderProtocolError);
  });

  it('that redirect are not followed', async () => {
    answer = (response) => response.writeHead(302, { location: `${url}/elsewhere` }).end();
    await expect(provider().search('a')).rejects.toBeInstanceOf(SearchProviderNetworkError);
    expect(seen).toHaveLength(1);
  });

  it('with an error status become an error with status and message', async () => {
    answer = (response) => response.writeHead(400).end('{"message":"no such key"}');
    await expect(provider().search('a')).rejects.toMatchObject({
      name: 'SearchProviderHttpError',
      status: 400,
      code: 'http',
      message: 'no such key',
    });
    answer = (response) => response.writeHead(502).end('<html>');
    await expect(provider().search('a')).rejects.toBeInstanceOf(SearchProviderHttpError);
  });
});

describe('failures', () => {
  it('distinguish network, timeout and parameters', async () => {
    answer = (response) => response.destroy();
    await expect(provider().search('a')).rejects.toBeInstanceOf(SearchProviderNetworkError);
    answer = () => {};
    const late = provider(20).search('a');
    await expect(late).rejects.toBeInstanceOf(SearchProviderTimeoutError);
    await expect(provider().search(' ')).rejects.toMatchObject({ code: 'parameter' });
    await expect(provider().browseItems([])).rejects.toBeInstanceOf(SearchProviderError);
  });

  it('time out while the body arrives', async () => {
    answer = (response) => response.write('{');
    await expect(provider(20).search('a')).rejects.toBeInstanceOf(SearchProviderTimeoutError);
  });

  it('leave no timer, unlike the published client', async () => {
    vi.useFakeTimers();
    const fetch = async () => new Response(JSON.stringify(empty));
    await createSearchProvider({ key: 'k', serviceUrl: url, fetch }).search('a');
    expect(vi.getTimerCount()).toBe(0);
    const published = new ConstructorIO({
      apiKey: 'k',
      serviceUrl: 'https://host',
      clientId: 'c',
      sessionId: 1,
      fetch,
    });
    await published.search.getSearchResults('a', {}, { timeout: 60_000 });
    expect(vi.getTimerCount()).toBeGreaterThan(0);
  });
});

describe('pending reads', () => {
  it('are shared if they are identical', async () => {
    const client = provider();
    const [first, second] = await Promise.all([client.search('a'), client.search('a'), client.search('b')]);
    expect(seen).toHaveLength(2);
    expect(first).toEqual(second);
    expect(first.response).not.toBe(second.response);
    await client.search('a');
    expect(seen).toHaveLength(3);
  });

  it('continue for other callers after one aborts', async () => {
    let finish = () => {};
    answer = (response) => {
      finish = () => response.end(JSON.stringify(empty));
    };
    const client = provider();
    const controller = new AbortController();
    const first = client.search('a', {}, { signal: controller.signal });
    const second = client.search('a');
    const refused = expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    controller.abort();
    await refused;
    finish();
    expect((await second).resultId).toBe('r');
  });

  it('are aborted when the last caller aborts', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (response) => response.on('close', resolve);
    });
    const controller = new AbortController();
    const client = provider();
    const both = Promise.allSettled([1, 2].map(() => client.search('a', {}, { signal: controller.signal })));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    controller.abort(new Error('typed on'));
    expect((await both).map((result) => (result.status === 'rejected' ? result.reason.message : ''))).toEqual([
      'typed on',
      'typed on',
    ]);
    await closed;
    answer = (response) => response.end(JSON.stringify(empty));
    expect((await client.search('a')).resultId).toBe('r');
  });

  it('do not start with an aborted signal', async () => {
    await expect(provider().search('a', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(seen).toEqual([]);
  });
});
