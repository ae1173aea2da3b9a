import { Checkout } from '@reprise/entities/checkout';
import { StartedExpressPayment } from '@reprise/entities/express-payment';
import { PlacedOrder } from '@reprise/entities/order';
import { OrdersView } from '@reprise/entities/order-summary';
import { UserMetaView } from '@reprise/entities/user';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.api.setNow(testNow);
  await shop.provider.control('DELETE', '/faults');
});

interface Return {
  orderUuid: string;
  redirectResult: string;
}

const phone = { id: fixtureIds.phone, name: 'Phone', productVariantLabel: 'A1', withFullBattery: false };

async function withCart(visitor = createVisitor(shop.api.app)): Promise<Visitor> {
  expect(await visitor.post('/api/cart-items', phone)).toMatchObject({ status: 200 });
  return visitor;
}
const start = (visitor: Visitor) => visitor.post('/api/checkout/express-payment');
const pageOf = async (visitor: Visitor) => StartedExpressPayment.parse((await start(visitor)).body).url;

/** The shopper decides on the provider's page and comes back. */
async function decide(page: string, fields: Record<string, string>): Promise<Return> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
  const [, orderUuid = ''] = /^\/checkout\/([\da-f-]{36})\/handle-payment-redirect$/.exec(pathname) ?? [];
  return { orderUuid, redirectResult: searchParams.get('redirectResult') ?? '' };
}
const send = (visitor: Visitor, brought: Return) => visitor.post('/api/checkout/express-payment/return', brought);
const read = async (visitor: Visitor) => Checkout.parse((await visitor.get('/api/checkout')).body);

async function approve(
  visitor: Visitor,
  address = 'berlin',
  account = 'grace.hopper@example.org',
): Promise<{ brought: Return; checkout: Checkout }> {
  const brought = await decide(await pageOf(visitor), { decision: 'approve', address, account });
  const { status, body } = await send(visitor, brought);
  expect({ status, body }).toMatchObject({ status: 200 });
  return { brought, checkout: Checkout.parse(body) };
}
const order = async (visitor: Visitor) => shop.place(visitor, await shop.requestOf(visitor, { id: 'paypal' }));

describe('a payment that is approved from the cart', () => {
  it('fills in addresses, delivery and payment, and pays the order of the button', async () => {
    const visitor = await withCart();
    const { brought, checkout } = await approve(visitor);
    const address = { lastName: 'Hopper', postalCode: '10117', email: 'grace.hopper@example.org' };
    expect(checkout).toMatchObject({
      billingAddress: { ...address, kind: 'shipping-and-billing' },
      shippingAddress: { ...address, houseNumber: '43' },
      deliveryMethodId: 'standard',
      paymentMethodId: 'paypal',
      openSteps: [],
      repairedConsistencyErrors: [],
    });
    const { status, body } = await order(visitor);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { orderUuid: brought.orderUuid, result: 'authorised' },
    });
    const placed = await shop.read(visitor, brought.orderUuid);
    expect(placed).toMatchObject({ state: 'confirmed', email: 'grace.hopper@example.org' });
    await shop.untilBalance(brought.orderUuid, { authorised: placed.totalPrice.amount, captured: 0 });
  });

  it('is authorised by the order button only, and once', async () => {
    const visitor = await withCart();
    const { brought } = await approve(visitor);
    const body = await shop.requestOf(visitor, { id: 'paypal' });
    const key = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a77';
    const [one, other] = await Promise.all([shop.place(visitor, body, key), shop.place(visitor, body, key)]);
    for (const answer of [one, other, await shop.place(visitor, body, key)])
      expect(PlacedOrder.parse(answer.body)).toEqual({ orderUuid: brought.orderUuid, result: 'authorised' });
    const total = (await shop.read(visitor, brought.orderUuid)).totalPrice.amount;
    await shop.untilBalance(brought.orderUuid, { authorised: total });
  });

  it('is continued when the button is pressed twice', async () => {
    const visitor = await withCart();
    const [one, other] = await Promise.all([pageOf(visitor), pageOf(visitor)]);
    expect(other).toBe(one);
  });

  it('fills in the checkout once, so that a return that is loaded again changes nothing', async () => {
    const visitor = await withCart();
    const { brought } = await approve(visitor);
    await visitor.put('/api/checkout/delivery-method', { id: 'standard' });
    const address = { ...(await read(visitor)).shippingAddress, city: 'Potsdam', kind: 'shipping' };
    await visitor.put('/api/checkout/address', address);
    expect((await send(visitor, brought)).body).toMatchObject({ shippingAddress: { city: 'Potsdam' } });
  });

  it('sends the parcel to another address than the invoice', async () => {
    const { checkout } = await approve(await withCart(), 'hamburg');
    expect(checkout).toMatchObject({
      billingAddress: { kind: 'billing', city: 'Berlin' },
      shippingAddress: { kind: 'shipping', city: 'Hamburg' },
      openSteps: [],
    });
  });

  it('says that the market does not deliver to the address, and asks for another', async () => {
    const { checkout } = await approve(await withCart(), 'paris');
    expect(checkout.shippingAddress).toBeUndefined();
    expect(checkout).toMatchObject({
      billingAddress: { city: 'Berlin' },
      openSteps: ['address'],
      repairedConsistencyErrors: [{ code: 'EXPRESS_ADDRESS_INVALID' }],
    });
  });
});

