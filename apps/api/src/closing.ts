import type { FastifyInstance } from 'fastify';

const interval = 50;

/**
 * Lets the server stop as soon as the last request in flight is answered: connections that are kept alive after an answer
 * given while closing would otherwise hold it for more than a minute.
 */
export function registerQuickClosing(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), interval);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
