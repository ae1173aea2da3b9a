import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { Problem, readInput } from '../problem.ts';
import { repeated } from '../webhooks/notification.ts';
import type { CarrierParts } from './parts.ts';
import { type Shipment, shipmentEvents } from './shipments/shipment.ts';
import { shipmentIn } from './shipments/shipping-api.ts';

const ReferenceQuery = z.object({ reference: z.string().optional() });
const ShipmentParams = z.object({ trackingNumber: z.string() });
export const EventBody = z.object({ event: z.enum(shipmentEvents) });
export const Resend = z.object({
  repeat: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false),
});

/** The shipment that a path names. Throws a Problem with status 404. */
export const shipmentOf = (parts: CarrierParts, params: unknown): Shipment =>
  shipmentIn(parts, ShipmentParams.parse(params).trackingNumber);

/** Triggers an event. Throws a Problem with status 422 if it is not possible. */
export async function pressButton({ desk, store }: CarrierParts, shipment: Shipment, body: unknown): Promise<Shipment> {
  const { event } = readInput(EventBody, body);
  const next = desk.changeUntil(shipment, event);
  if (next.events.length === shipment.events.length)
    throw new Problem(
      422,
      'NOT_POSSIBLE',
      `${event} is not possible: shipment ${shipment.trackingNumber} is ${shipment.status}.`,
    );
  await store.written(shipment.trackingNumber);
  return next;
}

/** Sends what is waiting now; with `repeat` everything again. */
export async function resend({ store, worker }: CarrierParts, shipment: Shipment, body: unknown): Promise<void> {
  if (readInput(Resend, body ?? {}).repeat)
    store.save({ ...shipment, notifications: repeated(shipment.notifications) });
  await worker.flush(shipment.trackingNumber);
}

/** A shipment as tests see it. */
function shown({ calls: _calls, token: _token, ...shipment }: Shipment) {
  return shipment;
}

/** Calls for tests: look at shipments and make things happen. */
export function registerCarrierControl(app: FastifyInstance, parts: CarrierParts): void {
  const { store } = parts;
  app.get('/carrier/control/shipments', (request) => ({
    shipments: store.list(ReferenceQuery.parse(request.query).reference).map(shown),
  }));
  app.get('/carrier/control/shipments/:trackingNumber', (request) => shown(shipmentOf(parts, request.params)));
  app.post('/carrier/control/shipments/:trackingNumber/events', async (request) =>
    shown(await pressButton(parts, shipmentOf(parts, request.params), request.body)),
  );
  app.post('/carrier/control/shipments/:trackingNumber/notifications', async (request) => {
    await resend(parts, shipmentOf(parts, request.params), request.body);
    return shown(shipmentOf(parts, request.params));
  });
}
