import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type AgentEvent, createAgent, SearchProviderAgentError } from '@reprise/search-provider/agent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineCall } from './engine/requests.ts';
import type { IndexPort } from './index-port.ts';
import { buildIndex, defaultCatalogue, inThread, type RunningApp, startApp } from './testing/running-app.ts';

const catalogue = defaultCatalogue();
const index = inThread(buildIndex(catalogue.categories, catalogue.products));
let running: RunningApp;
beforeAll(async () => {
  running = await startApp(index);
});
afterAll(() => running.app.close());

interface Product {
  readonly id: string;
  readonly price: number;
  readonly in_stock: boolean;
  readonly brand?: string;
  readonly group_ids: readonly string[];
  readonly rating: number;
}

interface Conversation {
  readonly types: readonly string[];
  readonly messages: readonly string[];
  readonly groups: readonly (readonly [name: string | undefined, products: readonly Product[]])[];
  readonly products: readonly Product[];
  readonly names: readonly string[];
  readonly questions: readonly string[];
  readonly options: readonly string[];
  readonly threadId: string | undefined;
}

function conversationOf(events: readonly AgentEvent<Product>[]): Conversation {
  const of = <Type extends AgentEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<AgentEvent<Product>, { type: Type }> => event.type === type);
  const lists = of('search_result').map(({ data }) => data.response.results.map((item) => item.data));
  return {
    types: events.map(({ type }) => type),
    messages: of('message').map(({ data }) => data.text),
    groups: of('group').map(({ data }, place) => [data.value, lists[place] ?? []]),
    products: lists.flat(),
    names: of('search_result').flatMap(({ data }) => data.response.results.map(({ value }) => value)),
    questions: of('follow_up_questions').flatMap(({ data }) => data.questions.map(({ value }) => value)),
    options: of('follow_up_refinement').flatMap(({ data }) => data.options),
    threadId: of('start')[0]?.data.thread_id,
  };
}

async function ask(intent: string, language = 'en', threadId?: string, more: object = {}): Promise<Conversation> {
  const agent = createAgent({ key: 'reprise', serviceUrl: running.url });
  const events: AgentEvent<Product>[] = [];
  for await (const event of agent.ask<Product>(intent, { domain: 'shop', language, threadId, ...more }))
    events.push(event);
  return conversationOf(events);
}

describe('the assistant', () => {
  it('says first that it is automated, then what it found, in the language of the visitor', async () => {
    const { types, messages } = await ask('ein Handy bis 300 Euro', 'de');
    expect(types.slice(0, 5)).toEqual(['start', 'message', 'message', 'group', 'search_result']);
    expect(messages).toEqual([
      'Ich bin ein automatischer Assistent und suche im Shop nach festen Regeln.',
      'Das passt zu „Handy“.',
    ]);
  });

  it('shows products in stock within the price, in groups without repetition', async () => {
    const { groups, products } = await ask('a phone below 300 euro');
    expect(groups.map(([name]) => name)).toEqual(['Best matches', 'Lowest prices', 'Best rated']);
    expect(products).toHaveLength(12);
    expect(new Set(products.map(({ id }) => id)).size).toBe(12);
    for (const { price, in_stock, group_ids } of products) {
      expect(price).toBeLessThanOrEqual(30_000);
      expect(in_stock).toBe(true);
      expect(group_ids).toContain('1110');
    }
    const cheapest = groups[1]?.[1].map(({ price }) => price) ?? [];
    expect(cheapest).toEqual(cheapest.toSorted((left, right) => left - right));
  });

  it('begins with the cheapest if asked for, and shows no accessories among them', async () => {
    const { groups } = await ask('cheap iphone 13');
    expect(groups[0]?.[0]).toBe('Lowest prices');
    for (const { group_ids } of groups[0]?.[1] ?? []) expect(group_ids).toContain('1110');
  });

  it('narrows what it found by its own proposals', async () => {
    const first = await ask('a phone');
    expect(first.options).toContain('Samsung');
    const second = await ask('Samsung', 'en', first.threadId);
    expect(second.messages).toEqual(['This is what fits “phone”.']);
    expect(new Set(second.products.map(({ brand }) => brand))).toEqual(new Set(['Samsung']));
    const limit = first.questions.find((question) => question.startsWith('Up to')) ?? '';
    const third = await ask(limit, 'en', second.threadId);
    const most = 100 * Number(/\d+/.exec(limit)?.[0]);
    for (const { price, brand } of third.products) {
      expect(price).toBeLessThanOrEqual(most);
      expect(brand).toBe('Samsung');
    }
    expect(third.products.length).toBeGreaterThan(0);
    expect(third.questions.some((question) => question.startsWith('Up to'))).toBe(false);
  });

  it('narrows by storage in French octets', async () => {
    const phones = await ask('un téléphone Samsung', 'fr');
    const system = await ask('Android', 'fr', phones.threadId);
    const narrowed = await ask('128 Go', 'fr', system.threadId);
    expect(narrowed.messages).toEqual(system.messages);
    expect(narrowed.products.length).toBeGreaterThan(0);
    expect(narrowed.names.filter((name) => !name.includes('128 GB'))).toEqual([]);
  });

  it('begins a new search in a conversation if something else is asked', async () => {
    const first = await ask('a phone below 300 euro');
    const { messages, products } = await ask('headphones', 'en', first.threadId);
    expect(messages).toEqual(['This is what fits “headphones”.']);
    for (const { group_ids } of products) expect(group_ids).toContain('1600');
  });

  it('says what it corrected, and what is cheaper than everything', async () => {
    expect((await ask('iphnoe 13')).messages[1]).toBe(
      'There is nothing for “iphnoe 13”, so I searched for “iphone 13”.',
    );
    const { messages, products } = await ask('a laptop for less than €5');
    expect(messages[1]).toBe('Nothing costs €5 or less. These come closest:');
    expect(products.length).toBeGreaterThan(0);
  });

  it('says that it found or understood nothing, and names categories', async () => {
    const nothing = await ask('xqzqzv', 'fr');
    expect(nothing.messages[1]).toBe('Je n’ai rien trouvé. Réessayez avec d’autres mots ou une catégorie.');
    expect(nothing.questions).toContain('Livres');
    const unclear = await ask('Hallo', 'de');
    expect(unclear.messages[1]).toMatch(/^Wonach suchst du\?/);
    expect(unclear.products).toEqual([]);
    const category = await ask(unclear.questions[0] ?? '', 'de', unclear.threadId);
    expect(category.products.length).toBeGreaterThan(0);
  });

  it('keeps to filters, fields and numbers of the request', async () => {
    const { groups, products } = await ask('a phone', 'en', undefined, {
      preFilterExpression: { name: 'brand', value: 'Google' },
      numResultsPerEvent: 2,
      numResultEvents: 1,
      formatOptions: { fields: ['brand'] },
    });
    expect(groups).toHaveLength(1);
    expect(products).toEqual([
      { id: expect.any(String), brand: 'Google' },
      { id: expect.any(String), brand: 'Google' },
    ]);
  });

  it('answers as a stream that no proxy keeps', async () => {
    const response = await running.app.inject('/v1/intent/phone?key=reprise&domain=shop');
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
    });
    expect(response.body).toMatch(/^event: start\ndata: \{.*"automated":true.*\}\n\n/);
    expect(response.body).toMatch(/\n\nevent: end\ndata: \{\}\n\n$/);
  });
});

