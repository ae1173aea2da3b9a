import type { IncomingHttpHeaders } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { Circuit } from '@reprise/api-clients';
import { maxBodyBytes } from '@reprise/entities/constants/requests';
import { maxUploadFormBytes, uploadTimeoutMs } from '@reprise/entities/upload';
import { allowSlowBody } from '@reprise/server-kit/http-server';
import { loggedPath } from '@reprise/server-kit/log-path';
import { traceparentOf } from '@reprise/server-kit/trace';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../boot/server/config.ts';
import { retryAfterSeconds } from './api-circuit.ts';
import { createApiUpstream } from './api-upstream.ts';
import { isMultipart } from './upload-request.ts';

/**
 * The API's limit in bytes. Larger bodies are refused here, because the API closes the connection while we are still
 * sending.
 */
const limitOf = (request: FastifyRequest) => (isMultipart(request) ? maxUploadFormBytes : maxBodyBytes);

/** Proxy errors have the format of the API's errors. */
function sendError(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ code, message, reference: reply.request.id });
}

const unavailable = (reply: FastifyReply, status = 503) =>
  sendError(reply.header('retry-after', retryAfterSeconds), status, 'API_UNAVAILABLE', 'The API did not respond.');

function refuseBody(reply: FastifyReply) {
  reply.header('connection', 'close');
  return sendError(reply, 413, 'PAYLOAD_TOO_LARGE', 'The body is too large.');
}

/** Hop-by-hop headers, which must not be forwarded (RFC 9110, 7.6.1). */
const connectionHeaders = new Set(
  'connection expect http2-settings keep-alive proxy-authorization proxy-connection te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));
}

/** Without what only the page cache reads, which would make lists larger by a kilobyte. */
function forBrowsers(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'cache-tag': _tags, 'cdn-cache-control': _age, ...others } = withoutConnection(headers);
  return others;
}

/**
 * Adds the client's address, which the API needs for its rate limits, and the trace, so that both logs have the same reference. `Via`
 * marks requests of pages, as opposed to those of the shell itself.
 */
const forwardedHeaders = (request: { ip: string; id: string }, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  traceparent: traceparentOf(request.id),
  ...withoutConnection(headers),
  'x-forwarded-for': request.ip,
  via: [headers.via, '1.1 shell'].filter(Boolean).join(', '),
});

/** Limits a body of unknown length. */
function limited(body: Readable, bodyLimit: number, onTooLarge: () => void): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= bodyLimit) return done(null, chunk);
      onTooLarge();
      done(new Error('The body is too large.'));
    },
  });
  return body.pipe(counter);
}

/** Forwards `/api` and `/media` to the API, so that browsers use one origin. */
export async function registerApiProxy(
  app: FastifyInstance,
  config: Pick<ShellConfig, 'apiUrl' | 'apiWriteTimeoutSeconds'>,
  circuit: Circuit,
): Promise<void> {
  const upstream = createApiUpstream(circuit, config.apiWriteTimeoutSeconds * 1000);
  app.addHook('onClose', () => upstream.destroy());
  await app.register(async (scope) => {
    const tooLarge = new WeakSet<FastifyRequest>();
    scope.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { statusCode = 503 } = error;
      if (tooLarge.has(request)) return refuseBody(reply);
      if (statusCode < 500) return sendError(reply, statusCode, 'INVALID_REQUEST', 'The address is not valid.');
      request.log.error({ err: error, url: loggedPath(request.url), reference: request.id }, 'API did not respond');
      return unavailable(reply, statusCode === 504 ? 504 : 503);
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > limitOf(request)) return refuseBody(reply);
      if (isMultipart(request)) allowSlowBody(request.raw, uploadTimeoutMs);
      if (circuit.isOpen) return unavailable(reply);
    });
    scope.addHook('preParsing', async (request, _reply, body) =>
      request.headers['transfer-encoding'] === undefined
        ? body
        : limited(body, limitOf(request), () => tooLarge.add(request)),
    );
    for (const prefix of ['/api', '/media']) {
      await scope.register(httpProxy, {
        upstream: config.apiUrl,
        prefix,
        rewritePrefix: prefix,
        http2: false,
        undici: upstream,
        // The shell logs one line per response.
        disableRequestLogging: true,
        replyOptions: {
          rewriteRequestHeaders: forwardedHeaders,
          rewriteHeaders: forBrowsers,
          // By default a GET is retried ten times after a 503, which would overload a failing API.
          retryDelay: () => null,
        },
      });
    }
  });
}
