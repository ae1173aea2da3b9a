import path from 'node:path';
import formBody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import { registerHealth } from '@reprise/server-kit/health';
import { createShutdown } from '@reprise/server-kit/shutdown';
import { traceIdOf } from '@reprise/server-kit/trace';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createApiCircuit } from './api-circuit.ts';
import { registerApiProxy } from './api-proxy.ts';
import { registerDiscovery } from './discovery/routes.ts';
import { createPageHandler } from './handle-page.ts';
import type { PageServices } from './page-services.ts';
import { createReleaseCheck } from './probe-release.ts';
import { createReleaseFaults } from './release-faults.ts';
import { registerReleaseReports } from './release-reports.ts';

/** Builds the shell's server: static files, the way to the API, health, and pages for everything else. */
export async function createApp(given: Omit<PageServices, 'circuit'>): Promise<FastifyInstance> {
  const { config, assets, pool, log, shutdown = createShutdown() } = given;
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    // a path that cannot even be read is nobody's page: the router says so as it does of every other
    frameworkErrors: (_error, request, reply): void => void page(request, reply),
    genReqId: traceIdOf,
    trustProxy: config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: false },
  });
  shutdown.watch(app.server);
  const circuit = createApiCircuit(config, app.log);
  app.addHook('onClose', () => circuit.stop());
  const services = { ...given, circuit };
  const faults = createReleaseFaults({ pool, checkWith: createReleaseCheck(services, app.log), log: app.log });
  const page = createPageHandler(services, faults);
  await app.register(formBody, { bodyLimit: 256 * 1024 });
  await app.register(fastifyStatic, {
    root: assets.directory,
    prefix: '/assets/',
    immutable: config.production,
    maxAge: config.production ? '1y' : 0,
    index: false,
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: path.join(assets.directory, '../../public'),
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    maxAge: '1h',
  });
  await registerApiProxy(app, config, circuit);
  registerDiscovery(app, services);
  registerReleaseReports(app, faults);
  registerHealth(app, shutdown, () => {
    const status = pool.status();
    const ready = status.remotes.length > 0 && status.remotes.every(({ version }) => version !== null);
    return { status: ready ? 'ready' : 'starting', ...status, faults: faults.counts(), api: circuit.status() };
  });
  // one line for each request, when it is answered
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, url, status: reply.statusCode, ms }, 'request');
  });
  app.route({ method: ['GET', 'POST'], url: '/', handler: page });
  app.route({ method: ['GET', 'POST'], url: '/*', handler: page });
  return app;
}
