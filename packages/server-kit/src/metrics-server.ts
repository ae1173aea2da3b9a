import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ErrorFormat } from './errors.ts';
import { registerErrors } from './fastify-errors.ts';
import { createFastifyServer } from './fastify-server.ts';
import type { Metrics } from './metrics.ts';
import type { Shutdown } from './shutdown.ts';

const format: ErrorFormat = ({ message }) => ({ type: 'text/plain; charset=utf-8', body: `${message}\n` });

interface MetricsServer {
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  readonly shutdown: Shutdown;
  /** Nothing is logged without it. */
  readonly log?: FastifyBaseLogger;
}

/** A server with nothing but `/metrics`, for a port of its own: the public ports have no such path. */
export function createMetricsServer({ metrics, shutdown, log }: MetricsServer): FastifyInstance {
  const app = createFastifyServer({ errors: { format }, shutdown, log });
  registerErrors(app, { format });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  return app;
}