describe('an assistant whose index fails', () => {
  const failing = (fails: (call: EngineCall) => boolean): IndexPort => ({
    ...index,
    answer: async (call) => {
      if (fails(call)) throw new Error('the index is gone');
      return index.answer(call);
    },
  });
  const eventsOf = async (port: IndexPort) => {
    const app = await startApp(port);
    const agent = createAgent({ key: 'reprise', serviceUrl: app.url });
    const types: string[] = [];
    try {
      for await (const { type } of agent.ask('a phone', { domain: 'shop' })) types.push(type);
      return { types, error: undefined };
    } catch (error) {
      return { types, error };
    } finally {
      await app.app.close();
    }
  };

  it('reports it in the stream, without details', async () => {
    const { types, error } = await eventsOf(failing(({ call }) => call === 'items'));
    expect(types).toEqual(['start', 'message', 'message', 'group']);
    expect(error).toBeInstanceOf(SearchProviderAgentError);
    expect(error).toMatchObject({ message: 'The answer cannot be completed' });
  });

  it('answers 503 while there is none', async () => {
    const { types, error } = await eventsOf({ ...index, state: () => undefined });
    expect(types).toEqual([]);
    expect(error).toMatchObject({ status: 503 });
  });
});

describe('the published client against the assistant', () => {
  const script = `
    import ConstructorIO from '@constructor-io/constructorio-client-javascript';
    const client = new ConstructorIO({ apiKey: 'reprise', agentServiceUrl: process.argv[1], clientId: 'c', sessionId: 1 });
    const types = [];
    for await (const { type } of client.agent.getAgentResultsStream('a phone', { domain: 'shop' })) types.push(type);
    console.log(JSON.stringify(types));
    process.exit(0);`;

  it('gets every event until the end', async () => {
    // Node has the browser’s EventSource behind a flag only.
    const options = ['--experimental-eventsource', '--input-type=module', '-e', script, running.url];
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: import.meta.dirname });
    const types = JSON.parse(stdout);
    expect(types.slice(0, 3)).toEqual(['start', 'message', 'message']);
    expect(types).toContain('search_result');
    expect(types.at(-1)).toBe('follow_up_questions');
  });
});

describe('invalid requests for the assistant', () => {
  it.each([
    ['phone', 'key is a required parameter'],
    ['phone?key=other', 'Unknown key: other'],
    ['phone?key=reprise', 'domain is a required parameter'],
    ['phone?key=reprise&domain=groceries', 'Unknown domain: groceries'],
    ['%20?key=reprise&domain=shop', 'intent must not be empty'],
    [`${'a'.repeat(501)}?key=reprise&domain=shop`, 'intent must not be longer than 500 characters'],
    ['phone?key=reprise&domain=shop&thread_id=abc', 'Unknown thread_id'],
    ['phone?key=reprise&domain=shop&guard=maybe', 'guard must be true or false'],
    ['phone?key=reprise&domain=shop&num_results_per_event=0', 'num_results_per_event must be an integer from 1 to 50'],
    ['phone?key=reprise&domain=shop&num_results_per_page=51', 'num_results_per_page must be an integer from 1 to 50'],
    ['phone?key=reprise&domain=shop&num_result_events=x', 'num_result_events must be an integer from 1 to 10'],
    ['phone?key=reprise&domain=shop&pre_filter_expression={', 'pre_filter_expression must be valid JSON'],
    ['phone?key=reprise&domain=shop&qs=1', 'qs must be a JSON object'],
  ])('%s', async (path, message) => {
    const response = await running.app.inject({ method: 'GET', url: `/v1/intent/${path}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message });
  });
});
