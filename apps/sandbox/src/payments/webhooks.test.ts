import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReceiver, startTestSandbox, type TestSandbox, type WebhookReceiver } from './test-doubles.ts';

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

const card = '4111111111111111';
const expectEvents = (...events: readonly string[]) => vi.waitFor(() => expect(shop.events()).toEqual(events));
const switchOn = (fault: Record<string, unknown>) => provider.control('POST', '/faults', fault);

async function capture(psp: unknown): Promise<void> {
  const amount = { value: 4990, currency: 'EUR' };
  await provider.post(`/payments/${psp}/captures`, { merchantAccount: 'Reprise', amount });
}

async function notificationsOf(psp: unknown): Promise<unknown> {
  return (await provider.control('GET', `/payments/${psp}`)).body.notifications;
}

describe('a webhook', () => {
  it('is sent again until it is accepted, with the same content', async () => {
    shop.answers.push(500, 302, 404);
    const { body } = await provider.payByCard(card);
    await vi.waitFor(() => expect(shop.items).toHaveLength(4));
    expect(new Set(shop.items.map((item) => JSON.stringify(item))).size).toBe(1);
    await vi.waitFor(async () =>
      expect(await notificationsOf(body.pspReference)).toMatchObject([
        { state: 'delivered', attempts: 4, answer: '202' },
      ]),
    );
  });

  it('is retried while the shop is unavailable, even after a restart', async () => {
    await provider.close();
    await shop.close();
    provider = await startTestSandbox(shop.url, { retryPausesMs: [10, 20_000] });
    const { body } = await provider.payByCard(card);
    await vi.waitFor(async () => expect(await notificationsOf(body.pspReference)).toMatchObject([{ attempts: 2 }]));
    await provider.restart();
    expect(await notificationsOf(body.pspReference)).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    const now = await provider.control('POST', `/payments/${body.pspReference}/notifications`, {});
    expect(now.body.notifications).toMatchObject([{ attempts: 3 }]);
  });

  it('is given up after its last retry', async () => {
    await provider.close();
    await shop.close();
    provider = await startTestSandbox(shop.url, { retryPausesMs: [10], retryForMs: 30 });
    const { body } = await provider.payByCard(card);
    await vi.waitFor(async () =>
      expect(await notificationsOf(body.pspReference)).toMatchObject([{ state: 'given-up' }]),
    );
  });

  it('is sent again on request', async () => {
    const { body } = await provider.payByCard(card);
    await expectEvents('AUTHORISATION:true');
    await provider.control('POST', `/payments/${body.pspReference}/notifications`, { repeat: true });
    await expectEvents('AUTHORISATION:true', 'AUTHORISATION:true');
  });
});

describe('the fault panel', () => {
  it('sends webhooks twice', async () => {
    await switchOn({ kind: 'webhook-doubled', times: 1 });
    const { body } = await provider.payByCard(card);
    await expectEvents('AUTHORISATION:true', 'AUTHORISATION:true');
    await capture(body.pspReference);
    await expectEvents('AUTHORISATION:true', 'AUTHORISATION:true', 'CAPTURE:true');
  });

  it('sends webhooks out of order', async () => {
    await switchOn({ kind: 'webhook-unordered', seconds: 60, times: 1 });
    const { body } = await provider.payByCard(card);
    await capture(body.pspReference);
    await expectEvents('CAPTURE:true', 'AUTHORISATION:true');
  });

  it('sends webhooks late', async () => {
    await switchOn({ kind: 'webhook-late', seconds: 0.2, times: 1 });
    const start = Date.now();
    await provider.payByCard(card);
    await expectEvents('AUTHORISATION:true');
    expect(Date.now() - start).toBeGreaterThanOrEqual(190);
  });

  it('sends webhooks before the answer', async () => {
    await switchOn({ kind: 'webhook-first' });
    await provider.payByCard(card);
    expect(shop.events()).toEqual(['AUTHORISATION:true']);
  });

  it('holds webhooks back until they are requested', async () => {
    await switchOn({ kind: 'webhook-never', times: 1 });
    const { body } = await provider.payByCard(card);
    expect(await notificationsOf(body.pspReference)).toMatchObject([{ state: 'suppressed', attempts: 0 }]);
    await capture(body.pspReference);
    await expectEvents('CAPTURE:true');
    await provider.control('POST', `/payments/${body.pspReference}/notifications`, { repeat: true });
    expect(shop.events()).toContain('AUTHORISATION:true');
  });

  it('refuses payments and fails or rejects calls, only where the filter matches', async () => {
    await switchOn({ kind: 'refused', match: 'Unlucky@' });
    await switchOn({ kind: 'error', match: 'broken@', call: 'payments' });
    await switchOn({ kind: 'too-many', match: 'busy@', seconds: 7 });
    const pay = (name: string) => provider.payByCard(card, { shopperEmail: `${name}@example.org` });
    expect((await pay('lucky')).body.resultCode).toBe('Authorised');
    expect((await pay('unlucky')).body.resultCode).toBe('Refused');
    expect(await pay('broken')).toMatchObject({ status: 500, body: { errorType: 'internal' } });
    const busy = await pay('busy');
    expect(busy.status).toBe(429);
    expect(busy.headers.get('retry-after')).toBe('7');
    const { body } = await provider.control('GET', '/balance');
    expect(body.totals).toMatchObject([{ authorised: 4990 }]);
  });

  it('is changed by forms, shown on every page, and ignores invalid input', async () => {
    const form = (path: string, fields: Record<string, string>) =>
      fetch(`${provider.url}/payments${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    expect((await form('/faults', { kind: 'slow', call: '', match: '', seconds: '3', times: '2' })).status).toBe(303);
    for (const path of ['/', '/payments', '/payments/test-cards', '/payments/faults'])
      expect(await (await fetch(`${provider.url}${path}`)).text(), path).toContain('Calls take 3 s, 2 times more');
    expect((await form('/faults/clear', {})).status).toBe(303);
    expect((await provider.control('GET', '/faults')).body).toEqual({ faults: [] });
    expect((await switchOn({ kind: 'explode' })).status).toBe(400);
    expect((await switchOn({ kind: 'slow', seconds: -1 })).status).toBe(400);
  });
});

describe('the control page', () => {
  it('shows a payment with its timeline and webhooks, and the effect of its buttons', async () => {
    const { body } = await provider.pay({ type: 'bankTransfer_IBAN' }, { reference: '<order>' });
    const path = `/payments/${body.pspReference}`;
    const press = (action: string, fields: Record<string, string>) =>
      fetch(`${provider.url}${path}/${action}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    expect((await press('arrivals', { value: '4990' })).status).toBe(303);
    await expectEvents('AUTHORISATION:true');
    const text = await (await fetch(`${provider.url}${path}`)).text();
    expect(text).toContain('&lt;order&gt;');
    expect(text).toContain('€49.90 arrived');
    expect(text).toContain('AUTHORISATION');
    const refused = await press('events', { event: 'refundFails' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('refundFails is not possible');
    expect((await press('notifications', { repeat: 'true' })).status).toBe(303);
    await expectEvents('AUTHORISATION:true', 'AUTHORISATION:true');
    expect((await fetch(`${provider.url}/payments/NONE`)).status).toBe(404);
  });
});
