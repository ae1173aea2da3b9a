import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createCircuit } from '@reprise/api-clients';
import { traceIdOf } from '@reprise/server-kit/trace';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerApiProxy } from './api-proxy.ts';

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;

/** Starts an API with this handler, and an application that forwards to it. Both end with the test. */
async function startProxy(handler: RequestListener, options: FastifyServerOptions = {}): Promise<FastifyInstance> {
  const api = createServer(handler).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const app = Fastify(options);
  const circuit = createCircuit({ probe: async () => undefined });
  const apiUrl = `http://127.0.0.1:${portOf(api.address())}`;
  await registerApiProxy(app, { apiUrl, apiWriteTimeoutSeconds: 5 }, circuit);
  onTestFinished(() => app.close());
  return app;
}

test('survives clients that disconnect before the response', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));

  const visitors: Socket[] = [];
  const waiting: ServerResponse[] = [];
  const app = await startProxy((_request, response) => void waiting.push(response));
  await app.listen({ port: 0, host: '127.0.0.1' });

  for (let visitor = 0; visitor < 20; visitor += 1) {
    const socket = connect(portOf(app.server.address()), '127.0.0.1');
    visitors.push(socket.on('error', () => undefined));
    socket.write('GET /media/x HTTP/1.1\r\nhost: shop\r\n\r\n');
  }
  await vi.waitUntil(() => waiting.length === 20, { timeout: 20_000 });
  for (const socket of visitors) socket.destroy();
  await Promise.all(visitors.map((socket) => once(socket, 'close')));
  for (const response of waiting.splice(0)) response.end('an answer');
  const next = fetch(`http://127.0.0.1:${portOf(app.server.address())}/media/x`);
  await vi.waitUntil(() => waiting.length === 1, { timeout: 20_000 });
  waiting[0]?.end('an answer');
  expect((await next).status).toBe(200);
  expect(uncaught).toEqual([]);
});

test('marks requests of pages for the API', async () => {
  const seen: (string | undefined)[] = [];
  const app = await startProxy((request, response) => {
    seen.push(request.headers.via);
    response.end();
  });
  for (const headers of [{}, { via: '1.1 cdn' }, { via: '1.1 cdn', connection: 'via' }]) {
    await app.inject({ method: 'POST', url: '/api/hand-over', headers });
  }
  expect(seen).toEqual(['1.1 shell', '1.1 cdn, 1.1 shell', '1.1 shell']);
});

test('sends browsers no headers that only the page cache reads', async () => {
  const app = await startProxy((_request, response) => {
    response
      .writeHead(200, { 'cache-tag': 'product-1', 'cdn-cache-control': 'max-age=60', 'x-version': '1' })
      .end('{}');
  });
  const { headers } = await app.inject('/api/product-list-view');
  expect(headers).toMatchObject({ 'x-version': '1' });
  expect(headers['cache-tag']).toBeUndefined();
  expect(headers['cdn-cache-control']).toBeUndefined();
});

test('gives the API the reference of the request, or the trace of the browser', async () => {
  const seen: string[] = [];
  const references: string[] = [];
  const referenced = {
    genReqId(request: IncomingMessage) {
      const id = traceIdOf(request);
      references.push(id);
      return id;
    },
  };
  const app = await startProxy((request, response) => {
    seen.push(traceIdOf(request));
    response.end();
  }, referenced);
  const own = 'a'.repeat(32);
  await app.inject('/api/announcements');
  await app.inject({ url: '/api/announcements', headers: { traceparent: `00-${own}-00f067aa0ba902b7-01` } });
  expect(seen).toEqual([references[0], own]);
});
