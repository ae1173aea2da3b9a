import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { createApp, type Sandbox } from '../app.ts';
import { readConfig, type SandboxConfig } from '../config.ts';
import type { Timings } from './timings.ts';

const Received = z.object({
  live: z.literal('false'),
  notificationItems: z.tuple([
    z.object({
      NotificationRequestItem: z.object({
        eventCode: z.string(),
        success: z.enum(['true', 'false']),
        pspReference: z.string(),
        originalReference: z.string().optional(),
        merchantAccountCode: z.string(),
        merchantReference: z.string(),
        amount: z.object({ value: z.number(), currency: z.string() }),
        reason: z.string(),
        additionalData: z.record(z.string(), z.string()),
      }),
    }),
  ]),
});
export type ReceivedItem = z.infer<typeof Received>['notificationItems'][0]['NotificationRequestItem'];

/** A shop that takes webhooks. */
export interface WebhookReceiver {
  readonly url: string;
  readonly items: ReceivedItem[];
  readonly authorizations: (string | undefined)[];
  /** Status of the next answers; 202 when there is none left. */
  readonly answers: number[];
  /** `CAPTURE:true` and so on, in the order of arrival. */
  events(): string[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const items: ReceivedItem[] = [];
  const answers: number[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      authorizations.push(request.headers.authorization);
      const [{ NotificationRequestItem: item }] = Received.parse(JSON.parse(text)).notificationItems;
      items.push(item);
      response.writeHead(answers.shift() ?? 202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/api/payments/notifications`,
    items,
    authorizations,
    answers,
    events: () => items.map(({ eventCode, success }) => `${eventCode}:${success}`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Everything at once, and short pauses. */
export const quickTimings: Partial<Timings> = { lateMs: 60, settleMs: 30, retryPausesMs: [20, 40, 80] };

export const apiKey = 'test-api-key';
export const hmacKey = 'AB12'.repeat(16);
export const shopOrigin = 'http://localhost:3000';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // Bodies are read field by field in assertions.
  readonly body: Record<string, unknown>;
}

export interface TestSandbox {
  readonly url: string;
  /** A call of the server API. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>;
  get(path: string): Promise<Answered>;
  /** A call of the control API. */
  control(method: string, path: string, body?: unknown): Promise<Answered>;
  /** The token of a card, as the hosted fields make it. */
  cardToken(number: string): Promise<string>;
  /** Pays; fields of the request may be replaced. */
  pay(paymentMethod: unknown, change?: Record<string, unknown>): Promise<Answered>;
  payByCard(number: string, change?: Record<string, unknown>): Promise<Answered>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  const body = text.startsWith('{') ? z.record(z.string(), z.unknown()).parse(JSON.parse(text)) : { text };
  return { status: response.status, headers: response.headers, body };
}

function configOf(dataDirectory: string, webhookUrl: string): SandboxConfig {
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SANDBOX_PORT: '0',
    SMTP_PORT: '0',
    SANDBOX_DATA_DIR: dataDirectory,
    ALLOWED_ORIGINS: shopOrigin,
    PAYMENT_API_KEY: apiKey,
    PAYMENT_HMAC_KEY: hmacKey,
    PAYMENT_WEBHOOK_URL: webhookUrl,
    PAYMENT_WEBHOOK_CREDENTIALS: 'shop:secret',
  });
}

/** A sandbox that listens, with a folder of its own. */
export async function startTestSandbox(
  webhookUrl: string,
  timings: Partial<Timings> = quickTimings,
): Promise<TestSandbox> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-payments-'));
  let sandbox: Sandbox;
  let url = '';
  let references = 0;

  async function start(): Promise<void> {
    sandbox = await createApp(configOf(dataDirectory, webhookUrl), { timings });
    const ports = await sandbox.listen();
    url = `http://127.0.0.1:${ports.http}`;
  }

  async function call(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return answered(await fetch(`${url}${path}`, { method, headers: { ...type, ...headers }, ...json }));
  }

  await start();
  const self: TestSandbox = {
    get url() {
      return url;
    },
    post: (path, body, headers = {}) => call('POST', `/payments/v71${path}`, { 'x-api-key': apiKey, ...headers }, body),
    get: (path) => call('GET', `/payments/v71${path}`, { 'x-api-key': apiKey }),
    control: (method, path, body) => call(method, `/payments/control${path}`, {}, body),
    async cardToken(number) {
      const securityCode = number.startsWith('3') ? '1234' : '123';
      const form = new URLSearchParams({ number, expiry: '03/35', securityCode, holderName: 'Ada Lovelace' });
      const { body } = await answered(await fetch(`${url}/payments/fields/card`, { method: 'POST', body: form }));
      return z.string().parse(body.token);
    },
    pay: (paymentMethod, change = {}) => {
      references += 1;
      const request = {
        merchantAccount: 'Reprise',
        amount: { value: 4990, currency: 'EUR' },
        reference: `order-${references}`,
        returnUrl: `${shopOrigin}/checkout/1/handle-payment-redirect?step=1`,
        shopperEmail: `shopper-${references}@example.org`,
        paymentMethod,
        ...change,
      };
      return self.post('/payments', request);
    },
    payByCard: async (number, change) =>
      self.pay({ type: 'scheme', encryptedCard: await self.cardToken(number) }, change),
    async restart() {
      await sandbox.close();
      await start();
    },
    async close() {
      await sandbox.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  return self;
}
