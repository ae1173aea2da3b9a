import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@reprise/testing/free-port';
import { productionSecrets } from '@reprise/testing/production-secrets';
import * as z from 'zod/mini';
import { addressOf, root } from '../scripts/services.ts';
import type { TrialShop } from '../scripts/trial-shop.ts';

const PaymentRequest = z.object({ reference: z.string(), amount: z.object({ value: z.int(), currency: z.string() }) });

const transfer = { type: 'bankTransfer', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', beneficiary: 'Bench' };

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** A payment provider that accepts every transfer at once, so that only the shop's own time is measured. */
async function startInstantProvider(): Promise<{ url: string; close(): void }> {
  let payments = 0;
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    response.setHeader('content-type', 'application/json');
    if (!request.url?.endsWith('/payments'))
      return response.end(JSON.stringify({ paymentMethods: [{ type: 'bankTransfer_IBAN', name: 'Bank transfer' }] }));
    const { reference, amount } = PaymentRequest.parse(JSON.parse(body));
    payments += 1;
    const pspReference = `BENCH${String(payments).padStart(11, '0')}`;
    const action = { ...transfer, reference: pspReference };
    return response.end(
      JSON.stringify({ pspReference, merchantReference: reference, amount, resultCode: 'Received', action }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The provider has no port.');
  return {
    url: `http://127.0.0.1:${bound.port}/v71`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function untilReady(api: string, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const answer = await fetch(`${api}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error('The API ended before it was ready.');
}

/**
 * Runs `use` with an API of its own, freshly seeded, beside a running shop: its search and mail servers, but a payment
 * provider that answers at once. Without a URL of a database it uses PGlite.
 */
export async function withOrderApi<Result>(
  shop: TrialShop,
  databaseUrl: string | undefined,
  use: (api: string, origin: string) => Promise<Result>,
): Promise<Result> {
  const provider = await startInstantProvider();
  const directory = await mkdtemp(join(tmpdir(), 'reprise-bench-'));
  const [port, internalPort] = [await freePort(), await freePort()];
  const origin = addressOf(shop.settings, 'shell');
  const api = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...productionSecrets.api,
      COOKIE_SECURE: '0',
      RATE_LIMIT: 'off',
      PREWARM_PICTURES: 'off',
      ALLOWED_ORIGINS: origin,
      API_PORT: String(port),
      API_INTERNAL_PORT: String(internalPort),
      API_DATA_DIR: join(directory, 'api'),
      MEDIA_DIR: join(directory, 'media'),
      UPLOADS_DIRECTORY: join(directory, 'uploads'),
      SMTP_URL: `smtp://127.0.0.1:${shop.settings.ports.SMTP_PORT}`,
      SEARCH_URL: addressOf(shop.settings, 'search'),
      PAYMENT_API_URL: provider.url,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, () => api.exitCode === null && api.signalCode === null);
    return await use(url, origin);
  } finally {
    if (api.exitCode === null && api.signalCode === null) {
      const ended = once(api, 'exit');
      api.kill('SIGTERM');
      await ended;
    }
    provider.close();
    await rm(directory, { recursive: true, force: true });
  }
}
