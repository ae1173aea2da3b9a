import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { SandboxConfig } from './config.ts';
import { registerControlPage } from './control/routes.ts';
import { protectPages } from './control/security.ts';
import { createMailStandIn } from './mail/stand-in.ts';
import type { StandIn } from './stand-in.ts';

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Opens the control page's port and the port of every stand-in; answers the port numbers by their name. */
  listen(): Promise<Record<string, number>>;
  /** Finishes what is in flight and closes every port. */
  close(): Promise<void>;
}

function loggerOf({ production, logLevel }: SandboxConfig) {
  if (production) return { level: logLevel };
  return {
    level: logLevel,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
  };
}

/** Builds the sandbox: the control page and one stand-in per third party. */
export async function createApp(config: SandboxConfig): Promise<Sandbox> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : loggerOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  });
  const standIns: StandIn[] = [await createMailStandIn(config, app.log)];
  let ready = false;

  await app.register(formbody);
  protectPages(app);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'starting' }));
  registerControlPage(app, standIns);
  for (const standIn of standIns) standIn.register(app);

  return {
    app,
    async listen() {
      const ports: Record<string, number> = {};
      for (const standIn of standIns) Object.assign(ports, await standIn.listen());
      await app.listen({ host: config.host, port: config.port });
      const address = app.server.address();
      if (address !== null && typeof address === 'object') ports.http = address.port;
      ready = true;
      return ports;
    },
    async close() {
      ready = false;
      await Promise.all(standIns.map((standIn) => standIn.close()));
      await app.close();
    },
  };
}
