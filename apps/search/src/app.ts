import { type ErrorFormat, jsonError } from '@reprise/server-kit/errors';
import { type FastifyErrorOptions, registerErrors } from '@reprise/server-kit/fastify-errors';
import { createFastifyServer } from '@reprise/server-kit/fastify-server';
import { createMetrics, type Metrics } from '@reprise/server-kit/metrics';
import { createShutdown, type Shutdown } from '@reprise/server-kit/shutdown';
import type { Tracing } from '@reprise/server-kit/spans';
import type { TlsIdentity } from '@reprise/server-kit/tls-identity';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createBehaviour } from './behaviour/behaviour.ts';
import type { IndexPort } from './index-port.ts';
import type { FactsPort } from './item-questions/product-facts.ts';
import { eventRoutes } from './routes/events.ts';
import { healthRoutes } from './routes/health.ts';
import { registerIndexMetrics } from './routes/index-metrics.ts';
import { readRoutes } from './routes/reads.ts';
import { RequestError } from './wire/request-error.ts';

export interface AppOptions {
  readonly index: IndexPort;
  /** What questions about products are answered from. */
  readonly facts: FactsPort;
  readonly keys: ReadonlySet<string>;
  /** Logs nothing if omitted. */
  readonly log?: FastifyBaseLogger | undefined;
  readonly shutdown?: Shutdown;
  readonly metrics?: Metrics;
  /** Requests are not traced without it. */
  readonly tracing?: Tracing | undefined;
  /** Connections are encrypted with it. */
  readonly tls?: TlsIdentity | undefined;
}

/** Error messages without a full stop, as in the provider's protocol. */
const format: ErrorFormat = ({ message }) => jsonError({ message: message.replace(/\.$/, '') });

/** Shops call from other origins, without cookies. */
const sharedHeaders = { 'Access-Control-Allow-Origin': '*' };

const errorOptions: FastifyErrorOptions = {
  format,
  headers: sharedHeaders,
  notFound: () => ({ status: 404, code: 'NOT_FOUND', message: 'No such path' }),
  toFailure: (error) =>
    error instanceof RequestError
      ? {
          status: error.status,
          code: 'INVALID_REQUEST',
          message: error.message,
          ...(error.status === 503 && { headers: { 'Retry-After': '2' } }),
        }
      : undefined,
};

/** Builds the search service: the provider's protocol over an index. It does not listen yet. */
export function createApp({
  index,
  facts,
  keys,
  log,
  tls,
  tracing,
  shutdown = createShutdown(),
  metrics = createMetrics(),
}: AppOptions): FastifyInstance {
  const app = createFastifyServer({
    errors: errorOptions,
    log,
    shutdown,
    metrics,
    tracing,
    tls,
    routerOptions: {
      maxParamLength: 5000,
      // The routes parse the query string themselves, because brackets denote objects.
      querystringParser: () => ({}),
    },
  });
  registerErrors(app, errorOptions);
  app.options('/*', async (_request, reply) =>
    reply
      .header('Access-Control-Allow-Methods', 'GET, POST, OPTIONS')
      .header('Access-Control-Allow-Headers', 'Content-Type')
      .header('Access-Control-Max-Age', '86400')
      .code(204)
      .send(),
  );

  registerIndexMetrics(metrics, index);
  healthRoutes(app, index, shutdown);
  const behaviour = createBehaviour();
  app.register(async (reads) => readRoutes(reads, { index, facts, keys, behaviour }));
  app.register(async (events) => eventRoutes(events, { behaviour, keys }));
  return app;
}
