import type { FastifyInstance } from 'fastify';

/** Content security policy of the sandbox's pages. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers call the route from pages of other sites, as third parties are called. */
    acceptsOtherSites?: boolean;
  }
}

/** Rejects cross-site changes, so that no other site can empty the inbox. */
export function protectPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const isSafe =
      request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.acceptsOtherSites === true;
    if (!isSafe && site !== undefined && site !== 'same-origin' && site !== 'none') {
      return reply.code(403).send({ code: 'CROSS_SITE', message: 'Changes are accepted from the control page only.' });
    }
    return undefined;
  });
}
