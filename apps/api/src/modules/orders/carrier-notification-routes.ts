import { AcceptedEvent, CarrierNotification } from '@reprise/entities/shipment';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { registerSignedWebhooks } from '../../webhooks/signed-webhooks.ts';
import { eventsOf } from '../carrier/index.ts';
import type { ParcelTracking } from './parcel-tracking.ts';

/** Where the carrier reports parcels. */
export function registerCarrierNotifications(
  app: FastifyInstance,
  { config, mailer, log }: Pick<AppContext, 'config' | 'mailer' | 'log'>,
  tracking: Pick<ParcelTracking, 'report'>,
): void {
  registerSignedWebhooks(app, config.CARRIER_WEBHOOK_SECRET, (scope, checkSignature) => {
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
        checkSignature(request);
        const accepted = await tracking.report(data.id, eventsOf(data.events));
        if (!accepted) log.info({ trackingNumber: data.id }, 'the carrier reports a parcel of nobody');
        mailer.wake();
        return { accepted };
      },
    });
  });
}
