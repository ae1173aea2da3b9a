import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, ApiUnavailableError } from './errors.ts';
import { createHttp, type HttpOptions } from './http.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const Answer = z.object({ value: z.number() });
let stop: (() => Promise<unknown>) | undefined;

afterEach(async () => {
  await stop?.();
});

async function serve(handler: Handler, options: Partial<HttpOptions> = {}) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => handler(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return createHttp({ baseUrl, language: 'fr', market: 'fr', version: '1.2.3', ...options });
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('reads', () => {
  test('identify the caller and parse the response', async () => {
    const seen: IncomingMessage[] = [];
    const http = await serve((request, response) => {
      seen.push(request);
      json(response, 200, { value: 1, secret: 'not in the schema' });
    });
    const answer = await http.get('/api/x', Answer, { query: { a: ['1', '2'], b: undefined, c: false } });
    expect(answer).toEqual({ value: 1 });
    expect(seen[0]?.url).toBe('/api/x?a=1&a=2&c=false');
    expect(seen[0]?.headers).toMatchObject({ 'x-language': 'fr', 'x-market': 'fr', 'x-version': '1.2.3' });
  });

  test('begin a trace of their own, which a retry continues', async () => {
    const traces: unknown[] = [];
    const http = await serve(({ headers: { traceparent } }, response) => {
      traces.push(traceparent);
      json(response, traces.length === 2 ? 500 : 200, { value: 1 });
    });
    await http.get('/api/x', Answer);
    await http.get('/api/x', Answer);
    expect(traces).toHaveLength(3);
    for (const trace of traces) expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(traces[2]).toBe(traces[1]);
    expect(traces[1]).not.toBe(traces[0]);
  });

  test('are retried after a 500', async () => {
    let calls = 0;
    const http = await serve((_request, response) => json(response, ++calls < 2 ? 500 : 200, { value: calls }));
    expect(await http.get('/api/x', Answer)).toEqual({ value: 2 });
  });

  test("throw the API's error", async () => {
    const body = {
      code: 'PRODUCT_NOT_FOUND',
      message: 'no',
      reference: 'abc',
      fieldErrors: [{ field: 'id', code: 'X' }],
    };
    const http = await serve((_request, response) => json(response, 404, body));
    const error = await http.get('/api/x', Answer).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
      reference: 'abc',
      fieldErrors: body.fieldErrors,
    });
  });

  test('an invalid or missing response means that the API is unavailable', async () => {
    const http = await serve((_request, response) => json(response, 200, { value: 'text' }));
    await expect(http.get('/api/x', Answer)).rejects.toThrow(ApiUnavailableError);
    const nobody = createHttp({ baseUrl: 'http://127.0.0.1:9', language: 'de', market: 'de', version: '1' });
    await expect(nobody.get('/api/x', Answer)).rejects.toThrow(ApiUnavailableError);
  });

  test('can be aborted', async () => {
    const http = await serve(() => undefined);
    const controller = new AbortController();
    const call = http.get('/api/x', Answer, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('headers of the API', () => {
  test('report its version, undeliverable mail and the bot check', async () => {
    const callbacks = { onVersion: vi.fn(), onEmailUndeliverable: vi.fn(), onVerify: vi.fn() };
    const http = await serve((request, response) => {
      const limited = request.url === '/api/limited';
      const headers = {
        'X-Version': '9',
        'X-Email-Undeliverable': '1',
        ...(limited ? { 'Verify-Location': '/verify' } : {}),
      };
      json(
        response,
        limited ? 429 : 200,
        limited ? { code: 'RATE_LIMITED', message: '', reference: '' } : { value: 1 },
        headers,
      );
    }, callbacks);
    await http.get('/api/x', Answer);
    expect(callbacks.onVersion).toHaveBeenCalledWith('9');
    expect(callbacks.onEmailUndeliverable).toHaveBeenCalledOnce();
    expect(callbacks.onVerify).not.toHaveBeenCalled();
    await expect(http.get('/api/limited', Answer)).rejects.toMatchObject({ status: 429 });
    expect(callbacks.onVerify).toHaveBeenCalledExactlyOnceWith('/verify');
  });
});

describe('writes', () => {
  test('that solve the proof of work themselves get its location', async () => {
    const onVerify = vi.fn();
    const headers = { 'Verify-Location': '/verify', 'Retry-After': '7' };
    const http = await serve(
      ({ url }, response) =>
        url === '/api/csrf-token'
          ? json(response, 200, { token: 'token' })
          : json(response, 429, { code: 'RATE_LIMITED', message: '', reference: '' }, headers),
      { onVerify },
    );
    const send = (verifiesItself: boolean) => http.send('post', '/api/login', Answer, { verifiesItself });
    const limit = { status: 429, verifyLocation: '/verify', retryAfterSeconds: 7 };
    await expect(send(true)).rejects.toMatchObject(limit);
    expect(onVerify).not.toHaveBeenCalled();
    await expect(send(false)).rejects.toMatchObject(limit);
    expect(onVerify).toHaveBeenCalledOnce();
  });

  describe('above a limit', () => {
    const refusal = { code: 'RATE_LIMITED', message: '', reference: '' };
    /** Refuses calls of a path until the limit is lifted; `proof` lifts it or throws. */
    async function limited(path: string, proof: () => void = () => undefined) {
      const calls: string[] = [];
      const callbacks = { lifted: 0, onVerify: vi.fn() };
      const liftLimit = async () => {
        proof();
        callbacks.lifted += 1;
      };
      const http = await serve(
        ({ url = '', method }, response) => {
          calls.push(`${method} ${url}`);
          if (url === path && callbacks.lifted === 0) json(response, 429, refusal, { 'Verify-Location': '/verify' });
          else json(response, 200, url === '/api/csrf-token' ? { token: 'token' } : { value: 7 });
        },
        { liftLimit, onVerify: callbacks.onVerify },
      );
      return { http, calls, callbacks };
    }

    test.each(['/api/x', '/api/csrf-token'])('are sent again after a proof of work (%s)', async (path) => {
      const { http, calls, callbacks } = await limited(path);
      expect(await http.send('post', '/api/x', Answer, { body: { text: 'typed' } })).toEqual({ value: 7 });
      expect(calls.filter((call) => call === 'POST /api/x')).toHaveLength(path === '/api/x' ? 2 : 1);
      expect([callbacks.lifted, callbacks.onVerify.mock.calls]).toEqual([1, []]);
    });

    test('are sent again with their files', async () => {
      const { http, callbacks } = await limited('/api/files');
      const form = new FormData();
      form.set('file', new Blob(['a photo']), 'a.jpg');
      expect(await http.sendForm('/api/files', Answer, form)).toEqual({ value: 7 });
      expect([callbacks.lifted, callbacks.onVerify.mock.calls]).toEqual([1, []]);
    });

    test('fail where they are if there is no proof', async () => {
      const { http, calls, callbacks } = await limited('/api/x', () => {
        throw new Error('no workers');
      });
      await expect(http.send('post', '/api/x', Answer)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      expect(calls).toEqual(['GET /api/csrf-token', 'POST /api/x']);
      expect(callbacks.onVerify).not.toHaveBeenCalled();
    });

    test('are left to forms that lift the limit themselves', async () => {
      const { http, callbacks } = await limited('/api/login');
      const login = http.send('post', '/api/login', Answer, { verifiesItself: true });
      await expect(login).rejects.toMatchObject({ status: 429 });
      expect(callbacks.lifted).toBe(0);
    });
  });

  test('have a token that is fetched once, and are never retried after a 500', async () => {
    const calls: string[] = [];
    const http = await serve((request, response, body) => {
      calls.push(`${request.method} ${request.url} ${request.headers['x-csrf-token'] ?? ''} ${body}`.trim());
      if (request.url === '/api/csrf-token') json(response, 200, { token: 't1' });
      else json(response, request.url === '/api/bad' ? 500 : 200, { value: 1 });
    });
    await http.send('post', '/api/x', Answer, { body: { a: 1 } });
    await expect(http.send('put', '/api/bad', Answer)).rejects.toMatchObject({ status: 500 });
    expect(calls).toEqual(['GET /api/csrf-token', 'POST /api/x t1 {"a":1}', 'PUT /api/bad t1']);
  });

  test('use the token that was fetched while they were prepared', async () => {
    const calls: string[] = [];
    const http = await serve((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      json(response, 200, request.url === '/api/csrf-token' ? { token: 't1' } : { value: 1 });
    });
    http.prepareWrite();
    await expect.poll(() => calls).toEqual(['GET /api/csrf-token']);
    await http.send('post', '/api/x', Answer);
    expect(calls).toEqual(['GET /api/csrf-token', 'POST /api/x']);
  });

  test('fetch a token of their own if none could be fetched while they were prepared', async () => {
    let asked = 0;
    const http = await serve((request, response) => {
      if (request.url !== '/api/csrf-token') return json(response, 200, { value: 1 });
      asked += 1;
      json(response, asked === 1 ? 400 : 200, { token: 't1', code: 'REFUSED', message: '', reference: '' });
    });
    http.prepareWrite();
    await expect.poll(() => http.send('post', '/api/x', Answer).catch(() => undefined)).toEqual({ value: 1 });
    expect(asked).toBe(2);
  });

  test('fetch a new token once when it was rotated', async () => {
    let tokens = 0;
    const http = await serve((request, response) => {
      if (request.url === '/api/csrf-token') json(response, 200, { token: `t${++tokens}` });
      else if (request.headers['x-csrf-token'] === 't2') json(response, 200, { value: 2 });
      else json(response, 403, { code: 'CSRF_TOKEN_INVALID', message: '', reference: '' });
    });
    expect(await http.send('post', '/api/x', Answer)).toEqual({ value: 2 });
    expect(tokens).toBe(2);
  });

  test('fetch a new token after a session starts or ends', async () => {
    let tokens = 0;
    const used: unknown[] = [];
    const http = await serve((request, response) => {
      if (request.url === '/api/csrf-token') return json(response, 200, { token: `t${++tokens}` });
      used.push(request.headers['x-csrf-token']);
      json(response, 200, { value: 1 });
    });
    await http.send('post', '/api/login', Answer, { renewsSession: true });
    await http.send('post', '/api/x', Answer);
    await http.send('post', '/api/x', Answer);
    expect(used).toEqual(['t1', 't2', 't2']);
  });

  test('a read by POST needs no token', async () => {
    const calls: string[] = [];
    const http = await serve((request, response, body) => {
      calls.push(`${request.method} ${request.url} ${body}`);
      json(response, 200, { value: 3 });
    });
    expect(await http.ask('/api/question', Answer, { body: { a: 1 } })).toEqual({ value: 3 });
    expect(calls).toEqual(['POST /api/question {"a":1}']);
  });

  test('have the idempotency key, and may have an empty response', async () => {
    const keys: unknown[] = [];
    const http = await serve((request, response) => {
      if (request.url === '/api/csrf-token') return json(response, 200, { token: 't' });
      keys.push(request.headers['idempotency-key']);
      return response.writeHead(204).end();
    });
    expect(await http.send('post', '/api/x', undefined, { idempotencyKey: 'k1' })).toBeUndefined();
    expect(keys).toEqual(['k1']);
  });
});

describe('streams', () => {
  const block = (value: unknown) => `event: value\ndata: ${JSON.stringify({ value })}\n\n`;
  const streaming = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

  test('give each event as it arrives, wherever chunks end', async () => {
    let finish = () => {};
    const http = await serve((_request, response) => {
      streaming(response).write(block(1));
      finish = () => {
        response.write(block(2).slice(0, 20));
        setImmediate(() => response.end(block(2).slice(20) + block(3)));
      };
    });
    const events = http.stream('/api/x', Answer, { query: { a: 'b' } });
    expect(await events.next()).toEqual({ done: false, value: { value: 1 } });
    finish();
    expect(await events.next()).toEqual({ done: false, value: { value: 2 } });
    expect(await events.next()).toEqual({ done: false, value: { value: 3 } });
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  test.each(['leaving the loop', 'the caller’s signal'])('end with %s', async (how) => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const http = await serve((_request, response) => {
      response.on('close', resolve);
      streaming(response).write(block(1));
    });
    const controller = new AbortController();
    const events = http.stream('/api/x', Answer, { signal: controller.signal });
    await events.next();
    if (how === 'leaving the loop') await events.return();
    else {
      const next = events.next();
      controller.abort();
      await expect(next).rejects.toMatchObject({ name: 'AbortError' });
    }
    await closed;
  });

  test('that break off, or send something else, are no answer, and are not asked for again', async () => {
    let calls = 0;
    const http = await serve((_request, response) => {
      calls += 1;
      streaming(response).write(calls === 1 ? block('x') : block(1));
      if (calls === 2) setImmediate(() => response.destroy());
    });
    await expect(http.stream('/api/x', Answer).next()).rejects.toBeInstanceOf(ApiUnavailableError);
    const broken = http.stream('/api/x', Answer);
    await broken.next();
    await expect(broken.next()).rejects.toBeInstanceOf(ApiUnavailableError);
    expect(calls).toBe(2);
  });

  test('that exceed a limit are asked for again after a proof of work, without leaving the page', async () => {
    const onVerify = vi.fn();
    const liftLimit = vi.fn(async () => undefined);
    let calls = 0;
    const http = await serve(
      (_request, response) => {
        calls += 1;
        if (calls === 1) json(response, 429, { code: 'RATE_LIMITED', message: '' }, { 'verify-location': '/verify' });
        else streaming(response).end(block(1));
      },
      { onVerify, liftLimit },
    );
    expect((await http.stream('/api/x', Answer).next()).value).toEqual({ value: 1 });
    expect(liftLimit).toHaveBeenCalledOnce();
    expect(onVerify).not.toHaveBeenCalled();
  });

  test("throw the API's error", async () => {
    const http = await serve((_request, response) =>
      json(response, 503, { code: 'UNAVAILABLE', message: '', reference: 'a' }),
    );
    await expect(http.stream('/api/x', Answer).next()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });
});
