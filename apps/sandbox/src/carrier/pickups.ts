import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AnswerCall } from '../calls/calls.ts';
import { Problem, readInput } from '../problem.ts';
import type { Documents } from '../storage/documents.ts';
import { countries } from './locations/regions.ts';
import type { CarrierCall } from './parts.ts';
import { ShipmentAddress } from './shipments/shipment.ts';

/** A parcel that is picked up at its sender's door. */
export const Pickup = z.object({
  id: z.string(),
  key: z.string(),
  slotId: z.string(),
  reference: z.string(),
  createdAt: z.number(),
});
export type Pickup = z.infer<typeof Pickup>;

const windows = [
  ['08:00', '12:00'],
  ['12:00', '16:00'],
  ['16:00', '20:00'],
] as const;
const daysAhead = 7;
const pickupsPerSlot = 3;
const dayMs = 24 * 60 * 60_000;

interface Place {
  readonly country: string;
  readonly postalCode: string;
}

/** Every slot of the next week near a place; the driver has Sundays off. */
function slotsOf({ country, postalCode }: Place, now: number) {
  const area = `${country}${postalCode.replace(/\W/g, '').toUpperCase()}`;
  return Array.from({ length: daysAhead }, (_, index) => new Date(now + (index + 1) * dayMs))
    .filter((day) => day.getUTCDay() !== 0)
    .flatMap((day) => {
      const date = day.toISOString().slice(0, 10);
      return windows.map(([from, to]) => ({ id: `${area}-${date}-${from.slice(0, 2)}`, date, from, to }));
    });
}

/** Some slots are full of other customers' parcels: always the same ones, and never a whole day. */
const isBusy = (id: string) => /-12$/.test(id) && (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0;

const SlotQuery = z.object({ country: z.enum(countries), postalCode: z.string().trim().min(4).max(10) });
const OrderBody = z.object({
  slotId: z.string().min(1).max(60),
  reference: z.string().min(1).max(50),
  address: ShipmentAddress,
});
const CancelQuery = z.object({ pickup: z.string().min(1).max(60) });
const SlotParams = z.object({ slotId: z.string() });

/** Keeps the pickups and which slots are full. */
export function createPickups(documents: Documents<Pickup>, now: () => number = Date.now) {
  const filled = new Set<string>();
  const all = () => [...documents.all()];
  const countOf = (slotId: string) => all().filter((pickup) => pickup.slotId === slotId).length;
  const isFree = (slotId: string) => !(filled.has(slotId) || isBusy(slotId) || countOf(slotId) >= pickupsPerSlot);

  return {
    freeSlots: (place: Place) => slotsOf(place, now()).filter(({ id }) => isFree(id)),
    /** Books a slot once for each key. Throws a Problem with status 409 if it is full. */
    async book(key: string, { slotId, reference }: Pick<Pickup, 'slotId' | 'reference'>): Promise<Pickup> {
      const known = all().find((pickup) => pickup.key === key);
      if (known) return known;
      if (!isFree(slotId)) throw new Problem(409, 'SLOT_TAKEN', 'There is no room left in this slot.');
      const pickup = { id: randomUUID(), key, slotId, reference, createdAt: now() };
      await documents.put(pickup.id, pickup);
      return pickup;
    },
    cancel(id: string): void {
      void documents.remove(id);
    },
    /** As if other customers had booked what is left of a slot. */
    fill: (slotId: string) => void filled.add(slotId),
    list: all,
    written: () => documents.written(),
  };
}
export type Pickups = ReturnType<typeof createPickups>;

/** Calls about parcels that are picked up. */
export function registerPickupApi(app: FastifyInstance, pickups: Pickups, answer: AnswerCall<CarrierCall>): void {
  app.get('/pickup/v1/slots', (request, reply) => {
    const place = readInput(SlotQuery, request.query);
    const work = () => ({ status: 200, body: { slots: pickups.freeSlots(place) }, store: () => undefined });
    return answer(request, reply, { call: 'pickups', subject: [place.postalCode], work });
  });

  app.post('/pickup/v1/orders', async (request, reply) => {
    const { slotId, reference } = readInput(OrderBody, request.body);
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' && header !== '' ? header : randomUUID();
    const { id } = await pickups.book(key, { slotId, reference });
    const work = () => ({ status: 201, body: { pickupId: id }, store: () => undefined });
    return answer(request, reply, { call: 'pickups', subject: [reference], work });
  });

  app.delete('/pickup/v1/orders', (request, reply) => {
    const { pickup } = readInput(CancelQuery, request.query);
    const work = () => {
      pickups.cancel(pickup);
      return { status: 200, body: { status: 'cancelled' }, store: () => undefined };
    };
    return answer(request, reply, { call: 'pickups', subject: [pickup], work });
  });
}

/** Calls for tests: look at pickups, and fill a slot. */
export function registerPickupControl(app: FastifyInstance, pickups: Pickups): void {
  app.get('/carrier/control/pickups', () => ({ pickups: pickups.list() }));
  app.post('/carrier/control/pickup-slots/:slotId/fill', (request) => {
    const { slotId } = SlotParams.parse(request.params);
    pickups.fill(slotId);
    return { slotId };
  });
}