describe('an approval by a PayPal account (rule sign-in-49)', () => {
  /** The stand-in's address of a payer, and its id of the account. */
  const payer = { email: 'payer.tester@example.org', id: '7032059E5F9C0' };
  let visits = 0;
  const visit = () => createVisitor(shop.api.app, { address: `198.51.100.${++visits}` });
  const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/customers/personal-data')).status === 200;

  /** A customer who has linked PayPal. */
  async function linked() {
    const customer = await signUp(shop.api, visit());
    const { uuid } =
      UserMetaView.parse((await customer.visitor.post('/api/user-meta-view', { withCart: false })).body).user ?? {};
    const row = {
      provider: 'paypal',
      subject: 'a',
      email: payer.email,
      payer_id: payer.id,
      customer_id: uuid ?? '',
    } as const;
    const times = { created_at: new Date(), last_used_at: new Date() };
    await shop.api.db
      .insertInto('customer_identities')
      .values({ ...row, ...times })
      .execute();
    return { ...customer, uuid: uuid ?? '' };
  }
  afterEach(() => shop.api.db.deleteFrom('customer_identities').execute());

  it('signs its customer in, with the cart and the filled in checkout, which is ordered', async () => {
    const { visitor: elsewhere } = await linked();
    const visitor = await withCart(visit());
    const { brought, checkout } = await approve(visitor, 'berlin', payer.email);
    expect(checkout).toMatchObject({
      shippingAddress: { lastName: 'Hopper' },
      openSteps: [],
      paymentMethodId: 'paypal',
    });
    expect(checkout.paymentApprovedUntil).toMatch(/^20/);
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await send(visitor, brought)).status).toBe(200);
    expect((await order(visitor)).body).toMatchObject({ orderUuid: brought.orderUuid, result: 'authorised' });
    const { orders } = OrdersView.parse((await elsewhere.get('/api/customers/orders')).body);
    expect(orders.map(({ orderUuid }) => orderUuid)).toEqual([brought.orderUuid]);
  });

  it('that nobody has linked fills in the checkout of a guest', async () => {
    await linked();
    const visitor = await withCart(visit());
    await approve(visitor, 'berlin', 'somebody.else@example.org');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('of somebody else leaves a customer signed in as before', async () => {
    await linked();
    const { visitor } = await signUp(shop.api, visit());
    const before = UserMetaView.parse((await visitor.post('/api/user-meta-view', { withCart: false })).body).user;
    await approve(await withCart(visitor), 'berlin', payer.email);
    expect(UserMetaView.parse((await visitor.post('/api/user-meta-view', { withCart: false })).body).user).toEqual(
      before,
    );
  });
});

