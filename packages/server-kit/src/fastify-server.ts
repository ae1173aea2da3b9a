import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { type FastifyErrorOptions, serverOptions } from './fastify-errors.ts';
import { loggedPath } from './log-path.ts';
import type { Metrics } from './metrics.ts';
import type { Shutdown } from './shutdown.ts';
import { keepSpan, spanOf, type Tracing } from './spans.ts';
import type { TlsIdentity } from './tls-identity.ts';

export interface FastifyServerSettings
  extends Pick<FastifyServerOptions, 'bodyLimit' | 'trustProxy' | 'routerOptions'> {
  readonly errors: FastifyErrorOptions;
  readonly shutdown: Shutdown;
  /** Connections are encrypted with it; plain HTTP without it. */
  readonly tls?: TlsIdentity | undefined;
  /** Nothing is logged without it. */
  readonly log?: FastifyBaseLogger | undefined;
  /** Requests are not measured without it. */
  readonly metrics?: Pick<Metrics, 'request'> | undefined;
  /** Requests are not traced without it. */
  readonly tracing?: Pick<Tracing, 'request'> | undefined;
}

/** Paths without a route share a series: visitors can make up any number of them. */
const unknownRoute = 'none';

const routeOf = ({ is404, routeOptions: { url } }: FastifyRequest) => (is404 ? unknownRoute : (url ?? unknownRoute));

function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'request'>): void {
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    metrics.request({ method: request.method, route: routeOf(request), status, seconds: elapsedTime / 1000 });
  });
}

/** Health checks and files are asked for all the time, and there is nothing to learn from their traces. */
const untracedRoutes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/assets/*']);

function traceRequests(app: FastifyInstance, tracing: Pick<Tracing, 'request'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, protocol, hostname, raw } = request;
    const route = routeOf(request);
    if (!untracedRoutes.has(route)) {
      const attributes = { 'http.request.method': method, 'url.scheme': protocol, 'server.address': hostname };
      keepSpan(raw, tracing.request(raw, `${method} ${route}`, { ...attributes, 'http.route': route }));
    }
    done();
  });
  app.addHook('onResponse', async ({ raw }, { statusCode }) => {
    const span = spanOf(raw);
    span?.set({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
  });
}

/**
 * Creates a Fastify server as all services use it: behind `createHttpServer`, stopped by `shutdown`, with the trace id of the
 * request as `reference` in every line of its log. Call `registerErrors` before declaring routes.
 */
export function createFastifyServer({
  errors,
  shutdown,
  log,
  tls,
  metrics,
  tracing,
  ...options
}: FastifyServerSettings): FastifyInstance {
  const settings: FastifyServerOptions = {
    ...options,
    ...serverOptions({ ...errors, tls }),
    ...(log ? { loggerInstance: log } : {}),
    // requests on open connections are answered while the server stops
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    // Only for the address in the log: `createHttpServer` encrypts.
    ...(tls && { https: {} }),
  };
  const app: FastifyInstance = Fastify(settings);
  shutdown.watch(app.server);
  if (metrics) measureRequests(app, metrics);
  if (tracing) traceRequests(app, tracing);
  return app;
}

/** Logs one line per request when it is answered, with further `details` if given. Secrets in URLs are redacted. */
export function logRequests(
  app: FastifyInstance,
  details: (request: FastifyRequest, reply: FastifyReply) => object = () => ({}),
): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info({ ...line, ...details(request, reply) }, 'request');
  });
}
