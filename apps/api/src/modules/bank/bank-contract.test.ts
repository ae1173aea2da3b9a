import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { BankNotification } from '@reprise/entities/payout';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type SandboxProcess, startSandbox } from '../../testing/sandbox-process.ts';
import { isSignedWebhook } from '../../webhooks/webhook-signature.ts';
import { type Bank, BankRefusedError, type TransferOrder } from './bank.ts';
import { createHttpBank } from './http-bank.ts';

const apiKey = 'key of this test';
const secret = `whsec_${Buffer.from('a secret of this test, long enough').toString('base64')}`;
const iban = 'DE89370400440532013000';

interface Received {
  readonly isSigned: boolean;
  readonly data: BankNotification['data'];
}

let server: Server;
let received: Received[];
let sandbox: SandboxProcess;
let bank: Bank;
beforeAll(async () => {
  received = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    const webhook = { id: header('id'), timestamp: header('timestamp'), signature: header('signature'), body };
    const { data } = z.parse(BankNotification, JSON.parse(body));
    received.push({ isSigned: isSignedWebhook(webhook, secret, new Date()), data });
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const webhooks = { BANK_WEBHOOK_URL: `http://127.0.0.1:${port}/`, BANK_WEBHOOK_SECRET: secret };
  sandbox = await startSandbox({ BANK_API_KEY: apiKey, ...webhooks });
  bank = createHttpBank({ url: `${sandbox.url}/bank/api`, apiKey, timeoutMs: 10_000 });
}, 120_000);
afterAll(async () => {
  await sandbox?.stop();
  server?.close();
});
afterEach(() => control('DELETE', 'faults'));

const orderOf = (change: Partial<TransferOrder> = {}): TransferOrder => ({
  reference: randomUUID().replaceAll('-', ''),
  cents: 4_200,
  payee: { kind: 'iban', iban, holder: 'Ada Lind' },
  purpose: '700001',
  ...change,
});
const control = (method: string, path: string, body?: object) =>
  fetch(`${sandbox.url}/bank/control/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const fault = (kind: string, change: object = {}) => control('POST', 'faults', { kind, times: 1, ...change });
const since = new Date(0);

describe('the adapter and the bank of the sandbox agree about', () => {
  it.each([
    ['Ada Lind', { result: 'match' }],
    ['Ada Mismatch', { result: 'noMatch' }],
    ['Almost Ada Lind', { result: 'closeMatch', holder: 'Ada Lind' }],
    ['Unknown', { result: 'notPossible' }],
  ])('the name %s', async (holder, answer) => {
    expect(await bank.checkName(iban, holder)).toEqual(answer);
  });

  it('a transfer, which is made once for each reference', async () => {
    const order = orderOf();
    const transfer = await bank.transfer(order);
    expect(transfer).toMatchObject({ reference: order.reference, cents: 4_200, status: 'accepted' });
    expect(await bank.transfer(order)).toEqual(transfer);
    const { transfers } = await bank.list(since, undefined);
    expect(transfers.filter(({ reference }) => reference === order.reference)).toHaveLength(1);
  });

  it('a transfer to an account of PayPal', async () => {
    const paypal = orderOf({ payee: { kind: 'paypal', email: 'ada@shop.example' } });
    expect((await bank.transfer(paypal)).status).toBe('accepted');
  });

  it('a refusal, after which nothing was transferred', async () => {
    await fault('refused');
    const order = orderOf();
    const refusal = await bank.transfer(order).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BankRefusedError);
    expect(refusal).toMatchObject({ code: 'AC04' });
    expect(JSON.stringify(await bank.list(since, undefined))).not.toContain(order.reference);
  });

  it('a lost answer, after which repeating the order changes nothing', async () => {
    await fault('lost-answer', { call: 'transfers' });
    const order = orderOf();
    await expect(bank.transfer(order)).rejects.not.toBeInstanceOf(BankRefusedError);
    const { id } = await bank.transfer(order);
    const { transfers } = await bank.list(since, undefined);
    expect(transfers.filter(({ reference }) => reference === order.reference).map((one) => one.id)).toEqual([id]);
  });

  it.each(['error', 'too-many'])('the fault %s, which may pass', async (kind) => {
    await fault(kind, { call: 'transfers' });
    await expect(bank.transfer(orderOf())).rejects.not.toBeInstanceOf(BankRefusedError);
  });

  it('signed notifications about the result of a transfer', async () => {
    const { id, reference } = await bank.transfer(orderOf());
    for (const event of ['execute', 'return']) await control('POST', `transfers/${id}/events`, { event });
    await control('POST', `transfers/${id}/notifications`, {});
    const ours = () => received.filter(({ data }) => data.reference === reference);
    await vi.waitFor(() => expect(ours()).toHaveLength(3), { timeout: 10_000 });
    expect(ours().map(({ data }) => [data.status, data.reason])).toEqual([
      ['accepted', undefined],
      ['executed', undefined],
      ['returned', 'AC01'],
    ]);
    expect(ours().every(({ isSigned }) => isSigned)).toBe(true);
  });

  it('a list of several pages', async () => {
    const ordered: string[] = [];
    for (let count = 0; count < 51; count += 1) ordered.push((await bank.transfer(orderOf())).reference);
    const listed: string[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await bank.list(since, after);
      listed.push(...page.transfers.map(({ reference }) => reference));
      after = page.next;
    }
    expect(listed.slice(-51)).toEqual(ordered);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
