import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AnswerCall, CallResult } from '../../calls/calls.ts';
import { Problem, readInput } from '../../problem.ts';
import type { CarrierCall, CarrierParts } from '../parts.ts';
import { type Shipment, ShipmentAddress } from './shipment.ts';
import { can, type ShipmentOrder } from './shipment-changes.ts';
import { trackingOf } from './tracking.ts';

const reference = z.string().trim().min(1).max(50);
const Weight = z.object({ uom: z.literal('g'), value: z.number().int().min(1).max(31_500) });

const OrdersBody = z.object({
  shipments: z.tuple([
    z.object({
      product: z.string().min(1).max(20).optional(),
      refNo: reference,
      shipper: ShipmentAddress,
      consignee: ShipmentAddress,
      details: z.object({ weight: Weight }).optional(),
      services: z.object({ visualCheckOfAge: z.enum(['A16', 'A18']).optional() }).optional(),
    }),
  ]),
});

const ReturnBody = z.object({
  receiver: ShipmentAddress,
  customerReference: reference,
  shipper: ShipmentAddress,
  itemWeight: Weight.optional(),
});

const ShipmentQuery = z.object({ shipment: z.string().min(1).max(40) });
const TrackingQuery = z.object({ trackingNumber: z.string().min(1).max(40) });

const subjectOf = ({ reference, trackingNumber }: Pick<Shipment, 'reference' | 'trackingNumber'>) => [
  reference,
  trackingNumber,
];

/** Stores the answer of a call with its shipment. */
function stored({ store }: CarrierParts, { trackingNumber }: Shipment, status: number, body: unknown): CallResult {
  return {
    status,
    body,
    documentId: trackingNumber,
    store(call) {
      const shipment = store.get(trackingNumber);
      if (shipment) store.save({ ...shipment, calls: [...shipment.calls, call] });
    },
  };
}

/** The shipment with this number. Throws a Problem with status 404. */
export function shipmentIn({ store }: CarrierParts, trackingNumber: string): Shipment {
  const shipment = store.get(trackingNumber);
  if (!shipment) throw new Problem(404, 'SHIPMENT_NOT_FOUND', 'There is no such shipment.');
  return shipment;
}

/** Where a shipment's label and code are; both are made on demand. */
function documentsOf({ publicUrl }: CarrierParts, { trackingNumber, token }: Shipment) {
  const folder = `${publicUrl()}/carrier/labels/${trackingNumber}/${token}`;
  return {
    label: { url: `${folder}/label.pdf`, fileFormat: 'PDF' },
    qrLabel: { url: `${folder}/code.png`, fileFormat: 'PNG' },
  };
}

function announce(parts: CarrierParts, order: ShipmentOrder): Shipment {
  const { faults, desk } = parts;
  if (faults.take('refused', [order.reference]))
    throw new Problem(422, 'ADDRESS_NOT_SERVED', 'The carrier does not deliver to this address.');
  return desk.announce(order);
}

/** Calls that make labels, for parcels to customers and from them. */
export function registerShippingApi(app: FastifyInstance, parts: CarrierParts, answer: AnswerCall<CarrierCall>): void {
  app.post('/parcel/de/shipping/v2/orders', (request, reply) => {
    const [{ refNo, shipper, consignee, details, services }] = readInput(OrdersBody, request.body).shipments;
    const work = () => {
      const weightGrams = details?.weight.value;
      const minAge = services?.visualCheckOfAge && Number(services.visualCheckOfAge.slice(1));
      if (minAge && consignee.locationId)
        throw new Problem(422, 'AGE_CHECK_NOT_POSSIBLE', 'Ages are checked at the door only.');
      const order = { reference: refNo, shipper, consignee, weightGrams, minAge };
      const shipment = announce(parts, { ...order, direction: 'outbound' });
      const item = { shipmentNo: shipment.trackingNumber, sstatus: { title: 'ok', statusCode: 200 } };
      const body = { status: { title: 'ok', statusCode: 200 }, items: [{ ...item, ...documentsOf(parts, shipment) }] };
      return stored(parts, shipment, 200, body);
    };
    return answer(request, reply, { call: 'labels', subject: [refNo], work });
  });

  app.post('/parcel/de/shipping/returns/v1/orders', (request, reply) => {
    const { customerReference, shipper, receiver, itemWeight } = readInput(ReturnBody, request.body);
    const work = () => {
      const order = { reference: customerReference, shipper, consignee: receiver, weightGrams: itemWeight?.value };
      const shipment = announce(parts, { ...order, direction: 'return' });
      const body = { shipmentNo: shipment.trackingNumber, sstatus: { title: 'ok', status: 201 } };
      return stored(parts, shipment, 201, { ...body, ...documentsOf(parts, shipment) });
    };
    return answer(request, reply, { call: 'labels', subject: [customerReference], work });
  });

  app.delete('/parcel/de/shipping/v2/orders', (request, reply) => {
    const shipment = shipmentIn(parts, readInput(ShipmentQuery, request.query).shipment);
    const work = () => {
      if (!can(shipment, 'cancel')) throw new Problem(409, 'NOT_CANCELLABLE', 'The carrier already has the shipment.');
      const cancelled = parts.desk.change(shipment, 'cancel');
      return stored(parts, cancelled, 200, { status: { title: 'ok', statusCode: 200 } });
    };
    return answer(request, reply, { call: 'labels', subject: subjectOf(shipment), work });
  });

  app.get('/track/shipments', (request, reply) => {
    const shipment = shipmentIn(parts, readInput(TrackingQuery, request.query).trackingNumber);
    const work = () => ({ status: 200, body: { shipments: [trackingOf(shipment)] }, store: () => undefined });
    return answer(request, reply, { call: 'tracking', subject: subjectOf(shipment), work });
  });
}
