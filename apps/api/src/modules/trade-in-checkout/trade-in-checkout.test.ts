import { GreenCart } from '@reprise/entities/green-cart';
import { type ChooseHandover, TradeInCheckout, type TradeInSeller } from '@reprise/entities/trade-in-checkout';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { home, homeInFrance, locker } from '../../testing/addresses.ts';
import { signIn, signUp } from '../../testing/customer.ts';
import { idleCarrier } from '../../testing/idle-carrier.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertTradeFixture } from '../../testing/trade-fixture.ts';
import { addWith, insertPhone } from '../../testing/trade-in-visitors.ts';
import { createVisitor, type Reply, type Visitor } from '../../testing/visitor.ts';
import type { FreeSlot } from '../carrier/index.ts';

const phoneId = 8_101;
const morning: FreeSlot = { id: 'DE10115-2026-06-16-08', date: '2026-06-16', from: '08:00', to: '12:00' };
const evening: FreeSlot = { id: 'DE10115-2026-06-17-16', date: '2026-06-17', from: '16:00', to: '20:00' };
let free: FreeSlot[];
let api: TestApp;
beforeAll(async () => {
  const carrier = { ...idleCarrier, pickupSlots: async () => free };
  api = await createTestApp({ environment: { RATE_LIMIT: 'off' }, carrier, empty: true });
  await insertTradeFixture(api.db);
  await insertPhone(api, phoneId);
});
afterAll(() => api.close());
beforeEach(() => {
  free = [morning, evening];
  api.setNow(testNow);
});

const seller: TradeInSeller = { address: home, status: { kind: 'private' } };
const label: ChooseHandover = { carrier: 'dhl', kind: 'dropOffLabel' };
const paypal = { kind: 'paypal', paypalEmail: 'ada@shop.example' };
const code: ChooseHandover = { carrier: 'dhl', kind: 'dropOffQr' };

const parsed = ({ status, body }: Reply) => {
  expect({ status, body }).toMatchObject({ status: 200 });
  return TradeInCheckout.parse(body);
};
const read = async (visitor: Visitor) => parsed(await visitor.get('/api/trade-in/checkout'));
const sell = (visitor: Visitor, body: object = seller) => visitor.put('/api/trade-in/checkout/seller', body);
const choose = (visitor: Visitor, body: object) => visitor.put('/api/trade-in/checkout/handover', body);

async function withPhones(units = 1): Promise<Visitor> {
  const visitor = createVisitor(api.app);
  for (let unit = 0; unit < units; unit += 1) expect((await addWith(visitor, phoneId, 20_000)).status).toBe(200);
  return visitor;
}

describe('the checkout of a sale', () => {
  it('names the incomplete steps until all are done', async () => {
    const visitor = createVisitor(api.app);
    expect((await read(visitor)).openSteps).toEqual(['cart', 'address', 'shipping', 'payout']);
    await addWith(visitor, phoneId, 20_000);
    expect((await read(visitor)).openSteps).toEqual(['address', 'shipping', 'payout']);
    expect(parsed(await sell(visitor)).openSteps).toEqual(['shipping', 'payout']);
    expect(parsed(await choose(visitor, label)).openSteps).toEqual(['payout']);
    expect(parsed(await visitor.put('/api/trade-in/checkout/payout', paypal)).openSteps).toEqual([]);
  });

  it('belongs to its visitor and market, and is there again in another tab', async () => {
    const visitor = await withPhones();
    await sell(visitor);
    expect(await read(createVisitor(api.app, { cookies: visitor.cookies }))).toMatchObject({ seller });
    expect(await read(createVisitor(api.app))).not.toHaveProperty('seller');
    const french = createVisitor(api.app, { market: 'fr', language: 'fr', cookies: visitor.cookies });
    expect(await read(french)).not.toHaveProperty('seller');
  });

  it('moves to the customer who signs in, whose earlier entries fill the gaps', async () => {
    const { email, password, visitor: account } = await signUp(api);
    await addWith(account, phoneId, 20_000);
    await sell(account, { ...seller, address: { ...home, firstName: 'Augusta' } });
    await choose(account, code);
    const visitor = await withPhones();
    await sell(visitor);
    await signIn(api, visitor, { email, password });
    expect(await read(visitor)).toMatchObject({ seller, handover: code });
  });
});

describe('the seller', () => {
  it('is refused with every field that is wrong, and nothing is stored', async () => {
    const visitor = await withPhones();
    const { email: _, houseNumber: __, ...incomplete } = home;
    expect(await sell(visitor, { ...seller, address: { ...incomplete, postalCode: '1011' } })).toMatchObject({
      status: 400,
      body: {
        fieldErrors: [
          { field: 'address.postalCode', code: 'INVALID_VALUE' },
          { field: 'address.houseNumber', code: 'REQUIRED' },
          { field: 'address.email', code: 'REQUIRED' },
        ],
      },
    });
    expect(await read(visitor)).not.toHaveProperty('seller');
  });

  it.each([
    ['another country', homeInFrance, 'address.countryCode'],
    ['a locker', { ...locker, kind: 'shipping-and-billing' }, 'address.destination.type'],
  ])('has no address in %s', async (_, address, field) => {
    const visitor = await withPhones();
    expect(await sell(visitor, { ...seller, address })).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field }] },
    });
  });

  it('is a business only with a VAT id of its country, which is stored as the tax office writes it', async () => {
    const visitor = await withPhones();
    const business = (vatId: string) =>
      sell(visitor, { ...seller, status: { kind: 'business', companyName: 'Lovelace GmbH', vatId } });
    for (const wrong of ['DE 12345678', 'FR 12 345 678 901', 'none'])
      expect(await business(wrong)).toMatchObject({
        status: 400,
        body: { fieldErrors: [{ field: 'status.vatId', code: 'INVALID_VALUE' }] },
      });
    expect(parsed(await business('123 456 789'))).toMatchObject({
      seller: { status: { kind: 'business', companyName: 'Lovelace GmbH', vatId: 'DE123456789' } },
    });
  });
});

