import { AcceptedEvent, CarrierNotification } from '@reprise/entities/shipment';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { route } from '../../route.ts';
import { eventsOf, isSignedWebhook } from '../carrier/index.ts';
import type { ParcelTracking } from './parcel-tracking.ts';

const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

/** Where the carrier reports parcels. The signature is over the body as it arrived. */
export function registerCarrierNotifications(
  app: FastifyInstance,
  { config, mailer, log }: Pick<AppContext, 'config' | 'mailer' | 'log'>,
  tracking: ParcelTracking,
): void {
  app.register(async (scope) => {
    const bodies = new WeakMap<FastifyRequest, string>();
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      bodies.set(request, body);
      void parse(request, body, done);
    });

    function isSigned(request: FastifyRequest): boolean {
      const webhook = {
        id: header(request, 'webhook-id'),
        timestamp: header(request, 'webhook-timestamp'),
        signature: header(request, 'webhook-signature'),
        body: bodies.get(request) ?? '',
      };
      return isSignedWebhook(webhook, config.CARRIER_WEBHOOK_SECRET, new Date());
    }

    route(scope, {
      method: 'POST',
      url: '/api/carrier/notifications',
      access: 'visitor',
      csrf: { exempt: 'The carrier calls it and signs every notification.' },
      rateLimit: { exempt: 'All notifications come from one client, and each needs the signature.' },
      tag: 'orders',
      summary: 'Takes what the carrier reports about parcels.',
      body: CarrierNotification,
      response: AcceptedEvent,
      status: 202,
      errors: { NOTIFICATION_REFUSED: 401 },
      async handler({ body: { data }, request }) {
        if (!isSigned(request))
          throw new ApiError({ status: 401, code: 'NOTIFICATION_REFUSED', message: 'The signature is not valid.' });
        const accepted = await tracking.report(data.id, eventsOf(data.events));
        if (!accepted) log.info({ trackingNumber: data.id }, 'the carrier reports a parcel of nobody');
        mailer.wake();
        return { accepted };
      },
    });
  });
}
