import { randomUUID } from 'node:crypto';
import type { Address } from '@reprise/entities/address';
import { Checkout } from '@reprise/entities/checkout';
import { euros } from '@reprise/entities/money';
import { type PaymentInput, PlacedOrder, type PlaceOrder } from '@reprise/entities/order';
import { creditOf, moveCredit } from '../modules/shop-credit/index.ts';
import { signUp } from './customer.ts';
import { fixtureIds } from './fixture-catalogue.ts';
import type { OrderShop } from './order-shop.ts';
import { testNow } from './test-database.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** A customer who can spend shop credit. */
export interface CreditShopper {
  visitor: Visitor;
  customerId: string;
}

/** How an order is paid: with a method, or with shop credit alone. */
export type Payment = PlaceOrder['payment'];

/** Customers of an order shop who pay with shop credit. */
export function createCreditShoppers(shop: OrderShop) {
  /** Gives a customer shop credit, or takes some; cents. */
  const give = (customerId: string, cents: number) =>
    shop.api.db.transaction().execute((trx) =>
      moveCredit(trx, {
        customerId,
        key: randomUUID(),
        reason: cents < 0 ? 'purchase' : 'goodwill',
        cents,
        order: undefined,
        at: testNow,
      }),
    );

  const balanceOf = ({ customerId }: CreditShopper): Promise<number> => creditOf(shop.api.db, customerId);

  /** Uses shop credit at the checkout; cents. */
  const use = async (visitor: Visitor, cents: number): Promise<Checkout> =>
    Checkout.parse((await visitor.put('/api/checkout/shop-credit', { amount: euros(cents) })).body);

  /** A customer who has just signed up, with shop credit. */
  async function customer(credit: number): Promise<CreditShopper> {
    const { visitor, email } = await signUp(shop.api, createVisitor(shop.api.app));
    const row = shop.api.db.selectFrom('customers').select('id').where('email', '=', email);
    const customerId = (await row.executeTakeFirstOrThrow()).id;
    await give(customerId, credit);
    return { visitor, customerId };
  }

  /** Puts that many phones into the cart and completes the checkout. */
  async function fill(visitor: Visitor, method: PaymentInput['id'], units = 1, address?: Address): Promise<void> {
    const item = { id: fixtureIds.phone, name: 'Item', productVariantLabel: 'A1', withFullBattery: false };
    for (let more = 1; more < units; more += 1) await visitor.post('/api/cart-items', item);
    await shop.shopper(method, { visitor, ...(address && { address }) });
  }

  /** A new customer with shop credit and that many phones in the cart, whose checkout is complete. */
  async function shopper(credit: number, method: PaymentInput['id'] = 'card', units = 1): Promise<CreditShopper> {
    shop.api.setNow(testNow);
    const one = await customer(credit);
    await fill(one.visitor, method, units);
    return one;
  }

  /** The request that places the order of a complete checkout. */
  async function requestOf(visitor: Visitor, payment: Payment): Promise<PlaceOrder> {
    return { ...(await shop.requestOf(visitor, { id: 'paypal' })), payment };
  }

  /** Places the order of a shopper who uses shop credit. */
  async function order({ visitor }: CreditShopper, cents: number, payment: Payment): Promise<string> {
    await use(visitor, cents);
    const { status, body } = await shop.place(visitor, await requestOf(visitor, payment));
    if (status !== 200) throw new Error(`The order was not placed: ${status} ${JSON.stringify(body)}`);
    return PlacedOrder.parse(body).orderUuid;
  }

  const itemsOf = async ({ visitor }: CreditShopper, orderUuid: string): Promise<string[]> =>
    (await shop.read(visitor, orderUuid)).items.map(({ uuid }) => uuid);

  /** The warehouse checks returned items in. */
  const receive = (orderUuid: string, items: readonly string[]) =>
    shop.internal(`${orderUuid}/receive-return`, { items });

  return { give, balanceOf, use, customer, fill, shopper, requestOf, order, itemsOf, receive };
}
