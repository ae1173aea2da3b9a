import httpProxy from '@fastify/http-proxy';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes that the API takes at most: more is refused here, because the API hangs up while we would still be sending. */
const bodyLimit = 256 * 1024;

/** Errors on the way to the API look like the API's own. */
function answer(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ code, message, reference: reply.request.id });
}

/** Passes the API and its pictures on, so that the browser sees one origin. */
export async function registerApiProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { statusCode = 503 } = error;
      if (statusCode < 500) return answer(reply, statusCode, 'INVALID_REQUEST', 'The address is not valid.');
      request.log.error({ err: error, url: request.url, reference: request.id }, 'the API did not answer');
      return answer(reply, statusCode === 504 ? 504 : 503, 'API_UNAVAILABLE', 'The API did not answer.');
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) <= bodyLimit) return;
      reply.header('connection', 'close');
      return answer(reply, 413, 'PAYLOAD_TOO_LARGE', 'The body is too large.');
    });
    for (const prefix of ['/api', '/media']) {
      await scope.register(httpProxy, {
        upstream: apiUrl,
        prefix,
        rewritePrefix: prefix,
        http2: false,
        // who calls, as far as we know it ourselves: the API limits by address
        replyOptions: { rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }) },
      });
    }
  });
}
