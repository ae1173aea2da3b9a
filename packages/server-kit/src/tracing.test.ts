import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { jsonError } from './errors.ts';
import { registerErrors } from './fastify-errors.ts';
import { createFastifyServer } from './fastify-server.ts';
import { createShutdown } from './shutdown.ts';
import { currentSpan, type Tracing, tracedFetch } from './spans.ts';
import { startTracing } from './tracing.ts';

const Attribute = z.looseObject({ key: z.string(), value: z.looseObject({}) });
const Span = z.looseObject({ traceId: z.string(), name: z.string(), attributes: z.array(Attribute) });
const Export = z.object({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(Span) })),
    }),
  ),
});

let collector: Server;
let status: number;
let exported: z.infer<typeof Export>['resourceSpans'];
let app: FastifyInstance | undefined;
const warn = vi.fn<(error: Error) => void>();
beforeEach(async () => {
  warn.mockClear();
  status = 200;
  exported = [];
  collector = createServer(async (request, response) => {
    exported.push(...Export.parse(await json(request)).resourceSpans);
    response.writeHead(status).end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  await app?.close();
  collector.closeAllConnections();
  collector.close();
});

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;
const start = (share = 1) =>
  startTracing({ endpoint: `http://127.0.0.1:${portOf(collector)}`, share, service: 'api', version: '1.4.0', warn });

/** A server with a route for each test; answers with the trace that its calls continue. */
async function serve(tracing: Tracing | undefined): Promise<FastifyInstance> {
  const errors = { format: jsonError };
  app = createFastifyServer({ errors, shutdown: createShutdown(), tracing });
  registerErrors(app, errors);
  app.get('/healthz', async () => ({}));
  app.get('/orders/:id', async ({ id }) => ({ id, traceparent: currentSpan()?.traceparent }));
  app.get('/fails', async (_request, reply) => reply.code(503).send({}));
  app.get('/echo', async ({ headers, id }) => ({ id, traceparent: headers.traceparent }));
  app.get('/calls', async ({ id }) => {
    const answer = await tracedFetch(`http://127.0.0.1:${portOf(collectorOf(app))}/echo`);
    return { id, called: await answer.json() };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}
const collectorOf = (running: FastifyInstance | undefined): Pick<Server, 'address'> => {
  if (!running) throw new Error('There is no server.');
  return running.server;
};

const spans = () => exported.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: own }) => own));
const attributesOf = (name: string) =>
  Object.fromEntries(
    spans()
      .find((span) => span.name === name)
      ?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
  );

it('gives a trace that begins here the id that is the reference of the log', async () => {
  const tracing = start();
  const answer = (await (await serve(tracing)).inject('/orders/4711')).json();
  await tracing.flush(5_000);
  expect(spans().map(({ name, traceId }) => ({ name, traceId }))).toEqual([
    { name: 'GET /orders/:id', traceId: answer.id },
  ]);
  expect(answer.traceparent).toMatch(new RegExp(`^00-${answer.id}-[\\da-f]{16}-01$`));
  expect(exported[0]?.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'reprise-api' } },
      { key: 'service.version', value: { stringValue: '1.4.0' } },
    ]),
  );
});

it('marks failures, and leaves out health checks and paths', async () => {
  const tracing = start();
  const server = await serve(tracing);
  for (const url of ['/healthz', '/fails', '/unknown/ada-lind', '/orders/ada-lind?mail=ada-lind'])
    await server.inject(url);
  await tracing.flush(5_000);
  expect(spans().map(({ name }) => name)).toEqual(['GET /fails', 'GET none', 'GET /orders/:id']);
  expect(attributesOf('GET /fails')).toMatchObject({ 'http.response.status_code': 503, 'error.type': '503' });
  expect(JSON.stringify(exported)).not.toContain('ada-lind');
});

it('records the share of traces that was asked for, whatever callers want', async () => {
  const tracing = start(0);
  const headers = { traceparent: `00-${'a'.repeat(32)}-00f067aa0ba902b7-01` };
  const answer = await (await serve(tracing)).inject({ url: '/orders/1', headers });
  await tracing.flush(5_000);
  expect(exported).toEqual([]);
  expect(answer.json().traceparent).toMatch(/^00-a{32}-[\da-f]{16}-00$/);
});

it('gives called servers the reference even where nothing is traced', async () => {
  const server = await serve(undefined);
  const answer = await (await fetch(`http://127.0.0.1:${portOf(server.server)}/calls`)).json();
  expect(answer).toMatchObject({ called: { id: answer.id } });
});

it('continues the trace in called servers below the span of the call', async () => {
  const tracing = start();
  const server = await serve(tracing);
  const answer = await (await fetch(`http://127.0.0.1:${portOf(server.server)}/calls`)).json();
  await tracing.flush(5_000);
  const call = spans().find(({ name }) => name === 'GET');
  expect(answer.called.traceparent).toBe(`00-${answer.id}-${String(call?.spanId)}-01`);
  expect(attributesOf('GET')).toMatchObject({ 'http.request.method': 'GET', 'server.address': '127.0.0.1' });
});

it.each([
  ['no OpenTelemetry without an address', '', false],
  ['it with an address', 'http://127.0.0.1:4318', true],
])('a server loads %s', async (_what, endpoint, isLoaded) => {
  const code = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
    const { runServer } = await import('./run-server.ts');
    await runServer({
      name: 'fixture',
      readConfig: () => ({ production: true, logLevel: 'silent', shutdownDelayMs: 0 }),
      traces: () => ({ endpoint: process.argv[1] || undefined, share: 1, version: '1.0.0' }),
      start: async ({ tracing }) => {
        const isLoaded = urls.some((url) => url.includes('@opentelemetry/sdk-trace'));
        process.stdout.write(JSON.stringify({ isLoaded, isTraced: tracing !== undefined }));
        return async () => undefined;
      },
    });
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code, endpoint], {
    cwd: import.meta.dirname,
  });
  expect(JSON.parse(stdout)).toEqual({ isLoaded, isTraced: isLoaded });
});

it('warns once while the collector fails', async () => {
  const tracing = start();
  const server = await serve(tracing);
  status = 400;
  for (let time = 0; time < 2; time++) {
    await server.inject('/orders/1');
    await tracing.flush(5_000);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  status = 200;
  await server.inject('/orders/1');
  await tracing.flush(5_000);
  status = 400;
  await server.inject('/orders/1');
  await tracing.flush(5_000);
  expect(warn).toHaveBeenCalledTimes(2);
});
