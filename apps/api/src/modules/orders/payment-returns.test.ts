import { randomUUID } from 'node:crypto';
import { PlacedOrder } from '@reprise/entities/order';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cards, type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
afterEach(() => shop.provider.control('DELETE', '/faults'));

const bankCode = '1234';
/** The provider stays silent, so that only the return tells what happened. */
const withoutNotifications = () => shop.provider.control('POST', '/faults', { kind: 'webhook-never', times: 0 });
const submit = (url: string, fields: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

function pageOf({ action }: PlacedOrder): string {
  if (action?.type !== 'redirect' && action?.type !== 'challenge') throw new Error('There is no page.');
  return action.url;
}

/** What the browser brings back to the shop. */
function returnOf(answer: Response): Record<string, string> {
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
  expect(pathname).toMatch(/^\/checkout\/[\da-f-]{36}\/handle-payment-redirect$/);
  return Object.fromEntries(searchParams);
}

async function challengeResult(placed: PlacedOrder, decision: string): Promise<{ threeDSResult: string }> {
  const page = await (await submit(pageOf(placed), { decision, code: bankCode })).text();
  return { threeDSResult: /data-result="([^"]+)"/.exec(page)?.[1] ?? '' };
}

const send = (visitor: Visitor, orderUuid: string, fields: object) =>
  visitor.post(`/api/orders/${orderUuid}/payment-details`, fields);
async function complete(visitor: Visitor, { orderUuid }: PlacedOrder, fields: object): Promise<PlacedOrder> {
  return PlacedOrder.parse((await send(visitor, orderUuid, fields)).body);
}

describe('the return from a 3-D Secure challenge', () => {
  it('confirms the order that was approved, however often it is repeated', async () => {
    const { visitor, placed } = await shop.order(await shop.card(cards.challenged));
    expect(placed).toMatchObject({ result: 'action', action: { type: 'challenge' } });
    await withoutNotifications();
    const brought = await challengeResult(placed, 'approve');
    expect(await shop.read(visitor, placed.orderUuid)).toMatchObject({ state: 'awaitingPayment' });
    const done = { orderUuid: placed.orderUuid, result: 'authorised' };
    expect(await complete(visitor, placed, brought)).toEqual(done);
    expect(await complete(visitor, placed, brought)).toEqual(done);
    expect(await shop.read(visitor, placed.orderUuid)).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    ['the shopper refused', cards.challenged, 'refuse'],
    ['the bank refused afterwards', cards.challengedThenRefused, 'approve'],
  ])('leaves an order unpaid that %s', async (_who, card, decision) => {
    const { visitor, placed } = await shop.order(await shop.card(card));
    await withoutNotifications();
    const result = await complete(visitor, placed, await challengeResult(placed, decision));
    expect(result).toEqual({ orderUuid: placed.orderUuid, result: 'refused' });
    expect(await shop.read(visitor, placed.orderUuid)).toMatchObject({ state: 'awaitingPayment' });
  });
});

