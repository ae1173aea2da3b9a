import type { Address } from '@reprise/entities/address';
import { Checkout } from '@reprise/entities/checkout';
import { type PaymentMethod, PaymentMethods } from '@reprise/entities/payment-method';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, locker } from '../../testing/addresses.ts';
import { countStock } from '../../testing/count-stock.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../../testing/payment-sandbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createVisitor, type Visitor, type VisitorOptions } from '../../testing/visitor.ts';

let provider: PaymentSandbox;
let api: TestApp;
beforeAll(async () => {
  provider = await startPaymentSandbox();
  api = await createTestApp({ environment: { RATE_LIMIT: 'off', ...provider.environment } });
  await countStock(api.db, fixtureIds.phone, 'A1', { onHand: 20 });
  await countStock(api.db, fixtureIds.phone, 'A3', { onHand: 20 });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

const read = async (visitor: Visitor) => Checkout.parse((await visitor.get('/api/checkout')).body);
const choose = (visitor: Visitor, id: PaymentMethod['id']) => visitor.put('/api/checkout/payment-method', { id });
const methodsOf = async (visitor: Visitor) =>
  PaymentMethods.parse((await visitor.get('/api/checkout/payment-methods')).body).methods;
const reasonsOf = async (visitor: Visitor) =>
  Object.fromEntries((await methodsOf(visitor)).flatMap(({ id, unavailableReason: r }) => (r ? [[id, r]] : [])));

async function add(visitor: Visitor, label = 'A1', units = 1): Promise<void> {
  for (let unit = 0; unit < units; unit += 1) {
    const item = { id: fixtureIds.phone, name: 'Phone', productVariantLabel: label, withFullBattery: false };
    expect(await visitor.post('/api/cart-items', item)).toMatchObject({ status: 200 });
  }
}
async function shopper(options: VisitorOptions = {}, label = 'A1'): Promise<Visitor> {
  const visitor = createVisitor(api.app, options);
  await add(visitor, label);
  return visitor;
}
async function deliveredTo(visitor: Visitor, address: Address, delivery = 'standard'): Promise<void> {
  await visitor.put('/api/checkout/address', home);
  await visitor.put('/api/checkout/address', address);
  await visitor.put('/api/checkout/delivery-method', { id: delivery });
}

describe('the payment methods of a checkout', () => {
  it('are those of the provider, in the language of the visitor', async () => {
    const methods = await methodsOf(await shopper({ language: 'en' }));
    expect(methods.map(({ id, flow, name }) => [id, flow, name])).toEqual([
      ['card', 'inline', 'Card'],
      ['paypal', 'redirect', 'PayPal'],
      ['invoice', 'redirect', 'Invoice'],
      ['debit', 'inline', 'SEPA Direct Debit'],
      ['prepayment', 'offline', 'Bank transfer'],
      ['applepay', 'inline', 'Apple Pay'],
      ['googlepay', 'inline', 'Google Pay'],
    ]);
    expect(methods[0]).toMatchObject({
      brands: ['visa', 'mc', 'amex'],
      fieldsUrl: `${provider.environment.PAYMENT_PUBLIC_URL}/fields/card`,
    });
  });

  it('are none for an empty cart', async () => {
    expect(await methodsOf(createVisitor(api.app))).toEqual([]);
  });

  it('name the reason where one cannot be chosen', async () => {
    const visitor = await shopper();
    await deliveredTo(visitor, home, 'express');
    expect(await reasonsOf(visitor)).toEqual({ prepayment: 'STANDARD_DELIVERY_REQUIRED' });
    await deliveredTo(visitor, locker);
    expect(await reasonsOf(visitor)).toEqual({ invoice: 'STREET_ADDRESS_REQUIRED' });
    await deliveredTo(visitor, home);
    await add(visitor, 'A1', 4);
    expect(await reasonsOf(visitor)).toEqual({ invoice: 'AMOUNT_TOO_HIGH', debit: 'AMOUNT_TOO_HIGH' });
    expect(await choose(visitor, 'debit')).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_METHOD_UNAVAILABLE' },
    });
  });

  it('cannot be listed or chosen while the provider fails, and the choice is kept', async () => {
    const visitor = await shopper();
    await choose(visitor, 'card');
    await provider.control('POST', '/faults', { kind: 'error', call: 'paymentMethods' });
    try {
      for (const reply of [await visitor.get('/api/checkout/payment-methods'), await choose(visitor, 'paypal')])
        expect(reply).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
    } finally {
      await provider.control('DELETE', '/faults');
    }
    expect((await read(visitor)).paymentMethodId).toBe('card');
  });
});

describe('the chosen payment method', () => {
  it('closes the payment step', async () => {
    const visitor = await shopper();
    await deliveredTo(visitor, home);
    expect((await read(visitor)).openSteps).toEqual(['payment']);
    expect(Checkout.parse((await choose(visitor, 'invoice')).body)).toMatchObject({
      paymentMethodId: 'invoice',
      openSteps: [],
    });
  });

  it('is reset and reported once when the cart or the address no longer allows it', async () => {
    const visitor = await shopper();
    await deliveredTo(visitor, home);
    await choose(visitor, 'invoice');
    const moved = Checkout.parse((await visitor.put('/api/checkout/address', locker)).body);
    expect(moved.repairedConsistencyErrors).toEqual([{ code: 'PAYMENT_METHOD_INVALID' }]);
    expect(moved).not.toHaveProperty('paymentMethodId');
    await choose(visitor, 'debit');
    await add(visitor, 'A1', 3);
    const { repairedConsistencyErrors } = await read(visitor);
    expect(repairedConsistencyErrors).toContainEqual({ code: 'PAYMENT_METHOD_INVALID' });
    expect((await read(visitor)).repairedConsistencyErrors).toEqual([]);
  });
});

describe('the consents that an order needs', () => {
  it('are those of the market', async () => {
    expect((await read(await shopper())).dueConsents).toEqual({ version: 'de-1', ids: ['terms'] });
    expect((await read(await shopper({}, 'A3'))).dueConsents.ids).toEqual(['terms', 'known-defects']);
    expect((await read(await shopper({ market: 'fr', language: 'fr' }, 'A3'))).dueConsents).toEqual({
      version: 'fr-1',
      ids: ['terms'],
    });
  });

  it('include the documents of an insurance', async () => {
    const visitor = await shopper();
    const cart = (await visitor.get('/api/cart')).body as { items: { uuid: string }[] };
    await visitor.put(`/api/cart-items/${cart.items[0]?.uuid}/insurance`, { offerId: 'damage-12' });
    expect((await read(visitor)).dueConsents.ids).toEqual(['terms', 'insurance-documents']);
  });
});
