import { createShutdown, type Shutdown } from '@reprise/server-kit/shutdown';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { IndexPort } from './index-port.ts';
import { eventRoutes } from './routes/events.ts';
import { healthRoutes } from './routes/health.ts';
import { readRoutes } from './routes/reads.ts';
import { RequestError } from './wire/request-error.ts';

export interface AppOptions {
  readonly index: IndexPort;
  readonly keys: ReadonlySet<string>;
  /** Nothing is logged without it. */
  readonly log?: FastifyBaseLogger | undefined;
  readonly shutdown?: Shutdown;
}

function statusOf(error: FastifyError | RequestError): number {
  if (error instanceof RequestError) return error.status;
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
}

/** The search service without a socket: the provider's protocol over an index. */
export function createApp({ index, keys, log, shutdown = createShutdown() }: AppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    return503OnClosing: false,
    // Reads are too many to log each one; what fails is logged where it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      maxParamLength: 5000,
      // The routes read the query string themselves: brackets are objects there.
      querystringParser: () => ({}),
      onBadUrl: (_path, _request, response) => {
        response.statusCode = 400;
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(JSON.stringify({ message: 'The path is not valid percent-encoded UTF-8' }));
      },
    },
  });

  shutdown.watch(app.server);

  // Shops are on other origins, and no cookie is involved.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*');
  });
  app.options('/*', async (_request, reply) =>
    reply
      .header('Access-Control-Allow-Methods', 'GET, POST, OPTIONS')
      .header('Access-Control-Allow-Headers', 'Content-Type')
      .header('Access-Control-Max-Age', '86400')
      .code(204)
      .send(),
  );

  app.setErrorHandler<FastifyError | RequestError>((error, request, reply) => {
    const status = statusOf(error);
    if (status === 503) reply.header('Retry-After', '2');
    if (status === 500) request.log.error({ err: error, path: request.url.split('?')[0] }, 'a read failed');
    return reply.code(status).send({ message: status === 500 ? 'Something went wrong' : error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'No such path' }));

  healthRoutes(app, index, shutdown);
  app.register(async (reads) => readRoutes(reads, { index, keys }));
  app.register(async (events) => eventRoutes(events, keys));
  return app;
}
