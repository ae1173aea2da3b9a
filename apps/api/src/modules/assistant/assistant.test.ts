import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AssistantEvent } from '@reprise/entities/assistant';
import { maxAssistantStreams, maxIntentCharacters } from '@reprise/entities/constants/assistant';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const polling = { timeout: 20_000 };
const { phone, soldOut, watch } = fixtureIds;

let provider: Server;
let api: TestApp;
let origin: string;
/** Addresses that the API asked the provider for, and how the provider answers. */
let asked: URL[] = [];
let answer: (response: ServerResponse) => void;
/** Answers of the provider that are still open. */
const open = new Set<ServerResponse>();

const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
const results = (...ids: number[]) => {
  const items = ids.map((id) => ({ value: 'Old name', matched_terms: [], data: { id: String(id), price: 1 } }));
  return event('search_result', { response: { results: items } });
};
const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('start', { thread_id: 't1' }));
const sends = (...parts: string[]) => {
  answer = (response) => {
    begin(response);
    response.end(parts.join('') + event('end', {}));
  };
};

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://provider'));
    open.add(response);
    response.once('close', () => open.delete(response));
    answer(response);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  api = await createTestApp({ environment: { SEARCH_AGENT_URL: `http://127.0.0.1:${port}`, RATE_LIMIT: 'off' } });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await api.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});
beforeEach(() => {
  asked = [];
  sends();
});

const eventsIn = (body: string): AssistantEvent[] =>
  body
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [, type, data = ''] = /^event: ([\w-]+)\ndata: (.*)$/.exec(block) ?? [];
      const parsed = AssistantEvent.parse(JSON.parse(data));
      expect(parsed.type).toBe(type);
      return parsed;
    });
const ask = (query: string, language = 'de') =>
  api.app.inject({ url: `/api/assistant?${query}`, headers: { 'x-language': language } });

/** Asks on a connection of its own, which the test can close. */
async function connect(server = origin): Promise<IncomingMessage> {
  const request = get(`${server}/api/assistant?intent=phone`, { agent: false });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('The API does not answer.');
  return response.on('error', () => undefined).setEncoding('utf8');
}

describe('an answer of the assistant', () => {
  it('is a stream, asked for in the language of the visitor', async () => {
    const { statusCode, headers } = await ask('intent=%20un%20portable%20&thread=t0', 'fr');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(asked).toHaveLength(1);
    expect(decodeURIComponent(asked[0]?.pathname ?? '')).toBe('/v1/intent/un portable');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      domain: 'shop',
      thread_id: 't0',
      'fmt_options[language]': 'fr',
    });
  });

  it('says that it is automated, and has the id by which the conversation goes on', async () => {
    sends(event('message', { text: 'Hallo!' }), event('recipe_info', {}));
    expect(eventsIn((await ask('intent=Handy')).body)).toEqual([
      { type: 'start', automated: true, thread: 't1' },
      { type: 'message', text: 'Hallo!' },
      { type: 'end' },
    ]);
  });

  it('has products with the prices of the shop, and none that cannot be bought', async () => {
    sends(event('group', { value: 'Am besten' }), results(phone, soldOut, 424242, watch));
    const events = eventsIn((await ask('intent=Handy')).body);
    expect(events[1]).toMatchObject({
      type: 'products',
      name: 'Am besten',
      products: [
        { id: phone, name: 'Apple iPhone 13 128\u00a0GB Midnight', lowest_offer: { price: { amount: 34_900 } } },
        { id: watch },
      ],
    });
    expect(events[1]).toHaveProperty('products.length', 2);
  });

  it('leaves a group out that has nothing left, and gives its name to no other', async () => {
    sends(event('group', { value: 'Weg' }), results(soldOut), results(watch));
    expect(eventsIn((await ask('intent=Handy')).body).slice(1, -1)).toEqual([
      { type: 'products', products: [expect.objectContaining({ id: watch })] },
    ]);
  });

  it('proposes what to ask next', async () => {
    const questions = Array.from({ length: 9 }, (_, index) => ({ value: `Frage ${index}` }));
    sends(
      event('follow_up_refinement', { question: 'Welche Marke?', options: ['Apple', 'Sony'] }),
      event('follow_up_questions', { questions }),
    );
    expect(eventsIn((await ask('intent=Handy')).body).slice(1, -1)).toEqual([
      { type: 'refinement', question: 'Welche Marke?', options: ['Apple', 'Sony'] },
      { type: 'follow-ups', questions: questions.slice(0, 6).map(({ value }) => value) },
    ]);
  });

  it('arrives event by event', async () => {
    answer = begin;
    const response = await connect();
    const [first] = await once(response, 'data');
    expect(eventsIn(first)).toMatchObject([{ type: 'start' }]);
    response.destroy();
  });
});

