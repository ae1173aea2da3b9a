import { join } from 'node:path';
import { createIdempotency } from '../calls/idempotency.ts';
import type { SandboxConfig } from '../config.ts';
import type { StandIn } from '../stand-in.ts';
import { openDocuments } from '../storage/documents.ts';
import { startWorker } from '../webhooks/worker.ts';
import { idempotencyErrors } from './calls.ts';
import { Card, createCards } from './cards.ts';
import { registerControlApi } from './control-api.ts';
import { registerControlPages } from './control-pages.ts';
import { createPaymentFaults } from './faults.ts';
import { registerFields } from './fields/field-routes.ts';
import { createLedger } from './ledger.ts';
import type { PaymentParts } from './parts.ts';
import { type NotificationItem, Payment } from './payment.ts';
import { createProvider } from './provider.ts';
import { registerServerApi } from './server-api.ts';
import { Session } from './sessions.ts';
import { registerApprovals } from './shopper/approval-routes.ts';
import { registerHostedPages } from './shopper/hosted-routes.ts';
import { registerShopperAssets } from './shopper/shopper-page.ts';
import { type Timings, usualTimings } from './timings.ts';
import { sendWebhook } from './webhooks.ts';

const maxPayments = 20_000;
const maxSessions = 5_000;
const maxCards = 5_000;

interface StandInOptions {
  /** Where shoppers' browsers reach the sandbox. */
  readonly publicUrl: () => string;
  readonly timings: Partial<Timings>;
}

/** The newest documents of each kind, which survive a restart. */
async function openStores(dataDirectory: string) {
  const directory = join(dataDirectory, 'payments');
  const [payments, sessions, cards] = await Promise.all([
    openDocuments({
      directory: join(directory, 'payments'),
      schema: Payment,
      maxCount: maxPayments,
      createdAt: (payment) => payment.createdAt,
    }),
    openDocuments({
      directory: join(directory, 'sessions'),
      schema: Session,
      maxCount: maxSessions,
      createdAt: (session) => session.createdAt,
    }),
    openDocuments({
      directory: join(directory, 'cards'),
      schema: Card,
      maxCount: maxCards,
      createdAt: (card) => card.createdAt,
    }),
  ]);
  return { payments, sessions, cards };
}

async function openParts(config: SandboxConfig, { publicUrl, timings: own }: StandInOptions): Promise<PaymentParts> {
  const timings = { ...usualTimings, ...own };
  const now = Date.now;
  const { payments, sessions, cards: cardDocuments } = await openStores(config.dataDirectory);
  const ledger = createLedger(payments);
  const faults = createPaymentFaults();
  const cards = createCards({ documents: cardDocuments, now, tokenMs: timings.tokenMs });
  const provider = createProvider({ config: config.payments, ledger, cards, faults, timings, now });
  const earlierCalls = [...payments.all(), ...sessions.all()].flatMap(({ calls }) => calls);
  const { webhookUrl: url, webhookCredentials: credentials, hmacKey } = config.payments;
  const target = { url, credentials, hmacKey, timeoutMs: timings.webhookTimeoutMs };
  const worker = startWorker({
    store: ledger,
    idOf: ({ pspReference }: Payment) => pspReference,
    timings,
    now,
    send: (item: NotificationItem, signal) => sendWebhook(item, target, signal),
    apply: (payment, { event, operation }: Payment['due'][number]) => provider.apply(payment, event, operation),
  });
  return {
    config: config.payments,
    ledger,
    sessions,
    cards,
    provider,
    faults,
    idempotency: createIdempotency(earlierCalls, idempotencyErrors),
    worker,
    timings,
    now,
    publicUrl,
  };
}

/** The stand-in for the payment provider: its server API, its pages for shoppers, its webhooks. */
export async function createPaymentStandIn(config: SandboxConfig, options: StandInOptions): Promise<StandIn> {
  const parts = await openParts(config, options);
  const { faults, ledger, sessions, worker } = parts;
  return {
    status() {
      const count = ledger.list().length;
      return {
        name: 'Payments',
        path: '/payments',
        purpose: 'Takes cards and other methods of payment and tells the shop by webhook. No money moves.',
        address: `${options.publicUrl()}/payments/v71`,
        summary: count === 1 ? '1 payment' : `${count} payments`,
        fault: faults.describe(),
      };
    },
    register(app) {
      registerServerApi(app, parts);
      registerControlApi(app, parts);
      registerControlPages(app, parts);
      registerShopperAssets(app);
      registerFields(app, parts);
      registerApprovals(app, parts);
      registerHostedPages(app, parts);
    },
    listen: async () => ({}),
    async close() {
      await worker.close();
      await Promise.all([ledger.written(), sessions.written()]);
    },
  };
}
