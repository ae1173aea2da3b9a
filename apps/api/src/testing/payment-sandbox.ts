import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@reprise/testing/free-port';
import * as z from 'zod/mini';
import { startAgain } from './start-again.ts';

const Token = z.object({ token: z.string() });
/** The amount of each payment that the payment provider holds, in cents. */
export const Balances = z.object({
  balances: z.array(
    z.object({
      reference: z.string(),
      authorised: z.int(),
      captured: z.int(),
      refunded: z.int(),
      chargedBack: z.int(),
      cancelled: z.int(),
    }),
  ),
});

const Messages = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      links: z.array(z.string()),
      attachments: z.array(z.object({ name: z.string() })),
    }),
  ),
});

export type Balance = z.infer<typeof Balances>['balances'][number];

/** The stand-in of the payment provider in a separate process. */
export interface PaymentSandbox {
  /** Environment for an API that uses it. */
  readonly environment: Record<string, string>;
  /** Loopback port that receives its notifications. */
  readonly apiPort: number;
  readonly url: string;
  /** Creates the token of a card, as the hosted fields do. */
  cardToken(number: string): Promise<string>;
  /** Calls its control API. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** A call of the carrier's control API. */
  carrierControl(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** Mails that arrived for a recipient. */
  mails(to: string): Promise<z.infer<typeof Messages>['messages']>;
  /** The text of such a mail. */
  mailText(id: string): Promise<string>;
  balance(reference: string): Promise<Balance | undefined>;
  close(): Promise<void>;
}

async function untilReady(url: string, sandbox: ChildProcess): Promise<void> {
  while (sandbox.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error('The sandbox did not start.');
}

/** Starts the sandbox on free ports. Its notifications go to `apiPort`. */
export const startPaymentSandbox = (): Promise<PaymentSandbox> => startAgain(startOnce);

async function startOnce(): Promise<PaymentSandbox> {
  const [port, smtpPort, apiPort] = [await freePort(), await freePort(), await freePort()];
  const directory = await mkdtemp(path.join(tmpdir(), 'reprise-payments-'));
  const server = path.join(import.meta.dirname, '../../../sandbox/src/server.ts');
  const sandbox = spawn(process.execPath, [server], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      SANDBOX_PORT: String(port),
      SMTP_PORT: String(smtpPort),
      SANDBOX_DATA_DIR: directory,
      PAYMENT_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/payments/notifications`,
      CARRIER_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/carrier/notifications`,
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  async function close(): Promise<void> {
    const exited = sandbox.exitCode === null && once(sandbox, 'exit');
    sandbox.kill('SIGTERM');
    await exited;
    await rm(directory, { recursive: true, force: true });
  }
  await untilReady(url, sandbox).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  async function call(method: string, target: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${url}${target}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  const control: PaymentSandbox['control'] = (method, target, body) => call(method, `/payments/control${target}`, body);

  return {
    environment: {
      PAYMENT_API_URL: `${url}/payments/v71`,
      PAYMENT_PUBLIC_URL: `${url}/payments`,
      CARRIER_URL: `${url}/carrier/api`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      API_PORT: String(apiPort),
      API_INTERNAL_PORT: '0',
    },
    apiPort,
    url,
    control,
    carrierControl: (method, target, body) => call(method, `/carrier/control${target}`, body),
    async cardToken(number) {
      const securityCode = number.startsWith('3') ? '1234' : '123';
      const form = new URLSearchParams({ number, expiry: '03/35', securityCode, holderName: 'Ada Lovelace' });
      const answer = await fetch(`${url}/payments/fields/card`, { method: 'POST', body: form });
      return Token.parse(await answer.json()).token;
    },
    async mails(to) {
      const answer = await fetch(`${url}/mail/api/messages?to=${encodeURIComponent(to)}`);
      return Messages.parse(await answer.json()).messages;
    },
    async mailText(id) {
      return z.object({ text: z.string() }).parse(await (await fetch(`${url}/mail/api/messages/${id}`)).json()).text;
    },
    async balance(reference) {
      const { balances } = Balances.parse(await control('GET', `/balance?reference=${reference}`));
      return balances[0];
    },
    close,
  };
}