describe('an answer that fails', () => {
  it('in the middle says so by an event', async () => {
    sends(event('message', { text: 'Hallo!' }), event('server_error', { message: 'secret' }));
    const { body } = await ask('intent=Handy');
    expect(eventsIn(body).map(({ type }) => type)).toEqual(['start', 'message', 'failed']);
    expect(body).not.toContain('secret');
    answer = (response) => {
      begin(response);
      setImmediate(() => response.destroy());
    };
    expect(eventsIn((await ask('intent=Handy')).body).map(({ type }) => type)).toEqual(['start', 'failed']);
  });

  it.each([
    ['a question that is too long', `intent=${'a'.repeat(maxIntentCharacters + 1)}`],
    ['a question without words', 'intent=%20'],
    ['no question', 'thread=t1'],
  ])('is refused for %s', async (_what, query) => {
    expect(await ask(query)).toMatchObject({ statusCode: 400 });
    expect(asked).toEqual([]);
  });

  it('is refused if the provider does not know the conversation', async () => {
    answer = (response) => response.writeHead(400).end('{"message":"Unknown thread_id"}');
    const refused = await ask('intent=Handy&thread=unknown');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fieldErrors: [{ field: 'thread', code: 'INVALID_VALUE' }] });
  });
});

describe('visitors who leave', () => {
  it('end the provider’s answer, before its first event and between two', async () => {
    answer = () => undefined;
    const request = get(`${origin}/api/assistant?intent=phone`, { agent: false }).on('error', () => undefined);
    await expect.poll(() => open.size, polling).toBe(1);
    request.destroy();
    await expect.poll(() => open.size, polling).toBe(0);
    answer = begin;
    const response = await connect();
    await expect.poll(() => open.size, polling).toBe(1);
    response.destroy();
    await expect.poll(() => open.size, polling).toBe(0);
  });

  it('do not make the provider count as down', async () => {
    answer = () => undefined;
    for (let times = 0; times < 4; times += 1) {
      const request = get(`${origin}/api/assistant?intent=phone`, { agent: false }).on('error', () => undefined);
      await expect.poll(() => open.size, polling).toBe(1);
      request.destroy();
      await expect.poll(() => open.size, polling).toBe(0);
    }
    sends();
    expect(await ask('intent=phone')).toMatchObject({ statusCode: 200 });
  });

  it('make room for others', async () => {
    answer = begin;
    const streams = await Promise.all(Array.from({ length: maxAssistantStreams }, () => connect()));
    expect(await ask('intent=phone')).toMatchObject({ statusCode: 503 });
    for (const stream of streams) stream.destroy();
    await expect.poll(() => open.size, polling).toBe(0);
    sends();
    await vi.waitFor(async () => expect((await ask('intent=phone')).statusCode).toBe(200), polling);
  });
});

it('answers 503 without the provider, while lists and suggestions go on asking it', async () => {
  answer = (response) => response.writeHead(500).end();
  const down = await createTestApp({
    environment: { SEARCH_URL: api.config.SEARCH_AGENT_URL ?? '', RATE_LIMIT: 'off' },
  });
  try {
    for (let times = 0; times < 5; times += 1) {
      const response = await down.app.inject('/api/assistant?intent=phone');
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('1');
    }
    expect(asked).toHaveLength(3);
    await down.app.inject('/api/search/smart-suggestions?q=phone');
    expect(asked).toHaveLength(4);
  } finally {
    await down.close();
  }
});

it('ends its answers when the server stops', async () => {
  answer = begin;
  const stopping = await createTestApp({
    environment: { SEARCH_AGENT_URL: api.config.SEARCH_AGENT_URL ?? '', RATE_LIMIT: 'off' },
  });
  const url = await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const response = await connect(url);
  const [first] = await once(response, 'data');
  expect(eventsIn(first)).toMatchObject([{ type: 'start' }]);
  let rest = '';
  response.on('data', (text: string) => {
    rest += text;
  });
  const ended = once(response, 'end');
  await stopping.close();
  await ended;
  expect(rest).toBe('');
});
