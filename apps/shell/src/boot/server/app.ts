import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { maxBodyBytes } from '@reprise/entities/constants/requests';
import { registerErrors } from '@reprise/server-kit/fastify-errors';
import { createFastifyServer, logRequests } from '@reprise/server-kit/fastify-server';
import { filePolicy } from '@reprise/server-kit/headers';
import { registerHealth } from '@reprise/server-kit/health';
import { createMetrics } from '@reprise/server-kit/metrics';
import { createShutdown } from '@reprise/server-kit/shutdown';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createApiCircuit } from '../../api/api-circuit.ts';
import { registerApiProxy } from '../../api/api-proxy.ts';
import { registerDiscovery } from '../../discovery/routes.ts';
import { createErrorOptions } from '../../document/server/error-document.ts';
import { createChangeFeed } from '../../pages/change-feed.ts';
import { createPageHandler } from '../../pages/handle-page.ts';
import { createPageMetrics } from '../../pages/page-metrics.ts';
import type { PageServices } from '../../pages/page-services.ts';
import { createReleaseCheck } from '../../remotes/server/probe-release.ts';
import { createReleaseFaults } from '../../remotes/server/release-faults.ts';
import { registerReleaseReports } from '../../remotes/server/release-reports.ts';
import { registerHandOver } from '../../routing/server/hand-over.ts';

const allowFile = (reply: FastifyReply) => void reply.header('content-security-policy', filePolicy);

/** Creates the shell's server: static files, the API proxy, health checks, and pages for all other paths. */
export async function createApp(
  given: Omit<PageServices, 'circuit' | 'pageMetrics' | 'changes'>,
): Promise<FastifyInstance> {
  const { config, assets, pool, log, shutdown = createShutdown(), metrics = createMetrics(), tracing } = given;
  const errors = await createErrorOptions(config);
  const app = createFastifyServer({ errors, log, shutdown, metrics, tracing, trustProxy: config.trustedProxies });
  const circuit = createApiCircuit(config, app.log);
  app.addHook('onClose', () => circuit.stop());
  const changes = createChangeFeed(config, app.log);
  app.addHook('onClose', () => changes.stop());
  const services = { ...given, circuit, changes, pageMetrics: createPageMetrics(metrics, circuit, changes) };
  const faults = createReleaseFaults({ pool, checkWith: createReleaseCheck(services, app.log), log: app.log });
  const page = createPageHandler(services, faults);
  registerErrors(app, errors);
  await app.register(fastifyStatic, {
    root: assets.directory,
    prefix: '/assets/',
    immutable: config.production,
    maxAge: config.production ? '1y' : 0,
    index: false,
    preCompressed: true,
    setHeaders: allowFile,
  });
  await app.register(fastifyStatic, {
    root: path.join(assets.directory, '../../public'),
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    maxAge: '1h',
    setHeaders: allowFile,
  });
  await registerApiProxy(app, config, circuit);
  registerDiscovery(app, services);
  registerHandOver(app, services);
  registerReleaseReports(app, faults);
  registerHealth(app, shutdown, () => {
    const status = pool.status();
    const ready = status.remotes.length > 0 && status.remotes.every(({ version }) => version !== null);
    return { status: ready ? 'ready' : 'starting', ...status, faults: faults.counts(), api: circuit.status() };
  });
  logRequests(app);
  await app.register(async (pages) => {
    // Pages accept forms only.
    pages.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: maxBodyBytes } as const;
    pages.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) => done(null, body));
    // a form with files is not read here
    pages.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
    pages.route({ method: ['GET', 'POST'], url: '/', handler: page });
    pages.route({ method: ['GET', 'POST'], url: '/*', handler: page });
  });
  return app;
}
