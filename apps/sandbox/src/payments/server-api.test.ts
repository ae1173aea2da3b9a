import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signNotification } from './signature.ts';
import { testCards } from './test-cards.ts';
import {
  hmacKey,
  shopOrigin,
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

describe('the server API', () => {
  it('requires the API key, the merchant account, known fields and URLs of the shop', async () => {
    const body = { merchantAccount };
    expect(await provider.post('/paymentMethods', body, { 'x-api-key': 'wrong' })).toMatchObject({
      status: 401,
      body: { status: 401, errorCode: '000', errorType: 'security' },
    });
    expect(await provider.post('/paymentMethods', { merchantAccount: 'Other' })).toMatchObject({
      status: 403,
      body: { errorCode: '901', errorType: 'security' },
    });
    expect(await provider.post('/payments', body)).toMatchObject({
      status: 400,
      body: { errorCode: '702', errorType: 'validation', message: expect.stringContaining('returnUrl') },
    });
    for (const change of [{ returnUrl: 'https://evil.example/' }, { origin: 'https://evil.example' }])
      expect(await provider.pay({ type: 'paypal' }, change)).toMatchObject({ status: 422, body: { errorCode: '152' } });
    expect((await provider.post('/nothing', {})).body).toMatchObject({ status: 404, errorCode: '000' });
  });

  it('names the methods in the language of the shopper', async () => {
    const { body } = await provider.post('/paymentMethods', { merchantAccount, shopperLocale: 'fr-FR' });
    expect(body.paymentMethods).toContainEqual({ type: 'sepadirectdebit', name: 'Prélèvement SEPA' });
    expect(body.paymentMethods).toContainEqual({
      type: 'scheme',
      name: 'Carte bancaire',
      brands: ['visa', 'mc', 'amex'],
    });
  });

  it('authorises a card and sends a signed webhook', async () => {
    const { status, body } = await provider.payByCard(authorisedCard);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      resultCode: 'Authorised',
      amount: eur(4990),
      paymentMethod: { type: 'scheme', brand: 'visa' },
      additionalData: { cardSummary: '1111', expiryDate: '3/2035' },
    });
    await expectEvents('AUTHORISATION:true');
    const [item] = shop.items;
    if (!item) throw new Error('No webhook came.');
    const { hmacSignature } = item.additionalData;
    expect(item).toMatchObject({ pspReference: body.pspReference, merchantReference: body.merchantReference });
    expect(hmacSignature).toBe(signNotification(item, hmacKey));
    expect(shop.authorizations).toEqual([`Basic ${Buffer.from('shop:secret').toString('base64')}`]);
  });

  it.each(
    testCards.flatMap(({ number, outcome }) =>
      outcome.refusal && !outcome.authentication ? [[number, outcome.refusal]] : [],
    ),
  )('refuses the card %s with code %s', async (number, code) => {
    const { body } = await provider.payByCard(String(number));
    expect(body).toMatchObject({ refusalReasonCode: code, resultCode: code === '4' ? 'Error' : 'Refused' });
    await expectEvents('AUTHORISATION:false');
  });

  it('refuses cards that are not test cards', async () => {
    expect((await provider.payByCard('4242424242424242')).body).toMatchObject({ refusalReasonCode: '8' });
  });

  it('accepts the token of a card once', async () => {
    const method = { type: 'scheme', encryptedCard: await provider.cardToken(authorisedCard) };
    expect((await provider.pay(method)).body.resultCode).toBe('Authorised');
    expect(await provider.pay(method)).toMatchObject({ status: 422, body: { errorCode: '174' } });
    expect(await provider.pay({ type: 'scheme', encryptedCard: 'x' })).toMatchObject({ status: 422 });
  });

  it('can authorise with a delay', async () => {
    expect((await provider.payByCard('4000000000004004')).body.resultCode).toBe('Received');
    await expectEvents('AUTHORISATION:true');
  });

  it('stores a card for its shopper only', async () => {
    const shopperReference = 'customer-1';
    const { body } = await provider.payByCard(authorisedCard, { shopperReference, storePaymentMethod: true });
    const additionalData = body.additionalData as Record<string, string>;
    const storedPaymentMethodId = additionalData['recurring.recurringDetailReference'];
    const list = await provider.post('/paymentMethods', { merchantAccount, shopperReference });
    expect(list.body.storedPaymentMethods).toMatchObject([{ id: storedPaymentMethodId, lastFour: '1111' }]);
    const method = { type: 'scheme', storedPaymentMethodId };
    expect((await provider.pay(method, { shopperReference })).body.resultCode).toBe('Authorised');
    expect(await provider.pay(method, { shopperReference: 'customer-2' })).toMatchObject({ status: 422 });
  });
});

describe('an idempotency key', () => {
  const headers = { 'idempotency-key': 'key-1' };

  it('creates a payment once, even after a restart', async () => {
    const encryptedCard = await provider.cardToken(authorisedCard);
    const request = {
      merchantAccount,
      amount: eur(100),
      reference: 'once',
      returnUrl: shopOrigin,
      paymentMethod: { type: 'scheme', encryptedCard },
    };
    const first = await provider.post('/payments', request, headers);
    expect(first.headers.get('idempotency-key')).toBe('key-1');
    expect((await provider.post('/payments', request, headers)).body).toEqual(first.body);
    await provider.restart();
    expect((await provider.post('/payments', request, headers)).body).toEqual(first.body);
    const balance = await provider.control('GET', '/balance?reference=once');
    expect(balance.body.totals).toMatchObject([{ authorised: 100 }]);
  });

  it('captures once if the response was lost', async () => {
    const psp = await pspOf();
    await provider.control('POST', '/faults', { kind: 'lost-answer', call: 'modifications', times: 1 });
    const body = { merchantAccount, amount: eur(4990) };
    await expect(provider.post(`/payments/${psp}/captures`, body, headers)).rejects.toThrow();
    expect(await provider.post(`/payments/${psp}/captures`, body, headers)).toMatchObject({ status: 201 });
    expect((await provider.control('GET', '/balance')).body.totals).toMatchObject([{ captured: 4990 }]);
  });

  it('is refused for another request, and while the first one is running', async () => {
    const body = { merchantAccount, amount: eur(1) };
    const psp = await pspOf();
    await provider.control('POST', '/faults', { kind: 'slow', seconds: 0.3, times: 1 });
    const first = provider.post(`/payments/${psp}/captures`, body, headers);
    await vi.waitFor(async () => {
      const { body: panel } = await provider.control('GET', '/faults');
      expect(panel.faults).toEqual([]);
    });
    const second = await provider.post(`/payments/${psp}/captures`, body, headers);
    expect(second).toMatchObject({ status: 422, body: { errorCode: '704' } });
    expect(second.headers.get('transient-error')).toBe('true');
    expect((await first).status).toBe(201);
    const other = await provider.post(`/payments/${psp}/refunds`, body, headers);
    expect(other).toMatchObject({ status: 422, body: { errorCode: '704' } });
    expect(other.headers.get('transient-error')).toBeNull();
  });
});
