import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import type { Visitor } from '../../testing/visitor.ts';

const coupon = 'WELCOME10';
const dayMs = 24 * 60 * 60_000;

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

/** What the coupon for first orders would do for a cart with a phone. */
async function tryCoupon(visitor: Visitor) {
  await shop.shopper('prepayment', { visitor });
  const { status, body } = await visitor.put('/api/cart/coupon', { code: coupon });
  return status === 200 ? 'accepted' : (body as { code: string }).code;
}

describe('the coupon for first orders (rule buy-77)', () => {
  it('can be used again after the first order was cancelled', async () => {
    const { visitor } = await signUp(shop.api);
    const { placed } = await shop.order(await shop.card(), { visitor, coupon });
    expect(await tryCoupon(visitor)).toBe('COUPON::FIRST_ORDER_ONLY');
    expect(await visitor.post(`/api/orders/${placed.orderUuid}/cancellation`)).toMatchObject({ status: 200 });
    expect(await tryCoupon(visitor)).toBe('accepted');
  });

  it('is not given back while another order counts', async () => {
    const { visitor } = await signUp(shop.api);
    const { placed } = await shop.order(await shop.card(), { visitor, coupon });
    await shop.order(await shop.card(), { visitor });
    await visitor.post(`/api/orders/${placed.orderUuid}/cancellation`);
    expect(await tryCoupon(visitor)).toBe('COUPON::FIRST_ORDER_ONLY');
  });

  it('is not for a customer who placed the first order as a guest', async () => {
    const { email, password, visitor } = await signUp(shop.api);
    await visitor.post('/api/logout');
    await shop.order(await shop.card(), { visitor });
    await visitor.post('/api/login', { email, password });
    expect(await tryCoupon(visitor)).toBe('COUPON::FIRST_ORDER_ONLY');
  });

  it('can be used again after the first order was not paid in time, until it is paid late', async () => {
    const { visitor } = await signUp(shop.api);
    const { placed } = await shop.order({ id: 'prepayment' }, { visitor, coupon });
    await shop.expireOrders(new Date(shop.context.clock().getTime() + 8 * dayMs));
    expect(await tryCoupon(visitor)).toBe('accepted');
    const { psp_reference, amount } = await shop.paymentOf(placed.orderUuid);
    await shop.provider.control('POST', `/payments/${psp_reference}/arrivals`, { value: amount });
    await shop.untilState(visitor, placed.orderUuid, 'confirmed');
    expect((await visitor.put('/api/cart/coupon', { code: coupon })).body).toMatchObject({
      code: 'COUPON::FIRST_ORDER_ONLY',
    });
  });
});
