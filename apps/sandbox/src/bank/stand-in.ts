import { join } from 'node:path';
import { requireApiKey } from '../api-key.ts';
import { createCalls } from '../calls/calls.ts';
import { createIdempotency } from '../calls/idempotency.ts';
import type { BankConfig, SandboxConfig } from '../config.ts';
import { createFaults } from '../faults/faults.ts';
import { Problem } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';
import { openDocuments } from '../storage/documents.ts';
import { postWebhook } from '../webhooks/post-webhook.ts';
import { signedHeaders } from '../webhooks/standard-webhooks.ts';
import { startWorker } from '../webhooks/worker.ts';
import { registerBankApi } from './bank-api.ts';
import { registerBankControl } from './control-api.ts';
import { registerBankPages } from './control-pages.ts';
import { type BankCall, type BankFaults, type BankParts, bankCalls } from './parts.ts';
import { type BankTimings, usualTimings } from './timings.ts';
import { type Due, Transfer, type WebhookItem } from './transfer.ts';
import { change, type TransferContext } from './transfer-changes.ts';
import { createTransferStore } from './transfer-store.ts';

const maxTransfers = 20_000;

interface StandInOptions {
  /** Where browsers reach the sandbox. */
  readonly publicUrl: () => string;
  readonly timings: Partial<BankTimings>;
}

const createBankFaults = (): BankFaults =>
  createFaults({
    calls: bankCalls,
    own: {
      refused: { title: 'Refused', help: 'Orders are refused with 422.', describe: () => 'Orders are refused' },
      rejects: {
        title: 'Rejects',
        help: 'Orders are accepted and rejected afterwards.',
        describe: () => 'Transfers are rejected',
      },
      returns: {
        title: 'Returns',
        help: 'Transfers come back after they were made.',
        describe: () => 'Transfers are returned',
      },
    },
  });

const subjectOf = ({ reference, purpose, payee }: Transfer) => [
  reference,
  purpose,
  payee.kind === 'iban' ? payee.holder : payee.email,
];

const contextOf = (faults: BankFaults, timings: BankTimings): TransferContext => ({
  timings,
  now: Date.now,
  notificationFaultsOf: (transfer) => faults.takeForNotification(subjectOf(transfer)),
  isHitBy: (fault, transfer) => faults.take(fault, subjectOf(transfer)) !== undefined,
});

function sendTo({ webhookUrl, webhookSecret }: BankConfig, timeoutMs: number) {
  return ({ id, ...rest }: WebhookItem, signal: AbortSignal) => {
    const body = JSON.stringify(rest);
    const headers = signedHeaders({ id, timestamp: Math.floor(Date.now() / 1000), body }, webhookSecret);
    return postWebhook({ url: webhookUrl, headers, body, timeoutMs }, signal);
  };
}

const createAnswer = ({ faults, store, worker }: BankParts) =>
  createCalls<BankCall>({
    faults,
    idempotency: createIdempotency(
      store.list().flatMap(({ calls }) => calls),
      {
        keyTooLong: () => new Problem(400, 'INVALID_REQUEST', 'Idempotency-Key: at most 64 characters'),
        otherRequest: () => new Problem(409, 'KEY_USED', 'The idempotency key was used for another request.'),
        inProgress: () => new Problem(409, 'IN_PROGRESS', 'The request with this key is still in progress.'),
      },
    ),
    flush: worker.flush,
    written: (id) => store.written(id),
    errors: {
      tooMany: (headers) => new Problem(429, 'TOO_MANY_REQUESTS', 'Too many calls.', headers),
      failed: () => new Problem(500, 'INTERNAL', 'The bank failed.'),
    },
  });

/** The stand-in for the bank: name checks, transfers, their list, webhooks. */
export async function createBankStandIn(
  { bank, dataDirectory }: SandboxConfig,
  { publicUrl, timings: own }: StandInOptions,
): Promise<StandIn> {
  const documents = await openDocuments({
    directory: join(dataDirectory, 'bank'),
    schema: Transfer,
    maxCount: maxTransfers,
    createdAt: ({ createdAt }: Transfer) => createdAt,
  });
  const timings = { ...usualTimings, ...own };
  const faults = createBankFaults();
  const context = contextOf(faults, timings);
  const store = createTransferStore(documents);
  const worker = startWorker({
    store,
    idOf: ({ id }: Transfer) => id,
    timings,
    now: Date.now,
    send: sendTo(bank, timings.webhookTimeoutMs),
    apply: (transfer, { event }: Due) => change(transfer, event, context),
  });
  const parts: BankParts = { store, context, faults, worker };
  return {
    status() {
      const count = store.list().length;
      return {
        name: 'Bank',
        path: '/bank',
        purpose: 'Checks the names of accounts and transfers the money of sales. No money moves.',
        address: `${publicUrl()}/bank/api`,
        summary: count === 1 ? '1 transfer' : `${count} transfers`,
        fault: faults.describe(),
      };
    },
    register(app) {
      app.register(
        async (scope) => {
          const refusal = () => new Problem(401, 'UNAUTHORIZED', 'The API key is missing or wrong.');
          requireApiKey(scope, 'authorization', `Bearer ${bank.apiKey}`, refusal);
          registerBankApi(scope, parts, createAnswer(parts));
        },
        { prefix: '/bank/api' },
      );
      registerBankControl(app, parts);
      registerBankPages(app, parts);
    },
    listen: async () => ({}),
    async close() {
      await worker.close();
      await store.written();
    },
  };
}
