import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import type { OpenDatabase } from './database/connect.ts';
import { registerErrorHandling } from './errors.ts';
import { registerLocale } from './locale.ts';
import { createLogger } from './log.ts';
import { registerHealth } from './modules/health/routes.ts';
import { registerOpenApi } from './openapi.ts';
import { registerServiceToken } from './service-token.ts';
import { traceIdOf } from './trace.ts';

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  clock?: () => Date;
}

function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    loggerInstance: createLogger(config),
    genReqId: traceIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.decorate('documentedRoutes', []);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-version': config.APP_VERSION });
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
    request.log.info(line, 'request');
  });
  return app;
}

/** The whole API on an open, migrated database; closing it does not close the database. */
export async function createApp({ config, database, clock = () => new Date() }: AppOptions): Promise<FastifyInstance> {
  const app = createServer(config);
  registerErrorHandling(app);
  registerLocale(app);
  registerServiceToken(app, config.SERVICE_TOKEN);

  const context: AppContext = { config, db: database.db, clock, log: app.log };
  registerHealth(app, context);
  registerOpenApi(app, config.APP_VERSION);
  await app.ready();
  return app;
}