describe('the way of the parcel', () => {
  const reasons = ({ handoverOptions }: TradeInCheckout) =>
    handoverOptions.map(({ kind, unavailableReason }) => [kind, unavailableReason]);

  it('is refused where the items are worth more than the carrier pays for', async () => {
    const visitor = await withPhones(6);
    await sell(visitor);
    expect(reasons(await read(visitor))).toEqual([
      ['dropOffQr', 'TOO_VALUABLE'],
      ['dropOffLabel', undefined],
      ['pickup', undefined],
    ]);
    expect(await choose(visitor, code)).toMatchObject({ status: 400, body: { code: 'HANDOVER_UNAVAILABLE' } });
  });

  it('is refused for the carrier of another market', async () => {
    const visitor = await withPhones();
    await sell(visitor);
    expect(await choose(visitor, { ...label, carrier: 'postnl' })).toMatchObject({
      status: 400,
      body: { code: 'HANDOVER_UNAVAILABLE' },
    });
  });

  it('has to be chosen again while the cart is too large for it, and is valid once the cart is small enough', async () => {
    const visitor = await withPhones(5);
    await sell(visitor);
    expect(parsed(await choose(visitor, code))).toMatchObject({ errors: [], openSteps: ['payout'] });
    await addWith(visitor, phoneId, 20_000);
    expect(await read(visitor)).toMatchObject({
      handover: code,
      errors: [{ type: 'InvalidCarrierForCurrentCartErrorDto' }],
      openSteps: ['shipping', 'payout'],
    });
    const { items, errors } = GreenCart.parse((await visitor.get('/api/trade-in/cart')).body);
    expect(errors).toEqual([{ type: 'InvalidCarrierForCurrentCartErrorDto' }]);
    // The checkout can begin: its step for the carrier is where the seller chooses again.
    expect(await visitor.post('/api/trade-in/prepare-checkout', {})).toMatchObject({ body: { ready: true } });
    const smaller = await visitor.delete(`/api/trade-in/cart/item/${items[0]?.id}`);
    expect(smaller.body).toMatchObject({ errors: [] });
    expect(await read(visitor)).toMatchObject({ errors: [], openSteps: ['payout'] });
  });
});

describe('a pickup', () => {
  const pickup = (slotId?: string) => ({ carrier: 'dhl', kind: 'pickup', slotId });

  it('has a slot near the seller, who gives the address first', async () => {
    const visitor = await withPhones();
    expect(await visitor.get('/api/trade-in/checkout/pickup-slots')).toMatchObject({
      status: 409,
      body: { code: 'CHECKOUT_INCOMPLETE' },
    });
    await sell(visitor);
    expect(await visitor.get('/api/trade-in/checkout/pickup-slots')).toMatchObject({
      status: 200,
      body: { slots: [morning, evening] },
    });
    expect(await choose(visitor, pickup())).toMatchObject({ status: 409, body: { code: 'PICKUP_SLOT_TAKEN' } });
    expect(parsed(await choose(visitor, pickup(evening.id)))).toMatchObject({
      handover: { kind: 'pickup', slot: evening },
      openSteps: ['payout'],
    });
  });

  it('cannot have a slot that is no longer free', async () => {
    const visitor = await withPhones();
    await sell(visitor);
    free = [evening];
    expect(await choose(visitor, pickup(morning.id))).toMatchObject({
      status: 409,
      body: { code: 'PICKUP_SLOT_TAKEN' },
    });
    expect(await read(visitor)).not.toHaveProperty('handover');
  });

  it('has to be chosen again once its day has come, or the seller has moved', async () => {
    const visitor = await withPhones();
    await sell(visitor);
    await choose(visitor, pickup(morning.id));
    api.setNow(new Date('2026-06-15T22:30:00.000Z'));
    expect((await read(visitor)).openSteps).toEqual(['shipping', 'payout']);
    // In the market it is the next day, for the carrier it is not.
    expect(await visitor.get('/api/trade-in/checkout/pickup-slots')).toMatchObject({ body: { slots: [evening] } });
    api.setNow(testNow);
    await sell(visitor, { ...seller, address: { ...home, firstName: 'Augusta' } });
    expect((await read(visitor)).openSteps).toEqual(['payout']);
    await sell(visitor, { ...seller, address: { ...home, postalCode: '20095', city: 'Hamburg' } });
    expect(await read(visitor)).not.toHaveProperty('handover');
  });
});
