import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { type Carrier, CarrierError } from './carrier.ts';
import { DhlLocations, pickupPointOf } from './dhl-locations.ts';
import {
  BookedPickup,
  consigneeOf,
  DhlLabels,
  DhlReturnLabel,
  DhlTracking,
  eventsOf,
  FreeSlots,
  shipperOf,
} from './dhl-parcels.ts';

export interface DhlOptions {
  /** Base of the carrier's API, without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

const ProblemBody = z.object({ detail: z.string(), code: z.string().optional() });

/** The first call with this key is still under way; the same call may be sent again. */
const inProgressCode = 'IN_PROGRESS';
const retryMs = 100;

async function refusalOf(response: Response): Promise<CarrierError> {
  const problem = ProblemBody.safeParse(await response.json().catch(() => undefined));
  const message = problem.data?.detail ?? `The carrier answered ${response.status}.`;
  return new CarrierError(response.status, message, problem.data?.code);
}

/** 429 is a refusal that passes, so it counts as a failure. */
const isRefused = ({ status }: Response) => status >= 400 && status < 500 && status !== 429;

interface CarrierCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  /** A repeated call with the same key has no further effect. */
  readonly key?: string;
}

/** The carrier behind the protocol of docs/contracts/carrier.md. */
export function createDhlCarrier({ url, apiKey, timeoutMs }: DhlOptions): Carrier {
  async function send(path: string, { method = 'GET', body, key }: CarrierCall): Promise<Response> {
    const response = await fetch(url + path, {
      method,
      headers: {
        'dhl-api-key': apiKey,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (isRefused(response)) throw await refusalOf(response);
    if (!response.ok) throw new Error(`The carrier answered ${response.status}.`);
    return response;
  }

  async function call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options: CarrierCall = {},
  ): Promise<z.output<Schema>> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      try {
        return schema.parse(await (await send(path, options)).json());
      } catch (error) {
        const isBusy = error instanceof CarrierError && error.code === inProgressCode;
        if (!isBusy || Date.now() > deadline) throw error;
        await delay(retryMs);
      }
    }
  }

  return {
    async findPoints({ country, postcode, city, limit, maxMeters }) {
      const query = new URLSearchParams({
        countryCode: country,
        ...(postcode && { postalCode: postcode }),
        ...(city && { addressLocality: city }),
        radius: String(maxMeters),
        limit: String(limit),
      });
      const { locations } = await call(`/location-finder/v1/find-by-address?${query}`, DhlLocations);
      return locations.map(pickupPointOf).filter((point) => point !== undefined);
    },
    async announce({ key, reference, sender, recipient, minAge }) {
      const services = minAge === undefined ? {} : { services: { visualCheckOfAge: `A${minAge}` } };
      const parties = { shipper: shipperOf(sender), consignee: consigneeOf(recipient) };
      const shipment = { refNo: reference, ...parties, ...services };
      const options = { method: 'POST', body: { shipments: [shipment] }, key } as const;
      const [{ shipmentNo, label }] = (await call('/parcel/de/shipping/v2/orders', DhlLabels, options)).items;
      return { trackingNumber: shipmentNo, labelUrl: label.url };
    },
    async announceReturn({ key, reference, sender, recipient }) {
      const body = { customerReference: reference, shipper: consigneeOf(sender), receiver: shipperOf(recipient) };
      const options = { method: 'POST', body, key } as const;
      const { shipmentNo, label, qrLabel } = await call(
        '/parcel/de/shipping/returns/v1/orders',
        DhlReturnLabel,
        options,
      );
      return { trackingNumber: shipmentNo, labelUrl: label.url, codeUrl: qrLabel.url };
    },
    async pickupSlots({ country, postalCode }) {
      const query = new URLSearchParams({ country, postalCode });
      return (await call(`/pickup/v1/slots?${query}`, FreeSlots)).slots;
    },
    async bookPickup({ key, slotId, reference, sender }) {
      const body = { slotId, reference, address: consigneeOf(sender) };
      return (await call('/pickup/v1/orders', BookedPickup, { method: 'POST', body, key })).pickupId;
    },
    async cancelPickup(pickupId) {
      const query = new URLSearchParams({ pickup: pickupId });
      await call(`/pickup/v1/orders?${query}`, z.unknown(), { method: 'DELETE' });
    },
    async cancel(trackingNumber) {
      const query = new URLSearchParams({ shipment: trackingNumber });
      await call(`/parcel/de/shipping/v2/orders?${query}`, z.unknown(), { method: 'DELETE' });
    },
    async track(trackingNumber) {
      const { shipments } = await call(`/track/shipments?${new URLSearchParams({ trackingNumber })}`, DhlTracking);
      return eventsOf(shipments[0].events);
    },
  };
}
