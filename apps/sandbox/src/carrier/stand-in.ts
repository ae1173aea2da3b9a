import { join } from 'node:path';
import { requireApiKey } from '../api-key.ts';
import { createCalls } from '../calls/calls.ts';
import { createIdempotency } from '../calls/idempotency.ts';
import type { CarrierConfig, SandboxConfig } from '../config.ts';
import { createFaults } from '../faults/faults.ts';
import { Problem } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';
import { openDocuments } from '../storage/documents.ts';
import { postWebhook } from '../webhooks/post-webhook.ts';
import { signedHeaders } from '../webhooks/standard-webhooks.ts';
import { startWorker } from '../webhooks/worker.ts';
import { registerCarrierControl } from './control-api.ts';
import { registerCarrierPages } from './control-pages.ts';
import { registerLocationApi } from './locations/location-api.ts';
import { type CarrierCall, type CarrierFaults, type CarrierParts, carrierCalls } from './parts.ts';
import { createPickups, Pickup, registerPickupApi, registerPickupControl } from './pickups.ts';
import { createDesk } from './shipments/desk.ts';
import { registerLabels } from './shipments/label-routes.ts';
import { type Due, Shipment, type WebhookItem } from './shipments/shipment.ts';
import { change, type ShipmentContext } from './shipments/shipment-changes.ts';
import { createShipmentStore, type ShipmentStore } from './shipments/shipment-store.ts';
import { registerShippingApi } from './shipments/shipping-api.ts';
import { registerTrackingPage } from './shipments/tracking-page.ts';
import { type CarrierTimings, usualTimings } from './timings.ts';

const maxShipments = 20_000;

interface StandInOptions {
  /** Where browsers reach the sandbox. */
  readonly publicUrl: () => string;
  readonly timings: Partial<CarrierTimings>;
}

const createCarrierFaults = (): CarrierFaults =>
  createFaults({
    calls: carrierCalls,
    own: {
      refused: { title: 'Refused', help: 'Labels are refused with 422.', describe: () => 'Labels are refused' },
      'delivery-fails': {
        title: 'Delivery fails',
        help: 'Parcels that depart cannot be delivered.',
        describe: () => 'Parcels cannot be delivered',
      },
      'parcel-lost': {
        title: 'Parcel lost',
        help: 'Parcels that depart go missing.',
        describe: () => 'Parcels are lost',
      },
    },
  });

function contextOf(faults: CarrierFaults, timings: CarrierTimings): ShipmentContext {
  const subjectOf = ({ reference, trackingNumber }: Shipment) => [reference, trackingNumber];
  return {
    timings,
    now: Date.now,
    notificationFaultsOf: (shipment) => faults.takeForNotification(subjectOf(shipment)),
    mishapOf(shipment) {
      if (faults.take('parcel-lost', subjectOf(shipment))) return 'lose';
      return faults.take('delivery-fails', subjectOf(shipment)) ? 'fail' : undefined;
    },
  };
}

function sendTo({ webhookUrl, webhookSecret }: CarrierConfig, timeoutMs: number) {
  return ({ id, ...rest }: WebhookItem, signal: AbortSignal) => {
    const body = JSON.stringify(rest);
    const headers = signedHeaders({ id, timestamp: Math.floor(Date.now() / 1000), body }, webhookSecret);
    return postWebhook({ url: webhookUrl, headers, body, timeoutMs }, signal);
  };
}

const createAnswer = (parts: CarrierParts, store: ShipmentStore) =>
  createCalls<CarrierCall>({
    faults: parts.faults,
    idempotency: createIdempotency(
      store.list().flatMap(({ calls }) => calls),
      {
        keyTooLong: () => new Problem(400, 'INVALID_REQUEST', 'Idempotency-Key: at most 64 characters'),
        otherRequest: () => new Problem(409, 'KEY_USED', 'The idempotency key was used for another request.'),
        inProgress: () => new Problem(409, 'IN_PROGRESS', 'The request with this key is still in progress.'),
      },
    ),
    flush: parts.worker.flush,
    written: (trackingNumber) => store.written(trackingNumber),
    errors: {
      tooMany: (headers) => new Problem(429, 'TOO_MANY_REQUESTS', 'Too many calls.', headers),
      failed: () => new Problem(500, 'INTERNAL', 'The carrier failed.'),
    },
  });

export interface CarrierStandIn extends StandIn {
  /** The carrier collects a parcel from its sender. */
  collect(trackingNumber: string): void;
}

/** The stand-in for the carrier: pickup points, labels, tracking, webhooks. */
export async function createCarrierStandIn(
  { carrier, dataDirectory }: SandboxConfig,
  { publicUrl, timings: own }: StandInOptions,
): Promise<CarrierStandIn> {
  const documents = await openDocuments({
    directory: join(dataDirectory, 'carrier'),
    schema: Shipment,
    maxCount: maxShipments,
    createdAt: ({ createdAt }: Shipment) => createdAt,
  });
  const pickupDocuments = await openDocuments({
    directory: join(dataDirectory, 'carrier-pickups'),
    schema: Pickup,
    maxCount: maxShipments,
    createdAt: ({ createdAt }: Pickup) => createdAt,
  });
  const pickups = createPickups(pickupDocuments);
  const timings = { ...usualTimings, ...own };
  const faults = createCarrierFaults();
  const context = contextOf(faults, timings);
  const store = createShipmentStore(documents);
  const worker = startWorker({
    store,
    idOf: ({ trackingNumber }: Shipment) => trackingNumber,
    timings,
    now: Date.now,
    send: sendTo(carrier, timings.webhookTimeoutMs),
    apply: (shipment, { event }: Due) => change(shipment, event, context),
  });
  const parts: CarrierParts = { store, desk: createDesk(store, context), faults, worker, publicUrl };
  return {
    collect(trackingNumber) {
      const shipment = store.get(trackingNumber);
      if (shipment) parts.desk.change(shipment, 'collect');
    },
    status() {
      const count = store.list().length;
      return {
        name: 'Carrier',
        path: '/carrier',
        purpose: 'Finds pickup points, makes labels and reports where parcels are. No parcel moves.',
        address: `${publicUrl()}/carrier/api`,
        summary: count === 1 ? '1 parcel' : `${count} parcels`,
        fault: faults.describe(),
      };
    },
    register(app) {
      app.register(
        async (scope) => {
          const refusal = () => new Problem(401, 'UNAUTHORIZED', 'The API key is missing or wrong.');
          requireApiKey(scope, 'dhl-api-key', carrier.apiKey, refusal);
          const answer = createAnswer(parts, store);
          registerLocationApi(scope, answer);
          registerShippingApi(scope, parts, answer);
          registerPickupApi(scope, pickups, answer);
        },
        { prefix: '/carrier/api' },
      );
      registerLabels(app, parts);
      registerTrackingPage(app, parts);
      registerCarrierControl(app, parts);
      registerPickupControl(app, pickups);
      registerCarrierPages(app, parts);
    },
    listen: async () => ({}),
    async close() {
      await worker.close();
      await store.written();
      await pickups.written();
    },
  };
}