describe('the return from a redirect', () => {
  it('shows the order to the payer who came by the mailed link, and to nobody else', async () => {
    const { placed } = await shop.order({ id: 'prepayment' });
    const link = await shop.mailedToken(placed.orderUuid);
    const [payer, other] = [createVisitor(shop.api.app), createVisitor(shop.api.app)];
    const path = `/api/orders/${placed.orderUuid}`;
    const key = { 'idempotency-key': randomUUID() };
    await payer.post(`${path}/access`, { token: link });
    const paying = await payer.post(`${path}/payments`, { payment: { id: 'paypal' } }, key);
    const page = pageOf(PlacedOrder.parse(paying.body));
    const brought = returnOf(await submit(page, { decision: 'approve' }));
    expect(await complete(payer, placed, brought)).toMatchObject({ result: 'authorised' });
    expect(await shop.read(payer, placed.orderUuid)).toMatchObject({ state: 'confirmed' });
    expect(await other.get(path)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
  });

  it('counts for the order it belongs to, and for no other', async () => {
    const other = await shop.order({ id: 'paypal' });
    const { visitor, placed } = await shop.order({ id: 'paypal' });
    await withoutNotifications();
    const brought = returnOf(await submit(pageOf(placed), { decision: 'approve' }));
    expect(await send(other.visitor, other.placed.orderUuid, brought)).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_RETURN_INVALID' },
    });
    for (const { visitor: owner, placed: its } of [other, { visitor, placed }])
      expect(await shop.read(owner, its.orderUuid)).toMatchObject({ state: 'awaitingPayment' });
    expect(await complete(visitor, placed, brought)).toMatchObject({ result: 'authorised' });
    expect(await shop.read(visitor, placed.orderUuid)).toMatchObject({ state: 'confirmed' });
  });

  it('can be sent again while the provider does not answer', async () => {
    const { visitor, placed } = await shop.order({ id: 'paypal' });
    await withoutNotifications();
    const brought = returnOf(await submit(pageOf(placed), { decision: 'approve' }));
    await shop.provider.control('POST', '/faults', { kind: 'error', call: 'details', times: 3 });
    expect(await send(visitor, placed.orderUuid, brought)).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
    expect(await complete(visitor, placed, brought)).toMatchObject({ result: 'authorised' });
  });
});

describe('the return from the page of the provider', () => {
  const hosted = { id: 'card', hosted: true } as const;
  const fill = (number: string) => ({
    method: 'scheme',
    number,
    expiry: '03/35',
    securityCode: '123',
    holderName: 'Ada Lovelace',
  });

  it('counts the attempt that was authorised, also after one that was refused', async () => {
    const { visitor, placed } = await shop.order(hosted);
    await withoutNotifications();
    const page = pageOf(placed);
    expect((await submit(page, fill(cards.refused))).headers.get('location')).toContain('after=refused');
    const brought = returnOf(await submit(page, fill(cards.authorised)));
    expect(await complete(visitor, placed, brought)).toEqual({ orderUuid: placed.orderUuid, result: 'authorised' });
    await shop.provider.control('DELETE', '/faults');
    await shop.internal(`${placed.orderUuid}/dispatch`);
    await shop.untilBalance(placed.orderUuid, { captured: 34_900 });
  });

  it('is not needed: the notification names the payment that is captured', async () => {
    const { visitor, placed } = await shop.order(hosted);
    await submit(pageOf(placed), fill(cards.refused));
    await submit(pageOf(placed), fill(cards.authorised));
    await shop.untilState(visitor, placed.orderUuid, 'confirmed');
    await shop.internal(`${placed.orderUuid}/dispatch`);
    await shop.untilPayment(placed.orderUuid, 'captured');
    await shop.untilBalance(placed.orderUuid, { captured: 34_900 });
  });

  it('does not lead back to a page that the shopper has cancelled', async () => {
    const { visitor, placed } = await shop.order(hosted);
    const brought = returnOf(await submit(`${pageOf(placed)}/cancel`));
    expect(await complete(visitor, placed, brought)).toEqual({ orderUuid: placed.orderUuid, result: 'cancelled' });
    const url = `/api/orders/${placed.orderUuid}/payments`;
    const key = { 'idempotency-key': '6f2d3c52-9d3f-4a10-8f0e-9a1f5be0c003' };
    expect(await visitor.post(url, { payment: await shop.card() }, key)).toMatchObject({
      body: { result: 'authorised' },
    });
  });

  it('needs the result that belongs to the page', async () => {
    const { visitor, placed } = await shop.order(hosted);
    const { sessionId } = returnOf(await submit(`${pageOf(placed)}/cancel`));
    expect(await send(visitor, placed.orderUuid, { sessionId, sessionResult: 'invented' })).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_RETURN_INVALID' },
    });
  });
});
