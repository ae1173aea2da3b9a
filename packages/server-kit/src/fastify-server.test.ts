import { pino } from 'pino';
import { expect, it } from 'vitest';
import { jsonError } from './errors.ts';
import { registerErrors } from './fastify-errors.ts';
import { createFastifyServer, logRequests } from './fastify-server.ts';
import { createShutdown } from './shutdown.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const errors = { format: ({ code }: { code: string }) => jsonError({ code }) };

async function linesOf(url: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = createFastifyServer({ errors, log, shutdown: createShutdown() });
  registerErrors(app, errors);
  logRequests(app, (_request, reply) => (reply.statusCode === 500 ? { client: 'someone' } : {}));
  app.get('/fine', () => 'fine');
  app.get('/broken', () => {
    throw new Error('broken');
  });
  await app.inject({ url, headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  await app.close();
  return lines;
}

it('logs requests with the trace id as reference and without secrets', async () => {
  expect(await linesOf('/fine?token=abc')).toEqual([
    expect.objectContaining({ msg: 'request', reference: traceId, method: 'GET', url: '/fine?token=…', status: 200 }),
  ]);
});

it('logs errors with the same reference, and details of the request', async () => {
  expect(await linesOf('/broken')).toEqual([
    expect.objectContaining({ msg: 'request failed', reference: traceId, level: 50 }),
    expect.objectContaining({ msg: 'request', reference: traceId, status: 500, client: 'someone' }),
  ]);
});
