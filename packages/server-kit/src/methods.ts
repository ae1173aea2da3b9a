import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

const isMethod = (text: string): text is Method => (methods as readonly string[]).includes(text);

/**
 * Follows the routes that a server declares from now on, and tells which methods are served at a path; none where there is
 * nothing. OPTIONS is not told.
 */
export function createMethodTable(app: FastifyInstance): (url: string) => Method[] {
  const {
    ignoreTrailingSlash = false,
    maxParamLength = 100,
    caseSensitive = true,
  } = app.initialConfig.routerOptions ?? {};
  const router = findMyWay({ ignoreTrailingSlash, maxParamLength, caseSensitive });
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (isMethod(method) && !router.hasRoute(method, route.url)) router.on(method, route.url, () => undefined);
    }
  });
  return (url) => {
    const path = url.split('?', 1)[0] ?? url;
    return methods.filter((method) => router.find(method, path) !== null);
  };
}
