import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

const isMethod = (text: string): text is Method => (methods as readonly string[]).includes(text);

/**
 * Collects the routes that are declared from now on. Returns a function that lists the methods of a path: none if the path
 * does not exist, and never OPTIONS.
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
