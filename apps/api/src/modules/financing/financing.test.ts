import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { financingOfferSeconds, minFinancedCents } from '@reprise/entities/constants/payments';
import { FinancingOfferView } from '@reprise/entities/financing';
import { type Language, languages, marketOf } from '@reprise/markets';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../../testing/payment-sandbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createPaymentProvider } from '../payments/index.ts';
import { createFinancingOffers } from './financing-offers.ts';

const offerIn = async ({ app }: TestApp, amount: number, language: Language = 'de') => {
  const headers = { 'x-language': language, 'x-market': marketOf(language).id };
  const answer = await app.inject({ url: `/api/financing-offer?amount=${amount}`, headers });
  expect(answer.statusCode).toBe(200);
  return { ...FinancingOfferView.parse(answer.json()), headers: answer.headers };
};

describe('GET /api/financing-offer', () => {
  let sandbox: PaymentSandbox;
  let shop: TestApp;

  beforeAll(async () => {
    sandbox = await startPaymentSandbox();
    shop = await createTestApp({ empty: true, environment: sandbox.environment });
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  it('shows the lowest instalment of the provider, and what law demands beside it', async () => {
    const { offer } = await offerIn(shop, 32_999);
    const { instalment, count, total, effectiveRate, texts } = offer ?? {};
    expect({ instalment, count, total, effectiveRate }).toEqual({
      instalment: { amount: 1_517, currency: 'EUR' },
      count: 24,
      total: { amount: 36_408, currency: 'EUR' },
      effectiveRate: 9.99,
    });
    expect(texts?.line).toBe('Ab 15,17\u00a0€ im Monat in 24 Raten mit PayPal, effektiver Jahreszins 9,99\u00a0%');
    expect(texts?.warning).toBe('Achtung! Kreditaufnahme kostet Geld.');
    expect(texts?.title).toBe('Repräsentatives Beispiel');
    for (const part of ['329,99', '24', '15,17', '364,08', '9,56', '9,99', 'PayPal (Europe) S.à r.l.', 'Luxembourg'])
      expect(texts?.example).toContain(part);
  });

  it.each(languages)(
    'names in %s the amount, the instalments, the total, the rate and the lender',
    async (language) => {
      const { offer } = await offerIn(shop, 40_000, language);
      const { line = '', warning = '', title = '', example = '' } = offer?.texts ?? {};
      const perCent = /\d\s?%|%\s?\d/;
      expect([line.includes('PayPal'), warning.length > 20, title.length > 10]).toEqual([true, true, true]);
      expect(example).toMatch(/400[.,]00/);
      expect(example).toMatch(perCent);
      expect(example).toContain('S.C.A., 22–24 Boulevard Royal, L-2449 Luxembourg');
      expect(example).toContain(String(offer?.count));
      expect(line + warning + title + example).not.toContain('{{');
    },
  );

  it('does not say that instalments without interest begin at an amount', async () => {
    const { offer } = await offerIn(shop, 40_001, 'fr');
    expect(offer).toMatchObject({
      count: 4,
      effectiveRate: 0,
      instalment: { amount: 10_001 },
      total: { amount: 40_001 },
    });
    expect(offer?.texts.line).toMatch(/^Ou en 4 fois 100,01/);
  });

  it('is empty where the provider finances nothing, and may be cached like an offer', async () => {
    const { offer, headers } = await offerIn(shop, 500_001);
    expect([offer, headers['cdn-cache-control']]).toEqual([undefined, `max-age=${financingOfferSeconds}`]);
    expect((await offerIn(shop, 500_000)).offer?.count).toBe(24);
  });

  it.each([minFinancedCents - 1, 100_000_001, 1e300, 'x'])('refuses the price %s', async (amount) => {
    const { statusCode } = await shop.app.inject(`/api/financing-offer?amount=${amount}`);
    expect(statusCode).toBe(400);
  });

  it('is empty while the provider fails, and is not cached for long then', async () => {
    await sandbox.control('POST', '/faults', { kind: 'error', call: 'paypal', times: 0 });
    const { offer, headers } = await offerIn(shop, 77_700);
    expect([offer, headers['cdn-cache-control']]).toEqual([undefined, undefined]);
  });
});

describe('the payment provider', () => {
  const option = {
    term: 6,
    monthlyPayment: { value: 5_100, currency: 'EUR' },
    totalCost: { value: 30_600, currency: 'EUR' },
    nominalRate: 6.8,
    apr: 7,
    lender: { name: 'Bank', address: 'Street' },
  };
  const answered = { calls: 0, body: undefined as unknown };
  const server = createServer((_request, response) => {
    answered.calls += 1;
    response.writeHead(answered.body === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answered.body ?? { status: 500, errorCode: '000', message: 'no' }));
  });

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)));
  beforeEach(() => {
    answered.calls = 0;
    answered.body = { financingOptions: [option] };
  });

  function startOffers() {
    const { port } = server.address() as AddressInfo;
    const config = readConfig({ NODE_ENV: 'test', PAYMENT_API_URL: `http://127.0.0.1:${port}` });
    const time = { now: testNow.getTime() };
    const log = Fastify().log;
    const offerFor = createFinancingOffers({
      payments: createPaymentProvider(config),
      clock: () => new Date(time.now),
      log,
    });
    return { time, countOf: async (amount: number) => (await offerFor(amount, 'DE'))?.count };
  }

  it('is asked once for each price until the offer is old, however many visitors look at it', async () => {
    const { time, countOf } = startOffers();
    expect(await Promise.all([countOf(30_000), countOf(30_000), countOf(30_000)])).toEqual([6, 6, 6]);
    time.now += financingOfferSeconds * 1000 - 1;
    await countOf(30_000);
    expect(answered.calls).toBe(1);
    time.now += 1;
    await countOf(30_000);
    expect(answered.calls).toBe(2);
  });

  it.each([
    ['fails', undefined],
    ['answers nonsense', { financingOptions: [{ ...option, totalCost: { value: 30_600, currency: 'USD' } }] }],
  ])('is left alone for a while when it %s, and prices are shown without', async (_how, body) => {
    const { time, countOf } = startOffers();
    answered.body = body;
    expect(await countOf(30_000)).toBeUndefined();
    const { calls } = answered;
    answered.body = { financingOptions: [option] };
    expect(await countOf(40_000)).toBeUndefined();
    expect(answered.calls).toBe(calls);
    time.now += 30_000;
    expect(await countOf(30_000)).toBe(6);
  });
});
