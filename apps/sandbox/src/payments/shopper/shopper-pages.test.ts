import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import {
  shopOrigin,
  startReceiver,
  startTestSandbox,
  type TestSandbox,
  type WebhookReceiver,
} from '../test-doubles.ts';

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
const returnUrl = `${shopOrigin}/checkout/1/handle-payment-redirect?step=1`;
const Action = z.object({ url: z.string(), type: z.string() });

/** A path of the sandbox, whatever its name. */
const here = (url: string) => `${provider.url}${new URL(url, provider.url).pathname}`;
const open = (url: string) => fetch(here(url), { redirect: 'manual' });
const submit = (url: string, fields: Record<string, string>) =>
  fetch(here(url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function redirected(method: unknown, change: Record<string, unknown> = {}): Promise<string> {
  const { body } = await provider.pay(method, change);
  expect(body.resultCode).toBe('RedirectShopper');
  return Action.parse(body.action).url;
}

async function redirectedByCard(number: string, change: Record<string, unknown> = {}): Promise<string> {
  return redirected({ type: 'scheme', encryptedCard: await provider.cardToken(number) }, change);
}

async function detailsOf(response: Response) {
  const location = new URL(response.headers.get('location') ?? '');
  expect(`${location.origin}${location.pathname}`).toBe(`${shopOrigin}/checkout/1/handle-payment-redirect`);
  expect(location.searchParams.get('step')).toBe('1');
  const redirectResult = location.searchParams.get('redirectResult');
  return (await provider.post('/payments/details', { details: { redirectResult } })).body;
}

describe('a redirect', () => {
  it.each([
    ['approve', { resultCode: 'Authorised' }, 'AUTHORISATION:true'],
    ['refuse', { resultCode: 'Refused' }, 'AUTHORISATION:false'],
    ['cancel', { resultCode: 'Cancelled' }, 'AUTHORISATION:false'],
  ])('%s: returns to the URL of the shop, with the same result as the webhook', async (decision, result, event) => {
    for (const type of ['paypal', 'klarna']) {
      shop.items.length = 0;
      const answer = await submit(await redirected({ type }), { decision });
      expect(answer.status).toBe(303);
      expect(await detailsOf(answer)).toMatchObject(result);
      await vi.waitFor(() => expect(shop.events()).toEqual([event]));
    }
  });

  it('can be decided once; later visits redirect to the shop', async () => {
    const url = await redirected({ type: 'paypal' });
    await submit(url, { decision: 'cancel' });
    expect(await detailsOf(await submit(url, { decision: 'approve' }))).toMatchObject({ resultCode: 'Cancelled' });
    expect((await open(url)).status).toBe(303);
    expect((await open('/payments/redirect/unknown')).status).toBe(404);
  });

  it('returns by a form that the bank posts from another site', async () => {
    const url = await redirectedByCard('4000000000003022');
    const answer = await submit(url, { decision: 'approve' });
    const text = await answer.text();
    expect(text).toContain(`<form method="post" action="${returnUrl.replace('&', '&amp;')}">`);
    expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${shopOrigin};`);
    const redirectResult = /name="redirectResult" value="([^"]+)"/.exec(text)?.[1];
    const { body } = await provider.post('/payments/details', { details: { redirectResult } });
    expect(body.resultCode).toBe('Authorised');
  });

  it('is in the language of the shopper', async () => {
    const page = await (await open(await redirected({ type: 'klarna' }, { shopperLocale: 'nl-NL' }))).text();
    expect(page).toContain('<html lang="nl">');
    expect(page).toContain('Achteraf betalen');
    expect(page).toMatch(/€\s49,90 aan Reprise/);
  });

  it('does not return if the fault panel says so, but still sends the webhook', async () => {
    await provider.control('POST', '/faults', { kind: 'never-returns', times: 1 });
    const answer = await submit(await redirected({ type: 'paypal' }), { decision: 'approve' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(shopOrigin);
    await vi.waitFor(() => expect(shop.events()).toEqual(['AUTHORISATION:true']));
  });
});

describe('3-D Secure', () => {
  it('asks nothing, or refuses without asking, depending on the test card', async () => {
    expect((await provider.payByCard('4000000000003006')).body.resultCode).toBe('Authorised');
    expect((await provider.payByCard('5000000000003037')).body).toMatchObject({ refusalReasonCode: '11' });
  });

  it('accepts three attempts at the code', async () => {
    const url = await redirectedByCard('4000000000003030');
    const wrong = await submit(url, { decision: 'approve', code: '0000' });
    expect(wrong.status).toBe(200);
    expect(await wrong.text()).toContain('That code is not right.');
    expect(await detailsOf(await submit(url, { decision: 'approve', code: '1234' }))).toMatchObject({
      resultCode: 'Authorised',
    });
    const other = await redirectedByCard('4000000000003030');
    await submit(other, { decision: 'approve', code: '1' });
    await submit(other, { decision: 'approve', code: '2' });
    const last = await submit(other, { decision: 'approve', code: '3' });
    expect(await detailsOf(last)).toMatchObject({ resultCode: 'Refused', refusalReasonCode: '11' });
  });

  it('in a frame adds no main landmark to the page of the shop, and no other site may frame it', async () => {
    const encryptedCard = await provider.cardToken('4000000000003055');
    const change = {
      origin: shopOrigin,
      authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' } },
    };
    const { body } = await provider.pay({ type: 'scheme', encryptedCard }, change);
    expect(body.resultCode).toBe('ChallengeShopper');
    const { url } = Action.parse(body.action);
    const page = await open(url);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${shopOrigin}`);
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(await page.text()).not.toContain('<main');
    const done = await (await submit(url, { decision: 'approve', code: '1234' })).text();
    expect(done).not.toContain('<main');
    expect(done).toContain(`data-origin="${shopOrigin}"`);
    const threeDSResult = /data-result="([^"]+)"/.exec(done)?.[1];
    const details = await provider.post('/payments/details', { details: { threeDSResult } });
    expect(details.body).toMatchObject({ resultCode: 'Refused', refusalReasonCode: '12' });
    const page2 = await open(await redirected({ type: 'paypal' }));
    expect((await page2.clone().text()).match(/<main/g)).toHaveLength(1);
    expect(page2.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('PayPal Express', () => {
  it('returns name and addresses, accepts another amount, and authorises when the shop completes it', async () => {
    const url = await redirected({ type: 'paypal', subtype: 'express' });
    const location = new URL((await submit(url, { decision: 'approve' })).headers.get('location') ?? '');
    const redirectResult = location.searchParams.get('redirectResult');
    const { body: payer } = await provider.post('/paypal/shopperDetails', { merchantAccount, redirectResult });
    expect(payer).toMatchObject({
      shopperName: { firstName: 'Grace', lastName: 'Hopper' },
      deliveryAddress: { postalCode: '10117', country: 'DE' },
    });
    expect(shop.items).toEqual([]);
    const { pspReference } = payer;
    const order = { pspReference, amount: { value: 5389, currency: 'EUR' } };
    expect((await provider.post('/paypal/updateOrder', order)).body).toMatchObject({ status: 'success' });
    const { body } = await provider.post('/payments/details', { details: { redirectResult } });
    expect(body).toMatchObject({ resultCode: 'Authorised', amount: { value: 5389 } });
    expect((await provider.post('/paypal/updateOrder', order)).body).toMatchObject({ status: 'error' });
    await vi.waitFor(() => expect(shop.items.map(({ amount }) => amount.value)).toEqual([5389]));
  });

  it('says when the approval ends: at once during a fault for the payer', async () => {
    const endsAfter = async (payerEmail: string) => {
      const url = await redirected({ type: 'paypal', subtype: 'express' });
      const answer = await submit(url, { decision: 'approve', account: payerEmail });
      const redirectResult = new URL(answer.headers.get('location') ?? '').searchParams.get('redirectResult');
      const { body } = await provider.post('/paypal/shopperDetails', { merchantAccount, redirectResult });
      return Date.parse(String(body.approvedUntil)) - Date.now();
    };
    await provider.control('POST', '/faults', { kind: 'short-approval', match: 'ada@example.org' });
    expect(await endsAfter('grace@example.org')).toBeGreaterThan(60_000);
    expect(await endsAfter('ada@example.org')).toBeLessThanOrEqual(0);
  });

  it('sends the parcel to the address that the shopper chooses', async () => {
    const url = await redirected({ type: 'paypal', subtype: 'express' });
    const answer = await submit(url, { decision: 'approve', address: 'paris' });
    const redirectResult = new URL(answer.headers.get('location') ?? '').searchParams.get('redirectResult');
    const { body } = await provider.post('/paypal/shopperDetails', { merchantAccount, redirectResult });
    expect(body).toMatchObject({ deliveryAddress: { city: 'Paris' }, billingAddress: { city: 'Berlin' } });
  });
});

describe('the payment page', () => {
  async function openSession(change: Record<string, unknown> = {}) {
    const amount = { value: 4990, currency: 'EUR' };
    const request = { merchantAccount, amount, reference: 'order-1', returnUrl, mode: 'hosted', ...change };
    const { status, body } = await provider.post('/sessions', request);
    expect(status).toBe(201);
    return z.object({ id: z.string(), url: z.string() }).parse(body);
  }

  async function resultOf(id: string, response: Response) {
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.searchParams.get('sessionId')).toBe(id);
    const result = location.searchParams.get('sessionResult');
    return (await provider.get(`/sessions/${id}?sessionResult=${result}`)).body;
  }

  const card = { method: 'scheme', expiry: '03/35', securityCode: '123', holderName: 'Ada' };

  it('accepts a card, reports mistakes in it, and returns to the shop', async () => {
    const { id, url } = await openSession({ shopperLocale: 'de' });
    expect(await (await open(url)).text()).toContain('Wie möchten Sie zahlen?');
    const wrong = await submit(url, { ...card, number: '4111 1111 1111 1112' });
    expect(wrong.status).toBe(200);
    const text = await wrong.text();
    expect(text).toContain('Bitte prüfen Sie die Kartennummer.');
    expect(text).toContain('value="4111 1111 1111 1112"');
    expect(text).not.toContain('value="123"');
    const paid = await submit(url, { ...card, number: '4111 1111 1111 1111' });
    expect(await resultOf(id, paid)).toMatchObject({
      status: 'completed',
      reference: 'order-1',
      payments: [{ resultCode: 'Authorised' }],
    });
  });

  it('lets the shopper try again after a refusal, and pay by another method', async () => {
    const { id, url } = await openSession();
    const refused = await submit(url, { ...card, number: '4000 0000 0000 0002' });
    expect(refused.headers.get('location')).toBe(`/payments/pay/${id}?after=refused`);
    const toPayPal = await submit(url, { method: 'paypal' });
    const approved = await submit(toPayPal.headers.get('location') ?? '', { decision: 'approve' });
    expect(await resultOf(id, approved)).toMatchObject({
      status: 'completed',
      payments: [{ resultCode: 'Refused' }, { resultCode: 'Authorised' }],
    });
    expect((await submit(url, { method: 'paypal' })).headers.get('location')).toContain('sessionResult=');
  });

  it('accepts debits and transfers, and can be cancelled', async () => {
    const debit = await openSession();
    const wrong = await submit(debit.url, { method: 'sepadirectdebit', iban: 'DE1', ownerName: '' });
    expect(await wrong.text()).toContain('Check the IBAN.');
    const paid = await submit(debit.url, { method: 'sepadirectdebit', iban: 'DE89370400440532013000', ownerName: 'A' });
    expect(await resultOf(debit.id, paid)).toMatchObject({ status: 'paymentPending' });
    const left = await openSession();
    expect(await resultOf(left.id, await submit(`${left.url}/cancel`, {}))).toMatchObject({ status: 'canceled' });
  });

  it('returns a result only for its own token', async () => {
    const { id } = await openSession();
    expect((await provider.get(`/sessions/${id}?sessionResult=x`)).status).toBe(404);
  });
});

describe('the frame of the card fields', () => {
  it('is available to pages of the shop only, in six languages', async () => {
    for (const language of ['de', 'en', 'es', 'fr', 'it', 'nl']) {
      const response = await fetch(`${provider.url}/payments/fields/card?language=${language}&origin=${shopOrigin}`);
      expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${shopOrigin}`);
      expect(await response.text()).toContain(`<html lang="${language}">`);
    }
    const foreign = await fetch(`${provider.url}/payments/fields/card?language=de&origin=https://evil.example`);
    expect(foreign.status).toBe(403);
  });
});