describe('an approval', () => {
  it('ends with the total it was given for: the order is approved again at the provider', async () => {
    const visitor = await withCart();
    const { checkout } = await approve(visitor);
    expect(checkout.paymentApprovedUntil).toMatch(/^20/);
    const { body } = await visitor.put('/api/checkout/delivery-method', { id: 'express' });
    expect(body).toMatchObject({
      paymentMethodId: 'paypal',
      repairedConsistencyErrors: [{ code: 'EXPRESS_TOTAL_CHANGED' }],
    });
    expect((await read(visitor)).paymentApprovedUntil).toBeUndefined();
    expect((await order(visitor)).body).toMatchObject({ result: 'action', action: { type: 'redirect' } });
  });

  it('ends when it has expired', async () => {
    const visitor = await withCart();
    const { brought } = await approve(visitor);
    await sql`update checkouts set express_payment = jsonb_set(express_payment, '{startedAt}', '"2020-01-01T00:00:00Z"')
      where express_payment->>'orderId' = ${brought.orderUuid}`.execute(shop.api.db);
    expect(await read(visitor)).toMatchObject({ repairedConsistencyErrors: [{ code: 'EXPRESS_APPROVAL_EXPIRED' }] });
  });

  it('ends when the provider ends it, if that is earlier', async () => {
    await shop.provider.control('POST', '/faults', { kind: 'short-approval', match: 'short@example.org' });
    // The provider's clock is the machine's.
    shop.api.setNow(new Date(Date.now() + 60_000));
    const visitor = await withCart();
    const { checkout } = await approve(visitor, 'berlin', 'short@example.org');
    expect(checkout).toMatchObject({
      paymentMethodId: 'paypal',
      repairedConsistencyErrors: [{ code: 'EXPRESS_APPROVAL_EXPIRED' }],
    });
    expect(checkout.paymentApprovedUntil).toBeUndefined();
    expect((await order(visitor)).body).toMatchObject({ result: 'action', action: { type: 'redirect' } });
  });

  it('is forgotten when another method is chosen', async () => {
    const visitor = await withCart();
    await approve(visitor);
    await visitor.put('/api/checkout/payment-method', { id: 'prepayment' });
    expect(await read(visitor)).toMatchObject({ paymentMethodId: 'prepayment', repairedConsistencyErrors: [] });
    await visitor.put('/api/checkout/payment-method', { id: 'paypal' });
    expect((await read(visitor)).paymentApprovedUntil).toBeUndefined();
  });

  it('of another shopper fills in nothing', async () => {
    const [visitor, other] = [await withCart(), await withCart()];
    const own = await decide(await pageOf(visitor), { decision: 'approve' });
    const foreign = await decide(await pageOf(other), { decision: 'approve' });
    expect(await send(other, own)).toMatchObject({ status: 404, body: { code: 'EXPRESS_PAYMENT_NOT_FOUND' } });
    const mixed = { ...own, redirectResult: foreign.redirectResult };
    expect(await send(visitor, mixed)).toMatchObject({ status: 409, body: { code: 'EXPRESS_PAYMENT_NOT_APPROVED' } });
    expect((await read(visitor)).billingAddress).toBeUndefined();
  });
});

describe('without an approval', () => {
  it.each(['cancel', 'refuse'])('nothing is filled in, and the cart is as it was: %s', async (decision) => {
    const visitor = await withCart();
    const brought = await decide(await pageOf(visitor), { decision });
    expect(await send(visitor, brought)).toMatchObject({ status: 409, body: { code: 'EXPRESS_PAYMENT_NOT_APPROVED' } });
    expect((await read(visitor)).openSteps).toEqual(['address', 'delivery', 'payment']);
    const next = await decide(await pageOf(visitor), { decision: 'approve' });
    expect(next.orderUuid).not.toBe(brought.orderUuid);
    expect(await send(visitor, next)).toMatchObject({ status: 200 });
  });

  it('an empty cart starts nothing', async () => {
    expect(await start(createVisitor(shop.api.app))).toMatchObject({ status: 409, body: { code: 'CART_NOT_READY' } });
  });

  it('a provider that fails is reported, and the next try works', async () => {
    const visitor = await withCart();
    await shop.provider.control('POST', '/faults', { kind: 'error', call: 'payments', times: 3 });
    expect(await start(visitor)).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
    await shop.provider.control('DELETE', '/faults');
    expect(await start(visitor)).toMatchObject({ status: 200 });
  });
});
