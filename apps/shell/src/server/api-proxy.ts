import httpProxy from '@fastify/http-proxy';
import type { Circuit } from '@reprise/api-clients';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryAfterSeconds } from './api-circuit.ts';
import { createApiUpstream } from './api-upstream.ts';
import type { ShellConfig } from './config.ts';

/** Bytes that the API takes at most: more is refused here, because the API hangs up while we would still be sending. */
const bodyLimit = 256 * 1024;

/** Errors on the way to the API look like the API's own. */
function answer(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ code, message, reference: reply.request.id });
}

const unavailable = (reply: FastifyReply, status = 503) =>
  answer(reply.header('retry-after', retryAfterSeconds), status, 'API_UNAVAILABLE', 'The API did not answer.');

/** Passes the API and its pictures on, so that the browser sees one origin. */
export async function registerApiProxy(
  app: FastifyInstance,
  config: Pick<ShellConfig, 'apiUrl' | 'apiWriteTimeoutSeconds'>,
  circuit: Circuit,
): Promise<void> {
  const upstream = createApiUpstream(circuit, config.apiWriteTimeoutSeconds * 1000);
  app.addHook('onClose', () => upstream.destroy());
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { statusCode = 503 } = error;
      if (statusCode < 500) return answer(reply, statusCode, 'INVALID_REQUEST', 'The address is not valid.');
      request.log.error({ err: error, url: request.url, reference: request.id }, 'the API did not answer');
      return unavailable(reply, statusCode === 504 ? 504 : 503);
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
        reply.header('connection', 'close');
        return answer(reply, 413, 'PAYLOAD_TOO_LARGE', 'The body is too large.');
      }
      if (circuit.isOpen) return unavailable(reply);
    });
    for (const prefix of ['/api', '/media']) {
      await scope.register(httpProxy, {
        upstream: config.apiUrl,
        prefix,
        rewritePrefix: prefix,
        http2: false,
        undici: upstream,
        replyOptions: {
          // who calls, as far as we know it ourselves: the API limits by address
          rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
          // by default a GET is repeated ten times after a 503, which is the last thing that an API in distress needs
          retryDelay: () => null,
        },
      });
    }
  });
}
