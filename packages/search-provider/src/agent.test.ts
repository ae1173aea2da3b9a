import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AgentEvent, createAgent, SearchProviderAgentError } from './agent.ts';
import { SearchProviderNetworkError, SearchProviderProtocolError, SearchProviderTimeoutError } from './errors.ts';

const identity = { clientId: 'client', sessionId: 3, userId: 'user', segments: ['a', 'b'], testCells: { header: 'x' } };
const results = [{ value: 'A', matched_terms: [], data: { id: '1', price: 5 } }];

let server: Server;
let url: string;
let seen: string[];
let closed: Promise<void>;
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  seen = [];
  closed = new Promise((resolve) => {
    server = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.on('close', resolve);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const event = (type: string, data: unknown) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
const stream = (...parts: readonly string[]) => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const part of parts) response.write(part);
    response.end();
  };
};
const agent = (timeoutMs?: number) => createAgent({ key: 'k', serviceUrl: `${url}/`, identity, timeoutMs });

async function allOf(events: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const list: AgentEvent[] = [];
  for await (const one of events) list.push(one);
  return list;
}
const ask = (timeoutMs?: number) => allOf(agent(timeoutMs).ask('a phone', { domain: 'shop' }));

describe('the request of the agent', () => {
  const sorted = (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const pairs = [...searchParams].filter(([name]) => name !== '_dt').map((pair) => pair.join('='));
    return [pathname, ...pairs.sort()];
  };
  /** In place of the browser’s class, which Node lacks: the published client opens one. */
  const opened: string[] = [];
  class EventSource {
    constructor(address: string) {
      opened.push(address);
    }
    addEventListener() {}
    close() {}
  }
  const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((one) => /^[^./\s]+$/.test(one));

  it('is the same as that of the published client', async () => {
    vi.stubGlobal('EventSource', EventSource);
    const published = new ConstructorIO({ apiKey: 'k', agentServiceUrl: 'https://agent', version: 'v', ...identity });
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 1, max: 9 }), async (intent, domain, count) => {
        const urls: string[] = [];
        const fetch = async (address: string) => {
          urls.push(address);
          return new Response(event('end', {}), { headers: { 'content-type': 'text/event-stream' } });
        };
        opened.length = 0;
        const same = {
          domain,
          threadId: 't1',
          guard: false,
          numResultsPerEvent: count,
          numResultEvents: 2,
          preFilterExpression: { name: 'brand', value: 'Sony' },
        };
        const ours = createAgent({ key: 'k', serviceUrl: 'https://agent', clientVersion: 'v', identity, fetch });
        const options = { fields: ['id'], hiddenFields: ['popularity'] };
        await allOf(ours.ask(`/${intent}`, { ...same, qs: { a: 1 }, formatOptions: options }));
        published.agent.getAgentResultsStream(`/${intent}`, {
          ...same,
          qsParam: { a: 1 },
          fmtOptions: { fields: ['id'], hidden_fields: ['popularity'] },
        });
        expect(urls.map(sorted)).toEqual(opened.map(sorted));
      }),
    );
  });

  it('needs an intent and a domain', async () => {
    await expect(allOf(agent().ask(' ', { domain: 'shop' }))).rejects.toMatchObject({ code: 'parameter' });
    await expect(allOf(agent().ask('a phone', { domain: '' }))).rejects.toMatchObject({ code: 'parameter' });
    expect(seen).toEqual([]);
  });
});

