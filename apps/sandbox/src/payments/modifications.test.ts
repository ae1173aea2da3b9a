import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  quickTimings,
  startReceiver,
  startTestSandbox,
  type TestSandbox,
  type WebhookReceiver,
} from './test-doubles.ts';

let shop: WebhookReceiver;
let provider: TestSandbox;

beforeEach(async () => {
  shop = await startReceiver();
  provider = await startTestSandbox(shop.url);
});

afterEach(async () => {
  await provider.close();
  await shop.close();
});

const merchantAccount = 'Reprise';
const eur = (value: number) => ({ value, currency: 'EUR' });
const authorisedCard = '4111111111111111';

async function expectEvents(...events: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(shop.events()).toEqual(events));
}

async function pspOf(card = authorisedCard): Promise<string> {
  const { body } = await provider.payByCard(card);
  return String(body.pspReference);
}

const modify = (psp: string, what: string, value?: number) =>
  provider.post(`/payments/${psp}/${what}`, {
    merchantAccount,
    ...(value === undefined ? {} : { amount: eur(value) }),
  });

describe('modifications', () => {
  it('capture in parts, never more than is authorised, and cancel the rest', async () => {
    const psp = await pspOf();
    const { status, body } = await modify(psp, 'captures', 3000);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'received', paymentPspReference: psp, amount: eur(3000) });
    expect(await modify(psp, 'captures', 1991)).toMatchObject({ status: 422, body: { errorCode: '167' } });
    expect((await modify(psp, 'cancels')).status).toBe(201);
    expect((await modify(psp, 'captures', 1)).status).toBe(422);
    await expectEvents('AUTHORISATION:true', 'CAPTURE:true', 'CANCELLATION:true');
    expect(shop.items[1]).toMatchObject({ pspReference: body.pspReference, originalReference: psp });
    const balance = await provider.control('GET', '/balance');
    expect(balance.body.totals).toEqual([
      { currency: 'EUR', authorised: 4990, captured: 3000, refunded: 0, chargedBack: 0, cancelled: 1990 },
    ]);
  });

  it('refund what was captured, and no more', async () => {
    const psp = await pspOf();
    expect((await modify(psp, 'refunds', 1)).status).toBe(422);
    await modify(psp, 'captures', 4990);
    await modify(psp, 'refunds', 4000);
    expect((await modify(psp, 'refunds', 991)).status).toBe(422);
    await expectEvents('AUTHORISATION:true', 'CAPTURE:true', 'REFUND:true');
  });

  it('reverse what is left after a refund, and report the amount', async () => {
    const psp = await pspOf();
    await modify(psp, 'captures', 4990);
    await modify(psp, 'refunds', 1000);
    await modify(psp, 'reversals');
    await expectEvents('AUTHORISATION:true', 'CAPTURE:true', 'REFUND:true', 'CANCEL_OR_REFUND:true');
    const result = shop.items.find(({ eventCode }) => eventCode === 'CANCEL_OR_REFUND');
    expect(result?.amount.value).toBe(3990);
  });

  it('reverse by a cancel before the capture and by a refund after it', async () => {
    const before = await pspOf();
    await modify(before, 'reversals');
    const after = await pspOf();
    await modify(after, 'captures', 4990);
    await modify(after, 'reversals');
    await vi.waitFor(() => expect(shop.items).toHaveLength(5));
    const results = shop.items.filter(({ eventCode }) => eventCode === 'CANCEL_OR_REFUND');
    expect(results.map(({ additionalData }) => additionalData['modification.action']).sort()).toEqual([
      'cancel',
      'refund',
    ]);
    expect((await provider.control('GET', '/balance')).body.totals).toMatchObject([
      { captured: 4990, refunded: 4990, cancelled: 4990 },
    ]);
  });

  it('fail later, are refused or charged back, depending on the test card', async () => {
    const outcomes = [
      ['4000000000005001', ['CAPTURE:true', 'CAPTURE_FAILED:true'], { captured: 0 }],
      ['4000000000007007', ['CAPTURE:true', 'CHARGEBACK:true'], { captured: 4990, chargedBack: 4990 }],
    ] as const;
    for (const [card, events, balance] of outcomes) {
      shop.items.length = 0;
      const { body } = await provider.payByCard(card);
      await modify(String(body.pspReference), 'captures', 4990);
      await expectEvents('AUTHORISATION:true', ...events);
      const { body: balances } = await provider.control('GET', `/balance?reference=${body.merchantReference}`);
      expect(balances.totals).toMatchObject([balance]);
    }
  });

  it.each([
    ['4000000000006009', ['REFUND:false']],
    ['4000000000006017', ['REFUND:true', 'REFUND_FAILED:true']],
  ] as const)('refund nothing with the card %s', async (card, events) => {
    const psp = await pspOf(card);
    await modify(psp, 'captures', 4990);
    await modify(psp, 'refunds', 4990);
    await expectEvents('AUTHORISATION:true', 'CAPTURE:true', ...events);
    expect((await provider.control('GET', '/balance')).body.totals).toMatchObject([{ captured: 4990, refunded: 0 }]);
  });
});

