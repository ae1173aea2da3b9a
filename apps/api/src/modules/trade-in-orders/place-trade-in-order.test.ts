import { randomUUID } from 'node:crypto';
import { GreenCart } from '@reprise/entities/green-cart';
import { TradeInOrderInput } from '@reprise/entities/trade-in-order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppContext } from '../../context.ts';
import { home } from '../../testing/addresses.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertTradeFixture } from '../../testing/trade-fixture.ts';
import { addWith, cart, insertPhone } from '../../testing/trade-in-visitors.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import type { CartOwner } from '../session/cart-owner.ts';
import { type PlacedTradeInOrder, placeTradeInOrder, type TradeInPlacement } from './index.ts';

let shop: TestApp;
let context: AppContext;
let productId = 100;

const fixtureRoutes = (_app: unknown, given: AppContext) => {
  context = given;
};

beforeAll(async () => {
  shop = await createTestApp({ empty: true, fixtureRoutes });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  productId += 1;
  await insertPhone(shop, productId);
});

async function ownerOf(): Promise<CartOwner> {
  const { session_id, market } = await shop.db
    .selectFrom('green_carts as cart')
    .innerJoin('green_cart_items as item', 'item.cart_id', 'cart.id')
    .select(['cart.session_id', 'cart.market'])
    .where('item.product_id', '=', productId)
    .executeTakeFirstOrThrow();
  if (session_id === null) throw new Error('The cart is not that of a guest.');
  return { customer_id: null, session_id, market };
}

async function seller(): Promise<{ visitor: Visitor; owner: CartOwner }> {
  const visitor = createVisitor(shop.app);
  expect((await addWith(visitor, productId, 20_000)).status).toBe(200);
  return { visitor, owner: await ownerOf() };
}

function placementOf(owner: CartOwner, key: string = randomUUID()): TradeInPlacement {
  const input = TradeInOrderInput.parse({
    email: 'seller@example.com',
    market: 'de',
    language: 'de',
    seller: { kind: 'private', address: home },
    handover: { carrier: 'dhl', kind: 'dropOffLabel' },
    payout: { kind: 'paypal', paypalEmail: 'seller@example.com' },
    declarations: [{ id: 'ownership', version: '1', language: 'de', text: 'Mine', agreedAt: testNow.toISOString() }],
  });
  return { ...input, key, owner, origin: 'http://localhost:3000' };
}

const place = (placement: TradeInPlacement, now = testNow): Promise<PlacedTradeInOrder> => {
  shop.setNow(now);
  return shop.db.transaction().execute((trx) => placeTradeInOrder(context, trx, placement));
};

const itemsOf = (orderUuid: string) =>
  shop.db.selectFrom('trade_in_order_items').selectAll().where('order_id', '=', orderUuid).execute();

describe('a placed trade-in order', () => {
  test('has the offers of the cart, which is empty afterwards', async () => {
    const { visitor, owner } = await seller();
    const { orderUuid, orderNumber } = await place(placementOf(owner));
    expect(orderNumber).toMatch(/^7\d{5}$/);
    expect(GreenCart.parse(await cart(visitor)).items).toEqual([]);
    const order = await shop.db
      .selectFrom('trade_in_orders')
      .selectAll()
      .where('id', '=', orderUuid)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ state: 'created', market: 'de', send_by: new Date('2026-07-07T00:00:00Z') });
    expect(await itemsOf(orderUuid)).toMatchObject([{ place: 'expected', questions: expect.any(Array) }]);
    const events = await shop.db.selectFrom('trade_in_order_events').selectAll().execute();
    expect(events.filter(({ order_id }) => order_id === orderUuid)).toMatchObject([
      { event: 'place', actor: 'seller', from_state: null, to_state: 'created' },
    ]);
  });

  test('is placed once for each key, even by simultaneous calls', async () => {
    const { owner } = await seller();
    const placement = placementOf(owner);
    const [first, ...others] = await Promise.all([place(placement), place(placement), place(placement)]);
    for (const other of others) expect(other).toEqual(first);
    expect(await itemsOf(first?.orderUuid ?? '')).toHaveLength(1);
  });

  test('is not shared with another seller who sends the same key', async () => {
    const { owner } = await seller();
    const placement = placementOf(owner);
    await place(placement);
    const other = {
      ...placement,
      owner: { ...owner, market: 'fr', customer_id: null, session_id: randomUUID() },
    } as const;
    await expect(place(other)).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('needs a cart whose offers are valid', async () => {
    const { owner } = await seller();
    const late = new Date(testNow.getTime() + 8 * 24 * 60 * 60 * 1000);
    await expect(place(placementOf(owner), late)).rejects.toMatchObject({ code: 'OFFERS_EXPIRED' });
    await place(placementOf(owner));
    await expect(place(placementOf(owner))).rejects.toMatchObject({ code: 'CART_EMPTY' });
  });

  test('is confirmed by mail', async () => {
    const { owner } = await seller();
    const { orderNumber } = await place(placementOf(owner));
    const mails = await createMailbox(shop.db, () => testNow).collect();
    const [mail] = mails.filter(({ subject }) => subject.includes(orderNumber));
    expect(mail?.recipient).toBe('seller@example.com');
    expect(mail?.text).toContain(`Phone ${productId}`);
    expect(mail?.text).toContain('6. Juli 2026');
  });
});
