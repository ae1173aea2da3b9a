import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { createApp, type Sandbox } from '../app.ts';
import { readConfig } from '../config.ts';
import type { CarrierTimings } from './timings.ts';

export const apiKey = 'test-api-key';
export const webhookSecret = `whsec_${Buffer.from('a secret of the tests, long enough').toString('base64')}`;

const Event = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.object({ id: z.string(), status: z.object({ status: z.string(), statusCode: z.string() }) }),
});

interface Received {
  readonly id: string;
  readonly timestamp: number;
  readonly signature: string;
  readonly body: string;
}

/** A shop that takes the carrier's webhooks. */
export interface EventReceiver {
  readonly url: string;
  readonly received: Received[];
  /** Status of the next answers; 204 when there is none left. */
  readonly answers: number[];
  /** The types of all events in the order of their arrival. */
  types(): string[];
  close(): Promise<void>;
}

export async function startEventReceiver(): Promise<EventReceiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const header = (name: string) => String(request.headers[name]);
    received.push({
      id: header('webhook-id'),
      timestamp: Number(header('webhook-timestamp')),
      signature: header('webhook-signature'),
      body: Buffer.concat(chunks).toString('utf8'),
    });
    response.writeHead(answers.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/api/carrier/notifications`,
    received,
    answers,
    types: () => received.map(({ body }) => Event.parse(JSON.parse(body)).type),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface TestCarrier {
  readonly url: string;
  /** A call of the carrier's API. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** A call of the control API. */
  control(method: string, path: string, body?: unknown): Promise<Answered>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  const body = text.startsWith('{') ? z.record(z.string(), z.unknown()).parse(JSON.parse(text)) : { text };
  return { status: response.status, headers: response.headers, body };
}

/** A sandbox that listens, with a folder of its own. */
export async function startTestCarrier(
  webhookUrl: string,
  carrierTimings: Partial<CarrierTimings> = {},
): Promise<TestCarrier> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-carrier-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SANDBOX_PORT: '0',
    SMTP_PORT: '0',
    SANDBOX_DATA_DIR: folder,
    CARRIER_API_KEY: apiKey,
    CARRIER_WEBHOOK_URL: webhookUrl,
    CARRIER_WEBHOOK_SECRET: webhookSecret,
  });
  let sandbox: Sandbox;
  let url = '';

  async function start(): Promise<void> {
    sandbox = await createApp(config, { carrierTimings: { retryPausesMs: [20, 40], ...carrierTimings } });
    url = `http://127.0.0.1:${(await sandbox.listen()).http}`;
  }

  async function send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answered> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return answered(await fetch(`${url}${path}`, { method, headers: { ...type, ...headers }, ...json }));
  }

  await start();
  return {
    get url() {
      return url;
    },
    call: (method, path, body, headers = {}) =>
      send(method, `/carrier/api${path}`, body, { 'dhl-api-key': apiKey, ...headers }),
    control: (method, path, body) => send(method, `/carrier/control${path}`, body, {}),
    async restart() {
      await sandbox.close();
      await start();
    },
    async close() {
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
