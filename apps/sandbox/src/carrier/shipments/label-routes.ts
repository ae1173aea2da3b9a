import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { Problem } from '../../problem.ts';
import type { CarrierParts } from '../parts.ts';
import { labelOf, qrCodeOf } from './documents.ts';
import type { Shipment } from './shipment.ts';
import { shipmentIn } from './shipping-api.ts';

const Params = z.object({ trackingNumber: z.string(), token: z.string() });

/** The shipment of a label's address, which nobody can guess. Throws a Problem with status 404. */
function shipmentOfLabel(parts: CarrierParts, params: unknown): Shipment {
  const { trackingNumber, token } = Params.parse(params);
  const shipment = shipmentIn(parts, trackingNumber);
  const [expected, given] = [Buffer.from(shipment.token), Buffer.from(token)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new Problem(404, 'SHIPMENT_NOT_FOUND', 'There is no such shipment.');
  return shipment;
}

/** Labels and codes, made when they are asked for. */
export function registerLabels(app: FastifyInstance, parts: CarrierParts): void {
  app.get('/carrier/labels/:trackingNumber/:token/label.pdf', async (request, reply) =>
    reply.type('application/pdf').send(await labelOf(shipmentOfLabel(parts, request.params))),
  );
  app.get('/carrier/labels/:trackingNumber/:token/code.png', async (request, reply) =>
    reply.type('image/png').send(await qrCodeOf(shipmentOfLabel(parts, request.params))),
  );
}
