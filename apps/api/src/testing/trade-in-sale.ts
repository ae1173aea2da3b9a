import { randomUUID } from 'node:crypto';
import type { AppContext } from '../context.ts';
import { type PlacedTradeInOrder, placeTradeInOrder } from '../modules/trade-in-orders/index.ts';
import { home } from './addresses.ts';
import type { TestApp } from './test-app.ts';
import { testNow } from './test-database.ts';
import { addWith, flawless, insertPhone } from './trade-in-visitors.ts';
import type { Visitor } from './visitor.ts';

/** Sells a new phone, declared flawless, for 200 EUR by PayPal. */
export async function placeSale(
  shop: TestApp,
  context: AppContext,
  { visitor, productId, email }: { visitor: Visitor; productId: number; email: string },
): Promise<PlacedTradeInOrder> {
  await insertPhone(shop, productId);
  const { status } = await addWith(visitor, productId, 20_000, flawless);
  if (status !== 200) throw new Error(`The phone was not added: ${status}`);
  const { session_id, customer_id } = await shop.db
    .selectFrom('green_carts as cart')
    .innerJoin('green_cart_items as item', 'item.cart_id', 'cart.id')
    .select(['cart.session_id', 'cart.customer_id'])
    .where('item.product_id', '=', productId)
    .executeTakeFirstOrThrow();
  const owner =
    customer_id === null ? { customer_id, session_id: session_id ?? '' } : { customer_id, session_id: null };
  return shop.db.transaction().execute((trx) =>
    placeTradeInOrder(context, trx, {
      key: randomUUID(),
      owner: { ...owner, market: 'de' },
      origin: 'http://localhost:3000',
      email,
      market: 'de',
      language: 'de',
      seller: { kind: 'private', address: home },
      handover: { carrier: 'dhl', kind: 'dropOffLabel' },
      payout: { kind: 'paypal', paypalEmail: 'wrong@example.com' },
      declarations: [{ id: 'ownership', version: '1', language: 'de', text: 'Mine', agreedAt: testNow.toISOString() }],
    }),
  );
}
