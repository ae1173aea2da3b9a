import { randomUUID } from 'node:crypto';
import { PlacedSale, type PlaceSale, TradeInCheckout } from '@reprise/entities/trade-in-checkout';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { home } from '../../testing/addresses.ts';
import { signUp } from '../../testing/customer.ts';
import { idleCarrier } from '../../testing/idle-carrier.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertTradeFixture } from '../../testing/trade-fixture.ts';
import { addWith, insertPhone } from '../../testing/trade-in-visitors.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { CarrierError } from '../carrier/index.ts';

const phoneId = 8_201;
const slot = { id: 'slot-1', date: '2026-06-16', from: '08:00', to: '12:00' };
let isTaken = false;
let isAway = false;
const booked: string[] = [];
const cancelled: string[] = [];
const label = {
  labelUrl: 'https://carrier.example/label.pdf',
  codeUrl: 'https://carrier.example/code.png',
};
const carrier = {
  ...idleCarrier,
  pickupSlots: async () => [slot],
  async bookPickup({ key }: { key: string }) {
    if (isTaken) throw new CarrierError(409, 'taken', 'SLOT_TAKEN');
    booked.push(key);
    return `pickup ${key}`;
  },
  async cancelPickup(id: string) {
    cancelled.push(id);
  },
  async announceReturn({ key }: { key: string }) {
    if (isAway) throw new Error('The carrier is down.');
    return { ...label, trackingNumber: key };
  },
};

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ environment: { RATE_LIMIT: 'off' }, carrier, empty: true });
  await insertTradeFixture(api.db);
  await insertPhone(api, phoneId);
});
afterAll(() => api.close());
beforeEach(() => {
  isTaken = false;
  isAway = false;
  booked.length = 0;
  cancelled.length = 0;
  api.setNow(testNow);
});

const dropOff = { carrier: 'dhl', kind: 'dropOffLabel' };
const pickup = { carrier: 'dhl', kind: 'pickup', slotId: slot.id };
const paypal = { kind: 'paypal', paypalEmail: 'ada@shop.example' };

async function ready(visitor: Visitor, handover: object = dropOff, payout: object = paypal): Promise<Visitor> {
  await addWith(visitor, phoneId, 20_000);
  const seller = { address: home, status: { kind: 'private' } };
  for (const [path, body] of [
    ['seller', seller],
    ['handover', handover],
    ['payout', payout],
  ] as const) {
    const { status, body: answer } = await visitor.put(`/api/trade-in/checkout/${path}`, body);
    expect({ status, answer }).toMatchObject({ status: 200 });
  }
  return visitor;
}

const read = async (visitor: Visitor) => TradeInCheckout.parse((await visitor.get('/api/trade-in/checkout')).body);
const agreed: PlaceSale = {
  newsletter: false,
  declarations: ['ownership', 'age', 'terms', 'wiped'],
  version: 'de-1',
  totalPrice: { amount: 20_000, currency: 'EUR' },
};
const place = (visitor: Visitor, change: Partial<PlaceSale> = {}, key: string = randomUUID()) =>
  visitor.post('/api/trade-in/checkout', { ...agreed, ...change }, { 'idempotency-key': key });