describe('other methods', () => {
  it('SEPA: has a mandate, is authorised, and can be returned days after the capture', async () => {
    expect(await provider.pay({ type: 'sepadirectdebit', iban: 'DE00', ownerName: 'Ada' })).toMatchObject({
      status: 422,
      body: { errorCode: '161' },
    });
    const { body } = await provider.pay({ type: 'sepadirectdebit', iban: 'DE89370400440532013000', ownerName: 'Ada' });
    expect(body).toMatchObject({
      resultCode: 'Received',
      additionalData: { 'sepadirectdebit.mandateId': expect.stringMatching(/^\w{16}$/) },
    });
    await expectEvents('AUTHORISATION:true');
    const psp = String(body.pspReference);
    const tooEarly = await provider.control('POST', `/payments/${psp}/events`, { event: 'return-debit' });
    expect(tooEarly.status).toBe(422);
    await modify(psp, 'captures', 4990);
    await provider.control('POST', `/payments/${psp}/events`, { event: 'return-debit' });
    await expectEvents('AUTHORISATION:true', 'CAPTURE:true', 'CHARGEBACK:true');
    expect(shop.items[2]?.additionalData.chargebackReasonCode).toBe('MD06');
  });

  it('prepayment: accepts partial, excessive and late transfers', async () => {
    const { body } = await provider.pay({ type: 'bankTransfer_IBAN' });
    expect(body).toMatchObject({
      resultCode: 'Received',
      action: { type: 'bankTransfer', iban: 'DE02120300000000202051', totalAmount: eur(4990) },
    });
    const psp = String(body.pspReference);
    const withoutMoney = await provider.control('POST', `/payments/${psp}/events`, { event: 'authorise' });
    expect(withoutMoney.status).toBe(422);
    await modify(psp, 'cancels');
    for (const value of [4000, 1500]) await provider.control('POST', `/payments/${psp}/arrivals`, { value });
    await expectEvents('CANCELLATION:true', 'AUTHORISATION:true', 'AUTHORISATION:true');
    const arrivals = shop.items.slice(1);
    expect(arrivals.map(({ amount }) => amount.value)).toEqual([4000, 1500]);
    expect(new Set(arrivals.map(({ pspReference }) => pspReference)).size).toBe(2);
    expect(arrivals.every(({ originalReference }) => originalReference === psp)).toBe(true);
    expect((await modify(psp, 'refunds', 510)).status).toBe(201);
    expect((await provider.control('GET', '/balance')).body.totals).toMatchObject([
      { authorised: 5500, captured: 5500, refunded: 510 },
    ]);
  });

  it('wallets: accept the token of a button once', async () => {
    const form = new URLSearchParams({ type: 'googlepay' });
    const response = await fetch(`${provider.url}/payments/fields/wallet`, { method: 'POST', body: form });
    const { token } = (await response.json()) as { token: string };
    const method = { type: 'googlepay', googlePayToken: token };
    expect((await provider.pay(method)).body).toMatchObject({
      resultCode: 'Authorised',
      paymentMethod: { type: 'googlepay' },
    });
    expect((await provider.pay(method)).status).toBe(422);
    expect((await provider.pay({ type: 'applepay', applePayToken: token })).status).toBe(422);
  });

  it('closes unfinished payments, and expires authorisations that are not captured', async () => {
    await provider.close();
    provider = await startTestSandbox(shop.url, { ...quickTimings, waitingMs: 30, authorisationMs: 30 });
    await provider.pay({ type: 'paypal' });
    await expectEvents('OFFER_CLOSED:true');
    const psp = await pspOf();
    await expectEvents('OFFER_CLOSED:true', 'AUTHORISATION:true', 'EXPIRE:true');
    expect((await modify(psp, 'captures', 1)).status).toBe(422);
  });
});
