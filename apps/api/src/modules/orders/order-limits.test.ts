import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { cards, type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { limits } from '../rate-limits/limits.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop({ RATE_LIMIT: 'on' });
});
afterAll(() => shop.close());

const heldPhones = async () => {
  const phone = shop.api.db.selectFrom('variants').select('held').where('product_id', '=', fixtureIds.phone);
  return (await phone.where('label', '=', 'A1').executeTakeFirstOrThrow()).held;
};

it('a client that does not pay cannot reserve all units by one order after another', async () => {
  const prepayment = { id: 'prepayment' } as const;
  const { visitor, placed } = await shop.order(await shop.card(cards.refused));
  const url = `/api/orders/${placed.orderUuid}/payments`;
  const pay = (payment: object) => visitor.post(url, { payment }, { 'idempotency-key': randomUUID() });
  for (let count = 0; count < limits.prepayments.max; count += 1)
    expect(await pay(prepayment)).toMatchObject({ status: 200, body: { result: 'received' } });
  const held = await heldPhones();
  const other = await shop.shopper('prepayment');
  const reply = await shop.place(other, await shop.requestOf(other, prepayment));
  expect(reply).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(await heldPhones()).toBe(held);
  expect(await pay(prepayment)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(await pay(await shop.card())).toMatchObject({ status: 200, body: { result: 'authorised' } });
});
