import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { registerFaultRoutes } from '../faults/fault-routes.ts';
import { faultPanel } from '../faults/fault-views.ts';
import { Problem, readInput } from '../problem.ts';
import { pressButton, resend, shipmentOf } from './control-api.ts';
import { carrierPage, shipmentPage, shipmentsPage } from './control-views.ts';
import { locationsPage } from './location-views.ts';
import { findLocations } from './locations/find-locations.ts';
import { countries } from './locations/regions.ts';
import type { CarrierParts } from './parts.ts';
import type { Shipment } from './shipments/shipment.ts';

const maxShown = 200;
const send = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

const Search = z.object({
  country: z.enum(countries).default('DE'),
  place: z.string().trim().max(100).default('10115'),
});

const panelTexts = {
  lead: 'Faults of the carrier. Several faults may be on, each for other parcels.',
  match: 'Parcel',
  matchHelp: 'Part of the reference or number; empty: every parcel',
};

/** The control pages of the carrier; plain links and forms, no script. */
export function registerCarrierPages(app: FastifyInstance, parts: CarrierParts): void {
  const { faults, store } = parts;

  app.get('/carrier', (_request, reply) => {
    const shipments = store.list();
    return send(reply, shipmentsPage(shipments.slice(0, maxShown), shipments.length, faults));
  });
  app.get('/carrier/locations', (request, reply) => {
    const { country, place } = readInput(Search, request.query);
    const where = /\d/.test(place) ? { postalCode: place } : { city: place };
    const found = findLocations({ country, ...where, radiusMeters: 25_000, limit: 50, types: [] });
    return send(reply, locationsPage({ country, place }, found, faults));
  });
  app.get('/carrier/shipments/:trackingNumber', (request, reply) =>
    send(reply, shipmentPage(shipmentOf(parts, request.params), faults)),
  );

  const forms: readonly { readonly path: string; readonly act: (shipment: Shipment, body: unknown) => unknown }[] = [
    { path: 'events', act: (shipment, body) => pressButton(parts, shipment, body) },
    { path: 'notifications', act: (shipment, body) => resend(parts, shipment, body) },
  ];
  for (const { path, act } of forms) {
    app.post(`/carrier/shipments/:trackingNumber/${path}`, async (request, reply) => {
      const shipment = shipmentOf(parts, request.params);
      try {
        await act(shipment, request.body);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return send(reply, shipmentPage(shipment, faults, error.message), error.status);
      }
      return reply.redirect(`/carrier/shipments/${shipment.trackingNumber}`, 303);
    });
  }

  registerFaultRoutes(app, {
    path: '/carrier',
    faults,
    panel: () => carrierPage('Carrier faults', '/carrier/faults', faults, faultPanel('/carrier', faults, panelTexts)),
    read: readInput,
    notFound: (message) => new Problem(404, 'NOT_FOUND', message),
  });
}