describe('a sale', () => {
  it('is placed with its label, and found again', async () => {
    const visitor = await ready(createVisitor(api.app));
    const reply = await place(visitor);
    expect(reply).toMatchObject({ status: 200 });
    const sale = PlacedSale.parse(reply.body);
    expect(sale).toMatchObject({
      email: 'ada@shop.example',
      items: [{ price: { amount: 20_000 } }],
      handover: dropOff,
      carrierName: 'DHL',
      sendBy: '2026-07-06',
      label,
      preparations: ['phone'],
    });
    expect((await visitor.get('/api/trade-in/checkout/placed')).body).toEqual(sale);
    expect(await read(visitor)).toMatchObject({ openSteps: ['cart', 'shipping', 'payout'], seller: { address: home } });
    expect(await createVisitor(api.app).get('/api/trade-in/checkout/placed')).toMatchObject({ status: 404 });
  });

  it('is placed once for each key', async () => {
    const visitor = await ready(createVisitor(api.app));
    const key = randomUUID();
    const [first, second] = await Promise.all([place(visitor, {}, key), place(visitor, {}, key)]);
    const third = await place(visitor, {}, key);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
  });

  it('is placed even if the carrier is down, and its label is made later', async () => {
    const visitor = await ready(createVisitor(api.app));
    isAway = true;
    expect(PlacedSale.parse((await place(visitor)).body)).not.toHaveProperty('label');
    isAway = false;
    expect((await visitor.get('/api/trade-in/checkout/placed')).body).toMatchObject({ label });
  });

  it.each([
    [{ declarations: ['ownership', 'age'] }, 400, 'DECLARATION_MISSING'],
    [{ version: 'de-0' }, 409, 'DECLARATIONS_CHANGED'],
    [{ totalPrice: { amount: 25_000, currency: 'EUR' } }, 409, 'TOTAL_CHANGED'],
  ] as const)('is not placed with %o', async (change, status, code) => {
    const visitor = await ready(createVisitor(api.app));
    const { declarations, ...rest } = { declarations: agreed.declarations, ...change };
    expect(await place(visitor, { ...rest, declarations: [...declarations] })).toMatchObject({
      status,
      body: { code },
    });
    expect((await read(visitor)).openSteps).toEqual([]);
  });

  it('stores what its seller declared, in the words and the language of the checkout', async () => {
    const visitor = await ready(createVisitor(api.app));
    const { dueDeclarations } = await read(visitor);
    const { orderUuid } = PlacedSale.parse((await place(visitor)).body);
    const query = api.db.selectFrom('trade_in_orders').select('declarations').where('id', '=', orderUuid);
    const { declarations } = await query.executeTakeFirstOrThrow();
    const stored = { version: 'de-1', language: 'de', agreedAt: testNow.toISOString() };
    expect(declarations).toEqual(dueDeclarations.texts.map((declared) => ({ ...declared, ...stored })));
    expect(declarations[1]?.text).toBe('Ich bin mindestens 18 Jahre alt.');
  });

  it('names the declarations that are missing', async () => {
    const visitor = await ready(createVisitor(api.app));
    expect(await place(visitor, { declarations: ['ownership', 'terms'] })).toMatchObject({
      body: { fieldErrors: [{ field: 'declarations.age' }, { field: 'declarations.wiped' }] },
    });
  });

  it('is not placed while a step is incomplete', async () => {
    const visitor = createVisitor(api.app);
    await addWith(visitor, phoneId, 20_000);
    expect(await place(visitor)).toMatchObject({ status: 409, body: { code: 'CHECKOUT_INCOMPLETE' } });
  });

  it('subscribes the seller to the newsletter on request only', async () => {
    const count = async () => (await api.db.selectFrom('newsletter_subscriptions').selectAll().execute()).length;
    await place(await ready(createVisitor(api.app)));
    expect(await count()).toBe(0);
    await place(await ready(createVisitor(api.app)), { newsletter: true });
    expect(await count()).toBe(1);
  });
});

describe('the pickup of a sale', () => {
  it('is booked with the sale', async () => {
    const visitor = await ready(createVisitor(api.app), pickup);
    const sale = PlacedSale.parse((await place(visitor)).body);
    expect(sale.handover).toMatchObject({ kind: 'pickup', slot: { date: slot.date, from: '08:00', to: '12:00' } });
    expect(sale).not.toHaveProperty('label');
    expect(booked).toHaveLength(1);
    expect(cancelled).toEqual([]);
  });

  it('has to be chosen again if another seller was faster', async () => {
    const visitor = await ready(createVisitor(api.app), pickup);
    isTaken = true;
    expect(await place(visitor)).toMatchObject({ status: 409, body: { code: 'PICKUP_SLOT_TAKEN' } });
    expect((await read(visitor)).openSteps).toEqual(['shipping']);
  });
});

describe('the payout', () => {
  it('is higher as shop credit, which guests cannot choose', async () => {
    const visitor = await ready(createVisitor(api.app));
    const option = (checkout: TradeInCheckout) => checkout.payoutOptions.find(({ kind }) => kind === 'shopCredit');
    expect(option(await read(visitor))).toMatchObject({
      amount: { amount: 22_000 },
      unavailableReason: 'SIGN_IN_REQUIRED',
    });
    expect(await visitor.put('/api/trade-in/checkout/payout', { kind: 'shopCredit' })).toMatchObject({
      status: 400,
      body: { code: 'PAYOUT_UNAVAILABLE' },
    });
    const { visitor: customer } = await signUp(api);
    await ready(customer, dropOff, { kind: 'shopCredit' });
    expect(option(await read(customer))).not.toHaveProperty('unavailableReason');
  });

  it('cannot go to the bank account of another seller', async () => {
    const visitor = await ready(createVisitor(api.app));
    const choice = { kind: 'bank', bankAccountId: randomUUID() };
    expect(await visitor.put('/api/trade-in/checkout/payout', choice)).toMatchObject({
      status: 400,
      body: { code: 'PAYOUT_UNAVAILABLE' },
    });
  });
});
