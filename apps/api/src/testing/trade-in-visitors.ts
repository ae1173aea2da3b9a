import { type GradingAnswer, GradingPrice } from '@reprise/entities/grading';
import { GreenCart } from '@reprise/entities/green-cart';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import { testNow } from './test-database.ts';
import { fixtureCategories, insertProduct } from './trade-fixture.ts';
import type { Reply, Visitor } from './visitor.ts';

export const answer = (blockAttributeId: string, ...name: string[]): GradingAnswer => ({ blockAttributeId, name });
export const flawless = [answer('works', 'true'), answer('screen', 'flawless')];
export const broken = [answer('works', 'true'), answer('screen', 'broken'), answer('glass', 'back')];

/** Sets the clock to `testNow` and adds a phone with a maximum trade-in price of 200 EUR. */
export async function insertPhone(shop: TestApp, id: number): Promise<void> {
  shop.setNow(testNow);
  const phone = { name: `Phone ${id}`, categoryId: fixtureCategories.phones, purchasePrice: 20_000, year: 2025 };
  await insertProduct(shop.db, { id, ...phone });
}

export async function quoteFor(visitor: Visitor, productId: number, answers: GradingAnswer[]): Promise<GradingPrice> {
  const body = { productId, customerGradingDto: { answers } };
  return GradingPrice.parse((await visitor.post('/api/trade-in/grading-price', body)).body);
}

/** Adds a product to the trade-in cart for an amount in cents. */
export const addWith = (
  visitor: Visitor,
  productId: number,
  amount: number,
  answers: GradingAnswer[] = flawless,
  query = '',
): Promise<Reply> =>
  visitor.post(`/api/trade-in/cart/${productId}${query}`, {
    price: { amount, currency: 'EUR' },
    searchUuid: 'search-1',
    customerGradingDto: { answers },
  });

export function cartOf(reply: Reply): GreenCart {
  expect(reply.status).toBe(200);
  return GreenCart.parse(reply.body);
}

export const cart = async (visitor: Visitor): Promise<GreenCart> => cartOf(await visitor.get('/api/trade-in/cart'));
