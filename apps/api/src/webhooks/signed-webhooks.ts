import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { isSignedWebhook } from './webhook-signature.ts';

const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

/**
 * Registers routes for notifications that are signed by the Standard Webhooks specification. `checkSignature` throws 401
 * NOTIFICATION_REFUSED; the signature is over the body as it arrived.
 */
export function registerSignedWebhooks(
  app: FastifyInstance,
  secret: string,
  register: (scope: FastifyInstance, checkSignature: (request: FastifyRequest) => void) => void,
): void {
  app.register(async (scope) => {
    const bodies = new WeakMap<FastifyRequest, string>();
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      bodies.set(request, body);
      void parse(request, body, done);
    });

    register(scope, (request) => {
      const webhook = {
        id: header(request, 'webhook-id'),
        timestamp: header(request, 'webhook-timestamp'),
        signature: header(request, 'webhook-signature'),
        body: bodies.get(request) ?? '',
      };
      if (isSignedWebhook(webhook, secret, new Date())) return;
      throw new ApiError({ status: 401, code: 'NOTIFICATION_REFUSED', message: 'The signature is not valid.' });
    });
  });
}
