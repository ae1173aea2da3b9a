import { randomUUID } from 'node:crypto';
import { Checkout } from '@reprise/entities/checkout';
import { euros } from '@reprise/entities/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCreditShoppers } from '../../testing/credit-shopper.ts';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import { findAdvance, limitAdvance } from '../shop-credit/index.ts';

let shop: OrderShop;
let credit: ReturnType<typeof createCreditShoppers>;
beforeAll(async () => {
  shop = await startOrderShop();
  credit = createCreditShoppers(shop);
});
afterAll(() => shop.close());

/** Sets how much a running sale allows in advance; cents. */
const limit = (customerId: string, uuid: string, cents: number) =>
  shop.api.db
    .transaction()
    .execute((trx) =>
      limitAdvance(trx, { customerId, uuid, number: 'T-1', at: testNow }, { cents, totalCents: cents }),
    );
const usedOf = async (sale: string) => (await findAdvance(shop.api.db, sale))?.used_cents;

describe('an advance on a running sale', () => {
  it('is offered beside shop credit, pays for an order, and is repaid when the order is cancelled', async () => {
    const one = await credit.shopper(2_000, 'prepayment');
    const sale = randomUUID();
    await limit(one.customerId, sale, 7_000);
    const shown = Checkout.parse((await one.visitor.get('/api/checkout')).body);
    const advance = { available: euros(7_000), used: euros(0) };
    expect(shown.shopCredit).toEqual({ balance: euros(9_000), used: euros(0), advance });
    expect((await credit.use(one.visitor, 5_000)).shopCredit?.advance).toEqual({ ...advance, used: euros(3_000) });
    const orderUuid = await credit.order(one, 5_000, { id: 'prepayment' });
    expect([await credit.balanceOf(one), await usedOf(sale)]).toEqual([0, 3_000]);
    expect((await one.visitor.post(`/api/orders/${orderUuid}/cancellation`)).status).toBe(200);
    expect([await credit.balanceOf(one), await usedOf(sale)]).toEqual([2_000, 0]);
  });

  it('does not pay for an order once its limit is lower, and the customer is notified', async () => {
    const one = await credit.shopper(0, 'prepayment');
    const sale = randomUUID();
    await limit(one.customerId, sale, 7_000);
    await credit.use(one.visitor, 7_000);
    const request = await shop.requestOf(one.visitor, { id: 'prepayment' });
    await limit(one.customerId, sale, 1_500);
    expect(await shop.place(one.visitor, request)).toMatchObject({ status: 409, body: { code: 'CHECKOUT_CHANGED' } });
    const shown = Checkout.parse((await one.visitor.get('/api/checkout')).body);
    expect(shown.repairedConsistencyErrors).toEqual([{ code: 'SHOP_CREDIT_REDUCED' }]);
    expect(shown.shopCredit).toEqual({
      balance: euros(1_500),
      used: euros(1_500),
      advance: { available: euros(1_500), used: euros(1_500) },
    });
    expect(await usedOf(sale)).toBe(0);
  });
});
