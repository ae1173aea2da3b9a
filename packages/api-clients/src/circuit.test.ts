import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Circuit, createCircuit } from './circuit.ts';
import { ApiError, ApiUnavailableError } from './errors.ts';
import { createHttp, type Http } from './http.ts';
import { serverRetries } from './retries.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const Answer = z.object({ value: z.number() });
const works: Handler = (_request, response) => void response.end('{"value":1}');
const silent: Handler = () => undefined;
const garbage: Handler = (_request, response) => void response.end('<html>');
const truncated: Handler = (_request, response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{"value"', () => response.destroy());
};
const wrongSchema: Handler = (_request, response) => void response.end('{"price":1}');

let api: Server;
let endpoint: Handler;
/** What the API says when it is asked whether it is ready. */
let ready: Handler;
let asked: string[];
let circuit: Circuit;
let http: Http;
let changes: string[];

beforeEach(async () => {
  [endpoint, ready, asked, changes] = [works, works, [], []];
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    (request.url === '/readyz' ? ready : endpoint)(request, response);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  circuit = createCircuit({
    probe: async (signal) => {
      const response = await fetch(`${baseUrl}/readyz`, { signal });
      if (Answer.parse(await response.json()).value !== 1) throw new Error('not ready');
    },
    timeoutMs: 50,
    // Long enough for an answer on a busy machine.
    probeTimeoutMs: 700,
    probeEveryMs: 50,
    onChange: (state) => changes.push(state),
  });
  const who = { baseUrl, language: 'de', market: 'de', version: '1' };
  http = createHttp({ ...who, circuit, retries: serverRetries });
});
afterEach(async () => {
  circuit.stop();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

const read = () => http.get('/api/x', Answer);
const failure = () => read().then(Promise.reject, (error: unknown) => error);

describe.each(Object.entries({ silent, garbage, truncated, wrongSchema }))('an API that is %s', (_name, handler) => {
  test('opens the circuit, which stops requests until the API is ready again', async () => {
    endpoint = handler;
    ready = handler;
    expect(await failure()).toBeInstanceOf(ApiUnavailableError);
    await expect.poll(() => circuit.isOpen).toBe(true);
    asked = [];
    expect(await failure()).toBeInstanceOf(ApiUnavailableError);
    expect(asked).not.toContain('/api/x');
    endpoint = works;
    ready = works;
    await expect.poll(() => circuit.status().state).toBe('closed');
    expect(await read()).toEqual({ value: 1 });
    expect(changes).toEqual(['open', 'closed']);
  });
});

describe('one endpoint alone', () => {
  test.each([400, 404, 429, 500, 503])('that answers %i leaves the circuit closed', async (status) => {
    endpoint = (_request, response) => void response.writeHead(status).end('{"code":"X","message":"","reference":""}');
    expect(await failure()).toBeInstanceOf(ApiError);
    endpoint = works;
    expect(await read()).toEqual({ value: 1 });
    expect(changes).toEqual([]);
  });

  test('that is slow does not open the circuit while the API reports that it is ready', async () => {
    endpoint = (_request, response) => void setTimeout(() => response.end('{"value":2}'), 500);
    expect(await read()).toEqual({ value: 2 });
    expect(asked.filter((path) => path === '/readyz').length).toBeGreaterThan(0);
    expect(changes).toEqual([]);
  });

  test('that sends HTML fails and leaves the circuit closed', async () => {
    endpoint = garbage;
    expect(await failure()).toBeInstanceOf(ApiUnavailableError);
    endpoint = works;
    expect(await read()).toEqual({ value: 1 });
    expect(changes).toEqual([]);
  });
});

test('a running write continues when the circuit opens, because its outcome would be unknown', async () => {
  const CsrfToken = '{"token":"t"}';
  let finish: (() => void) | undefined;
  endpoint = (request, response) => {
    if (request.method === 'POST') finish = () => response.end('{"value":3}');
    else response.end(CsrfToken);
  };
  ready = silent;
  const written = http.send('post', '/api/orders', Answer);
  await expect.poll(() => circuit.isOpen).toBe(true);
  finish?.();
  expect(await written).toEqual({ value: 3 });
});
