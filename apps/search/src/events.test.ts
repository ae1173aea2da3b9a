import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { createSearchProvider } from '@reprise/search-provider';
import { createBehaviouralEvents, eventTable } from '@reprise/search-provider/events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildIndex, defaultCatalogue, inThread, type RunningApp, startApp } from './testing/running-app.ts';

const catalogue = defaultCatalogue();
let running: RunningApp;
beforeAll(async () => {
  running = await startApp(inThread(buildIndex(catalogue.categories, catalogue.products)));
});
afterAll(() => running.app.close());

const post = (name: string, payload: unknown, query = '') =>
  running.app.inject({
    method: 'POST',
    url: `/v2/behavioral_action/${name}${query}`,
    headers: { 'content-type': 'text/plain' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

/** The least that each event must say. */
const needed = { item_name: 'n', search_term: 't', item_id: '1', items: [], quiz_id: 'q', quiz_version_id: 'v' };
const complete = { key: 'reprise', ...needed, quiz_session_id: 's' };

describe('events', () => {
  it.each(Object.keys(eventTable))('are taken: %s', async (name) => {
    expect((await post(name, complete)).statusCode).toBe(204);
  });

  it.each([
    ['search_submit', '{', 400, 'The body must be JSON'],
    ['search_submit', [], 400, 'The body must be a JSON object'],
    ['search_submit', { search_term: 'a' }, 400, 'key is a required field'],
    ['search_submit', { key: 'other', search_term: 'a' }, 400, 'Unknown key'],
    ['search_submit', { key: 'reprise' }, 400, 'search_term is a required field'],
    ['search_submit', { key: 'reprise', search_term: 7 }, 400, 'search_term is malformed'],
    ['purchase', { key: 'reprise', items: [{ item_id: {} }] }, 400, 'items.0.item_id is malformed'],
    ['purchase', { key: 'reprise', items: 'many' }, 400, 'items is malformed'],
    ['result_click', { key: 'reprise' }, 400, 'item_id is a required field'],
    [
      'search_submit',
      { ...complete, selected_filters: { brand: 'Apple' } },
      400,
      'selected_filters.brand is malformed',
    ],
    ['made_up', { key: 'reprise' }, 404, 'Unknown event: made_up'],
    ['constructor', { key: 'reprise' }, 404, 'Unknown event: constructor'],
  ])('are refused: %s with %j', async (name, payload, status, message) => {
    const answer = await post(name, payload);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
  });

  it('may have key and client in the query alone, as the start of a session has', async () => {
    expect((await post('session_start', '', '?key=reprise&i=client')).statusCode).toBe(204);
    expect((await post('session_start', '', '?key=other')).statusCode).toBe(400);
  });

  it('are refused if they are very large', async () => {
    expect((await post('purchase', { ...complete, other: 'x'.repeat(1 << 18) })).statusCode).toBe(413);
  });

  it.each([
    ['/behavior?action=session_start&key=reprise', 204],
    ['/behavior?action=focus&key=reprise', 204],
    ['/behavior?action=other&key=reprise', 400],
    ['/behavior?action=focus', 400],
    ['/autocomplete/te%20rm/select?key=reprise&section=Products&group%5Bgroup_id%5D=1', 204],
    ['/autocomplete/te%20rm/search?key=reprise&original_query=te', 204],
    ['/autocomplete/te%20rm/click_through?key=reprise&name=n&customer_id=1', 204],
    ['/autocomplete/te%20rm/click_through?key=other', 400],
    ['/autocomplete/%20/search?key=reprise', 400],
    ['/autocomplete/a/search?key=reprise&i=a&i%5Bb%5D=c', 400],
  ])('come by older paths, too: %s', async (url, status) => {
    expect((await running.app.inject({ url })).statusCode).toBe(status);
  });

  it('of the published client are all taken', async () => {
    const statuses: number[] = [];
    const client = new ConstructorIO({
      apiKey: 'reprise',
      serviceUrl: running.url,
      allowHttpServiceUrl: true,
      clientId: 'published',
      sessionId: 1,
      sendTrackingEvents: true,
      trackingSendDelay: 0,
      fetch: async (input: string, init?: RequestInit) => {
        const answer = await fetch(input, init);
        statuses.push(answer.status);
        return answer;
      },
    } as ConstructorParameters<typeof ConstructorIO>[0]);
    const { tracker } = client;
    const item = { itemId: '1', itemName: 'Name', url: 'https://shop.example/' };
    tracker.trackSessionStart();
    tracker.trackInputFocus();
    tracker.trackItemDetailLoad(item);
    tracker.trackAutocompleteSelect('a/b', { originalQuery: 'a', section: 'Products' });
    tracker.trackSearchSubmit('a', { originalQuery: 'a' });
    tracker.trackSearchResultClick('a', item);
    tracker.trackPurchase({ items: [{ itemId: '1' }], orderId: 'published', revenue: 1 });
    await vi.waitFor(() => expect(statuses).toEqual(Array.from({ length: 7 }, () => 204)));
  });
});

describe('facets', () => {
  it('say how many visitors chose them and their values', async () => {
    const options = { key: 'reprise', serviceUrl: running.url };
    const phones = { filterName: 'group_id', filterValue: '1110' };
    for (const [clientId, brand] of [
      ['one', ['Apple']],
      ['two', ['Apple', 'Samsung']],
    ] as const) {
      const events = createBehaviouralEvents({ ...options, identity: { clientId, sessionId: 1 } });
      const shown = { ...phones, items: [], selectedFilters: { brand }, url: '/' };
      await events.send('browse_result_load', shown);
      await events.send('browse_result_load', shown);
    }
    const { response } = await createSearchProvider(options).browse('group_id', '1110', {});
    const facet = response.facets.find(({ name }) => name === 'brand');
    const uses = Object.fromEntries(facet?.options?.map(({ value, data }) => [value, data.uses]) ?? []);
    expect(facet?.data).toEqual({ uses: 3 });
    expect(uses).toMatchObject({ Apple: 2, Samsung: 1, Google: 0 });
  });
});

describe('pods', () => {
  const [first, second, third] = catalogue.products.filter(({ offers }) => offers.length > 0).slice(-3);
  const identity = { clientId: 'visitor', sessionId: 1 };
  const options = () => ({ key: 'reprise', serviceUrl: running.url, identity });
  const podOf = async (pod: string, parameters = {}) => {
    const { response } = await createSearchProvider(options()).recommendations(pod, parameters);
    return response.results.map(({ data }) => Number(data.id));
  };

  it('show what visitors bought together and opened', async () => {
    if (!first || !second || !third) throw new Error('the catalogue has products');
    const events = createBehaviouralEvents(options());
    const items = [first, third].map(({ id }) => ({ itemId: String(id) }));
    await events.send('purchase', { items, orderId: 'pods' });
    for (const { id } of [second, third]) await events.send('item_detail_load', { itemId: String(id), url: '/' });

    expect((await podOf('also-bought', { itemIds: [String(first.id)] }))[0]).toBe(third.id);
    expect((await podOf('popular', { numResults: 1 }))[0]).toBe(third.id);
    expect(await podOf('recently-viewed')).toEqual([third.id, second.id]);
    expect(await podOf('recently-viewed', { itemIds: [String(third.id)] })).toEqual([second.id]);
    expect(await podOf('personal', { numResults: 4 })).toHaveLength(4);
  });

  it('show a visitor without history what is popular, and nothing as viewed', async () => {
    const { recommendations } = createSearchProvider({ ...options(), identity: { clientId: 'somebody' } });
    expect((await recommendations('recently-viewed')).response.results).toEqual([]);
    const [personal, popular] = [await recommendations('personal'), await recommendations('popular')];
    expect(personal.response.results.length).toBe(popular.response.results.length);
  });
});
