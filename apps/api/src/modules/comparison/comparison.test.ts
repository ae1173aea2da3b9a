import { Comparison } from '@reprise/entities/comparison';
import { maxComparedProducts } from '@reprise/entities/constants/comparison';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signUp } from '../../testing/customer.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

const { phone, phoneSibling, watch, novel, wristband } = fixtureIds;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const compared = async (visitor: Visitor) => Comparison.parse((await visitor.get('/api/comparison')).body).products;
const idsOf = async (visitor: Visitor) => (await compared(visitor)).map(({ product }) => product.id);

/** Adds products one second after the other. */
async function add(visitor: Visitor, ids: readonly number[], startSeconds = 0): Promise<number[]> {
  const statuses: number[] = [];
  for (const [index, id] of ids.entries()) {
    shop.setNow(new Date(testNow.getTime() + (startSeconds + index) * 1000));
    statuses.push((await visitor.put(`/api/comparison/${id}`)).status);
  }
  shop.setNow(testNow);
  return statuses;
}

describe('the comparison', () => {
  test('starts empty and without a session', async () => {
    const guest = createVisitor(shop.app);
    expect(await compared(guest)).toEqual([]);
    expect(guest.cookies.size).toBe(0);
  });

  test('returns a guest’s products with their attributes, in the order of adding', async () => {
    const guest = createVisitor(shop.app);
    expect(await add(guest, [watch, phone, watch])).toEqual([204, 204, 204]);
    const [first, second] = await compared(guest);
    expect([first?.product.id, second?.product.id]).toEqual([watch, phone]);
    expect(second?.attributes).toContainEqual({ key: 'displaySize', value: 6.1, unit: '″' });
    expect(await idsOf(createVisitor(shop.app))).toEqual([]);
  });

  test('refuses a fifth product, also when products are added at the same time', async () => {
    const guest = createVisitor(shop.app);
    expect(await add(guest, [phone])).toEqual([204]);
    const others = [phoneSibling, watch, novel, wristband, fixtureIds.charger];
    const answers = await Promise.all(others.map((id) => guest.put(`/api/comparison/${id}`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(maxComparedProducts - 1);
    const refused = answers.filter(({ status }) => status !== 204);
    expect(refused.map(({ status, body }) => [status, Reflect.get(Object(body), 'code')])).toEqual([
      [409, 'COMPARISON_FULL'],
      [409, 'COMPARISON_FULL'],
    ]);
    expect(await idsOf(guest)).toHaveLength(maxComparedProducts);
  });

  test('removes one product, then all', async () => {
    const guest = createVisitor(shop.app);
    await add(guest, [phone, watch, novel]);
    await guest.delete(`/api/comparison/${watch}`);
    expect(await idsOf(guest)).toEqual([phone, novel]);
    expect((await guest.delete('/api/comparison')).status).toBe(204);
    expect(await idsOf(guest)).toEqual([]);
  });

  test('refuses an unknown product', async () => {
    const answer = await createVisitor(shop.app).put('/api/comparison/424242');
    expect(answer).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  });

  test('moves to the customer at sign-in, who keeps the latest four products', async () => {
    const { visitor, email, password } = await signUp(shop);
    await add(visitor, [phone, watch]);
    const guest = createVisitor(shop.app);
    await add(guest, [watch, novel, wristband, phoneSibling], 10);
    await signIn(shop, guest, { email, password });
    expect(await idsOf(guest)).toEqual([watch, novel, wristband, phoneSibling]);
    expect(await idsOf(visitor)).toEqual([watch, novel, wristband, phoneSibling]);
  });
});