describe('the stream of the agent', () => {
  it('has events of known types until the last one', async () => {
    stream(
      event('start', { thread_id: 't1' }),
      event('message', { text: 'Hello' }),
      event('group', { value: 'Cheap' }),
      event('search_result', { response: { results } }),
      event('something_new', { a: 1 }),
      event('follow_up_questions', { questions: [{ value: 'Only Apple?' }] }),
      event('follow_up_refinement', { question: 'Which brand?', options: ['Apple'] }),
      event('end', {}),
      event('message', { text: 'Too late' }),
    );
    const events = await ask();
    expect(events.map(({ type }) => type)).toEqual([
      'start',
      'message',
      'group',
      'search_result',
      'follow_up_questions',
      'follow_up_refinement',
    ]);
    expect(events[3]).toEqual({ type: 'search_result', data: { response: { results } } });
  });

  it('gives each event as it arrives, and decodes characters that are cut in two', async () => {
    const bytes = new TextEncoder().encode(event('message', { text: 'Größe' }));
    let finish = () => {};
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event('start', {}));
      finish = () => {
        response.write(bytes.subarray(0, 34));
        setImmediate(() => response.end(Buffer.concat([bytes.subarray(34), Buffer.from(event('end', {}))])));
      };
    };
    const events = agent().ask('a phone', { domain: 'shop' });
    expect((await events.next()).value).toMatchObject({ type: 'start' });
    finish();
    expect((await events.next()).value).toEqual({ type: 'message', data: { text: 'Größe' } });
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  it('ends the request when its reader leaves', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event('start', {}));
    };
    for await (const { type } of agent().ask('a phone', { domain: 'shop' })) {
      expect(type).toBe('start');
      break;
    }
    await closed;
  });

  it('ends with the reason of the signal', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event('start', {}));
    };
    const controller = new AbortController();
    const events = agent().ask('a phone', { domain: 'shop' }, { signal: controller.signal });
    await events.next();
    const waiting = events.next();
    controller.abort(new Error('asked something else'));
    await expect(waiting).rejects.toThrow('asked something else');
    await closed;
    const late = agent().ask('a phone', { domain: 'shop' }, { signal: AbortSignal.abort() });
    await expect(late.next()).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });

  it('times out after a silence, before the first event and between two', async () => {
    answer = () => {};
    await expect(ask(20)).rejects.toBeInstanceOf(SearchProviderTimeoutError);
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event('start', {}));
    };
    await expect(ask(200)).rejects.toBeInstanceOf(SearchProviderTimeoutError);
  });

  it('has no timer while its reader is busy', async () => {
    stream(event('start', {}), event('message', { text: 'Hello' }), event('end', {}));
    const events = agent(10_000).ask('a phone', { domain: 'shop' });
    await events.next();
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    await events.next();
    await events.next();
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length).toBe(timers);
  });
});

describe('errors of the agent', () => {
  it('have the status and message of the provider, which the published client does not give', async () => {
    answer = (response) => response.writeHead(400).end('{"message":"domain is a required parameter"}');
    await expect(ask()).rejects.toMatchObject({
      name: 'SearchProviderHttpError',
      status: 400,
      message: 'domain is a required parameter',
    });
    const failed: { source?: { onerror: (error: unknown) => void } } = {};
    vi.stubGlobal(
      'EventSource',
      class {
        onerror = () => {};
        constructor() {
          failed.source = this;
        }
        addEventListener() {}
        close() {}
      },
    );
    const published = new ConstructorIO({ apiKey: 'k', agentServiceUrl: url, ...identity });
    const reader = published.agent.getAgentResultsStream('a phone', { domain: 'shop' }).getReader();
    const reading = reader.read();
    // All that a browser tells about a refused stream.
    failed.source?.onerror(new Event('error'));
    await expect(reading).rejects.not.toHaveProperty('status');
  });

  it('in the middle of the answer are thrown', async () => {
    stream(event('start', {}), event('server_error', { message: 'No model' }), event('end', {}));
    const events = agent().ask('a phone', { domain: 'shop' });
    await events.next();
    const failed = await events.next().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(SearchProviderAgentError);
    expect(failed).toMatchObject({ code: 'agent', message: 'No model' });
  });

  it.each([
    ['that is no event stream', () => (response: ServerResponse) => response.end('{}')],
    ['with an event that is not JSON', () => sending('event: message\ndata: oops\n\n')],
    ['with a message without text', () => sending(event('message', {}))],
    ['with results that are not a list', () => sending(event('search_result', { response: {} }))],
    ['with a question without a text', () => sending(event('follow_up_questions', { questions: [{}] }))],
    ['with a refinement without options', () => sending(event('follow_up_refinement', { question: 'Which?' }))],
    ['with an event that is a list', () => sending(event('start', []))],
  ])('in an answer %s are protocol errors', async (_what, answering) => {
    answer = answering();
    await expect(ask()).rejects.toBeInstanceOf(SearchProviderProtocolError);
  });

  it('of the connection are network errors, also where the stream ends too early', async () => {
    stream(event('start', {}));
    await expect(ask()).rejects.toBeInstanceOf(SearchProviderNetworkError);
    answer = (response) => response.destroy();
    await expect(ask()).rejects.toBeInstanceOf(SearchProviderNetworkError);
    expect(seen).toHaveLength(2);
  });

  it('of a redirect are network errors', async () => {
    answer = (response) => response.writeHead(302, { location: `${url}/elsewhere` }).end();
    await expect(ask()).rejects.toBeInstanceOf(SearchProviderNetworkError);
    expect(seen).toHaveLength(1);
  });
});

function sending(text: string) {
  return (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text + event('end', {}));
}
