import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentProvider } from './http-payment-provider.ts';
import {
  type PaymentProvider,
  PaymentProviderUnavailableError,
  PaymentRequestRefusedError,
} from './payment-provider.ts';

interface Answer {
  status: number;
  body: object | string;
  headers?: Record<string, string>;
}

/** Answers in turn; the last one again and again. */
let answers: Answer[] = [];
let calls: { path: string; headers: IncomingMessage['headers']; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  const body = await text(request);
  calls.push({ path: request.url ?? '', headers: request.headers, body: body && JSON.parse(body) });
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json', ...answer?.headers });
  response.end(typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body));
});

let provider: PaymentProvider;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  provider = createPaymentProvider({
    PAYMENT_API_URL: `http://127.0.0.1:${port}/v71`,
    PAYMENT_API_KEY: 'key',
    PAYMENT_MERCHANT_ACCOUNT: 'Reprise',
    PAYMENT_TIMEOUT_MS: 5_000,
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  calls = [];
});

const refusal = (status: number, errorCode: string, headers = {}): Answer => ({
  status,
  headers,
  body: { status, errorCode, message: 'No.', errorType: 'validation' },
});
const received: Answer = { status: 201, body: { status: 'received', pspReference: 'REFUND1' } };
const errorOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

describe('an error of the provider', () => {
  it.each([
    [400, '702'],
    [404, '000'],
    [422, '137'],
    [422, '167'],
  ])('%i %s refuses the request and is not retried', async (status, errorCode) => {
    answers = [refusal(status, errorCode)];
    const error = await errorOf(provider.capture('PSP1', 100, 'k'));
    expect(error).toBeInstanceOf(PaymentRequestRefusedError);
    expect(error).toMatchObject({ errorCode });
    expect(calls).toHaveLength(1);
  });

  it.each([
    [401, '000'],
    [403, '901'],
    [422, '704'],
  ])('%i %s decides nothing about the payment, and is not retried', async (status, errorCode) => {
    answers = [refusal(status, errorCode)];
    expect(await errorOf(provider.reverse('PSP1', 'k'))).toBeInstanceOf(PaymentProviderUnavailableError);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['500', refusal(500, '000')],
    ['a call with the same key that still runs', refusal(422, '704', { 'transient-error': 'true' })],
  ])('that is temporary (%s) is overcome by retrying the call with its key', async (_what, failure) => {
    answers = [failure, received];
    expect(await provider.refund('PSP1', 250, 'refund-key')).toBe('REFUND1');
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['refund-key', 'refund-key']);
    expect(calls[1]).toMatchObject({
      path: '/v71/payments/PSP1/refunds',
      headers: { 'x-api-key': 'key' },
      body: { merchantAccount: 'Reprise', amount: { value: 250, currency: 'EUR' } },
    });
  });

  it.each([
    ['stays', refusal(500, '000')],
    ['is no JSON', { status: 502, body: '<html>' }],
    ['has another shape', { status: 422, body: { message: 'No.' } }],
  ])('that %s leaves the result unknown', async (_what, failure) => {
    answers = [failure];
    expect(await errorOf(provider.refund('PSP1', 250, 'k'))).toBeInstanceOf(PaymentProviderUnavailableError);
  });

  it.each<[string, object | string]>([
    ['another shape', { status: 'received' }],
    ['no JSON', '<html>'],
  ])('may be a success with %s', async (_what, body) => {
    answers = [{ status: 201, body }];
    expect(await errorOf(provider.refund('PSP1', 250, 'k'))).toBeInstanceOf(PaymentProviderUnavailableError);
  });
});

describe('the result of a hosted page', () => {
  const payment = (pspReference: string, resultCode: string) => ({
    pspReference,
    resultCode,
    amount: { value: 100, currency: 'EUR' },
  });
  it.each([
    ['completed', ['Refused', 'Authorised'], { pspReference: 'P2', resultCode: 'Authorised' }, false],
    ['active', ['Refused', 'RedirectShopper'], { pspReference: 'P1', resultCode: 'Refused' }, false],
    ['active', [], undefined, false],
    ['canceled', ['RedirectShopper'], undefined, true],
    ['expired', [], undefined, true],
  ])('that is %s after %j', async (status, codes, answer, isClosed) => {
    const payments = codes.map((code, at) => payment(`P${at + 1}`, code));
    answers = [{ status: 200, body: { reference: 'order-1', status, payments } }];
    const result = await provider.readPage('CS/1', 'a&b');
    expect(result).toMatchObject({ reference: 'order-1', isClosed });
    if (answer) expect(result.answer).toMatchObject({ ...answer, merchantReference: 'order-1' });
    else expect(result.answer).toBeUndefined();
    expect(calls[0]?.path).toBe('/v71/sessions/CS%2F1?sessionResult=a%26b');
  });
});
